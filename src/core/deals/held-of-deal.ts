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

/** The host of a website, without `www.` and port; `undefined` for an e-mail address. */
function hostOf(address: string | undefined): string | undefined {
  const link = parseWebLink(address);
  return (link && URL.parse(link)?.hostname.replace(/^www\./u, '')) || undefined;
}

/**
 * Says how much the investor holds of a deal's company: of each startup that has the deal's title as its name, or a
 * website on the same host as the deal's. An investment without a value today counts with its cost. The link leads to
 * the largest investment with a valid id.
 * @returns `undefined` when the investor holds no such startup
 */
export function heldOfDeal(
  { title, companyUrl }: Pick<DealDetail, 'title' | 'companyUrl'>,
  holdings: readonly Investment[],
  format: AmountFormat,
): DealOfInvestor['held'] {
  const [name, host] = [nameKey(title), hostOf(companyUrl)];
  const valueOrCost = (holding: Investment): number => valueToday(holding) ?? holding.invested ?? 0;
  const held = holdings
    .filter(
      ({ startup }) =>
        (name !== undefined && nameKey(startup.name) === name) ||
        (host !== undefined && hostOf(startup.website) === host),
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
