import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { type Rupees, rupees } from '../shared/brand.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { Dashboard } from './dashboard.ts';
import { valueBySharePrice } from './holding-value.ts';
import type { Holdings } from './investment.ts';

/** Amounts that differ by less are the same: an API may round each of its sums. */
const ROUNDING = rupees(1);

/** The amount invested without a share price, and so without a value; `undefined` when the API does not report it. */
export function unpricedInvestment({
  totalInvestment,
  pricedInvestment,
  unpricedHoldings,
}: Pick<Dashboard, 'totalInvestment' | 'pricedInvestment' | 'unpricedHoldings'>): Rupees | undefined {
  if (unpricedHoldings === 0) return rupees(0);
  return totalInvestment === undefined || pricedInvestment === undefined
    ? undefined
    : rupees(totalInvestment - pricedInvestment);
}

/** The amount invested without a share price, from the list of holdings. */
export const unpricedInHoldings = ({ items }: Pick<Holdings, 'items'>): Rupees =>
  rupees(sumOf(items, (holding) => (valueBySharePrice(holding) === undefined ? (holding.invested ?? 0) : 0)));

/**
 * Says whether the line Investment of Portfolio Growth contains investments without a share price. These add nothing to
 * the line Return, so with them the two lines compare unlike amounts.
 * @param unpriced the amount invested without a share price; `undefined` until it is known
 * @returns `undefined` when everything has a price, an amount is unknown, or the last point of the line equals neither
 *   the total nor the total without these investments
 * @see docs/product.md#portfolio-growth-chart
 */
export function growthNote(
  { growth, totalInvestment }: Pick<Dashboard, 'growth' | 'totalInvestment'>,
  unpriced: Rupees | undefined,
  format: AmountFormat,
): AmountText | undefined {
  if (totalInvestment === undefined || unpriced === undefined || unpriced < ROUNDING) return undefined;
  const without = amountText`${format.amount(unpriced)} without a share price`;
  const last = growth.at(-1)?.investment ?? 0;
  const isNear = (sum: number): boolean => Math.abs(last - sum) < ROUNDING;
  if (isNear(totalInvestment)) return amountText`Investment includes ${without}`;
  return isNear(totalInvestment - unpriced) ? amountText`Excludes ${without}` : undefined;
}
