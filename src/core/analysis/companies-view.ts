import { returnsView } from '../returns/returns-view.ts';
import { returnsOf } from '../returns/returns.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { moreRowsLabel } from '../shared/more-rows-label.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { cellsOf } from '../shared/table.ts';
import type { AnalysisChoice, CompaniesView } from './analysis-state.ts';
import { COMPANY_COLUMNS, type CompanyLine } from './company-columns.ts';
import { pricePaid } from '../portfolio/price-paid.ts';
import type { Company } from './companies.ts';

/**
 * Builds the list of companies. The rows of a company's investments, and their returns, are built only while the
 * company's row is open.
 * @param today as a day number, see `dayNumber`
 */
export function companiesView(
  companies: readonly Company[],
  { openCompanies, shown }: Pick<AnalysisChoice, 'openCompanies' | 'shown'>,
  today: number,
  amounts: AmountFormat,
): CompaniesView {
  const listed = companies.slice(0, shown.companies);
  const lines = listed.flatMap((company) =>
    openCompanies.has(company.key)
      ? [companyLine(company, true, amounts), ...investmentLines(company, today, amounts)]
      : [companyLine(company, false, amounts)],
  );
  return {
    countLabel: counted(companies.length, 'company', 'companies'),
    table: {
      columns: COMPANY_COLUMNS,
      ...rowsOnDemand(lines, (line) => ({
        id: line.id,
        cells: cellsOf(COMPANY_COLUMNS, line, { amounts }),
        isPart: line.holding !== undefined,
      })),
    },
    more: moreRowsLabel(companies.length - listed.length),
  };
}

const companyLine = (company: Company, isOpen: boolean, amounts: AmountFormat): CompanyLine => ({
  id: company.key,
  company,
  holding: undefined,
  isOpen,
  units: company.units,
  pricePaid: company.pricePaid,
  returns: company.returns,
  view: returnsView(company.returns, amounts),
});

/**
 * A row for each investment in a company. If the company is no longer active (acquired, written off), its investments
 * have no gain, MOIC or XIRR.
 * @param today as a day number, see `dayNumber`
 * @see docs/product.md#companies-that-are-gone
 */
export const investmentLines = (
  company: Company,
  today: number,
  amounts: AmountFormat,
): readonly CompanyLine[] =>
  company.holdings.map((holding) => {
    const returnsIfActive = returnsOf([holding], today);
    const returns =
      company.status === undefined ? returnsIfActive : { ...returnsIfActive, performance: undefined };
    return {
      id: holding.id,
      company,
      holding,
      isOpen: false,
      units: holding.units,
      pricePaid: pricePaid([holding]),
      returns,
      view: returnsView(returns, amounts),
    };
  });
