import type { Investment } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { investmentPath } from '../screens/screen-routes.ts';
import { type AmountFormat, amountText } from '../shared/amount.ts';
import { parseInvestmentId } from '../shared/brand.ts';
import { sumOf } from '../shared/sum-of.ts';
import { parseWebLink } from '../shared/web-link.ts';
import type { DealOfInvestor } from './deal-detail-state.ts';
import type { DealDetail } from './deal.ts';

const nameKey = (name: string | undefined): string | undefined => name?.trim().toLowerCase() || undefined;

/** Host and path of a web address: `acme.in/about/`; `undefined` for any other address, such as an e-mail address. */
function siteOf(address: string | undefined): string | undefined {
  const link = parseWebLink(address);
  const url = link && URL.parse(link);
  if (!url || url.hostname === '') return undefined;
  return `${url.hostname.replace(/^www\./u, '')}${url.pathname.replace(/\/?$/u, '/')}`;
}

/** Whether one address is the other or a page below it: companies with pages on a shared host are told apart. */
function isSameSite(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}

/**
 * Says how much the investor holds of a deal's company. A startup counts as this company if its name is the deal's
 * title, or if its website is the deal's or one of the two is a page of the other. An investment without a value today
 * counts with its cost. The link leads to the largest investment with a valid id.
 * @returns `undefined` when the investor holds no such startup
 */
export function heldInDealCompany(
  { title, companyUrl }: Pick<DealDetail, 'title' | 'companyUrl'>,
  holdings: readonly Investment[],
  format: AmountFormat,
): DealOfInvestor['held'] {
  const [name, site] = [nameKey(title), siteOf(companyUrl)];
  const valueOrCost = (holding: Investment): number => valueToday(holding) ?? holding.invested ?? 0;
  const held = holdings
    .filter(
      ({ startup }) =>
        (name !== undefined && nameKey(startup.name) === name) || isSameSite(siteOf(startup.website), site),
    )
    .toSorted((a, b) => valueOrCost(b) - valueOrCost(a));
  if (held.length === 0) return undefined;
  const id = held.map((holding) => parseInvestmentId(holding.id)).find((each) => each !== undefined);
  const amount = format.amount(sumOf(held, valueOrCost));
  return {
    text: amountText`You hold ${amount} of this company`,
    to: id === undefined ? undefined : investmentPath(id),
  };
}
