import { returnsView } from '../returns/returns-view.ts';
import { counted } from '../shared/counted.ts';
import { returnsOf } from '../returns/returns.ts';
import { rupees, type Rupees } from '../shared/brand.ts';
import { formatLongDate } from '../shared/dates.ts';
import { formatGrouped, formatRupees } from '../shared/money.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import type { AnalysisChoice, CompaniesView, CompanyInvestment, CompanyView } from './analysis-state.ts';
import { investmentOrder, type Company, type InvestmentOrder } from './companies.ts';

const ORDERS: Readonly<Record<InvestmentOrder, string>> = {
  first: 'First',
  'follow-on': 'Follow-on',
  undated: 'Date missing',
};

/** The status of a startup about which there is nothing to say. */
const ACTIVE = 'ACTIVE';

/** Number of shares, with up to four decimals. */
const unitsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });
const unitsText = (units: number | undefined): string =>
  units === undefined ? NO_AMOUNT : unitsFormat.format(units);

const priceText = (price: number | undefined): string =>
  formatRupees(price === undefined ? undefined : rupees(price), NO_AMOUNT);

/**
 * Builds the list of companies. The investments of closed companies are not calculated.
 * @param today by `dayNumber`
 */
export function companiesView(
  companies: readonly Company[],
  { openCompanies, shown }: Pick<AnalysisChoice, 'openCompanies' | 'shown'>,
  today: number,
): CompaniesView {
  const rows = companies.slice(0, shown.companies);
  return {
    countLabel: `${formatGrouped(companies.length)} ${companies.length === 1 ? 'company' : 'companies'}`,
    rows: rows.map((company) => companyView(company, openCompanies.has(company.key), today)),
    more: moreRowsLabel(companies.length - rows.length),
  };
}

function companyView(company: Company, open: boolean, today: number): CompanyView {
  const { key, name, status, holdings, returns } = company;
  return {
    key,
    name,
    countLabel: counted(holdings.length, 'investment'),
    status: status?.trim() === ACTIVE ? undefined : status,
    units: unitsText(company.units),
    price: priceText(company.blendedPrice),
    returns: returnsView(returns),
    investments: open ? holdings.map((holding) => investmentView(company, holding, today)) : undefined,
  };
}

function investmentView(company: Company, holding: AnalysedHolding, today: number): CompanyInvestment {
  const issuePrice: Rupees | undefined = holding.issuePrice;
  return {
    id: holding.id,
    to: holding.to,
    order: ORDERS[investmentOrder(company, holding)],
    purchased: formatLongDate(holding.purchased),
    units: unitsText(holding.units),
    price: priceText(issuePrice),
    returns: returnsView(returnsOf([holding], today)),
  };
}
