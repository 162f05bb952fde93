import { type Rupees, rupees } from '../shared/brand.ts';
import { directionOf, type Direction } from '../shared/direction.ts';
import type { Investment } from './investment.ts';

/** Every calculation with it yields NaN. */
const MISSING = rupees(Number.NaN);

type PricedHolding = Pick<Investment, 'issuePrice' | 'currentSharePrice' | 'invested'>;

/**
 * Value of a holding at the current share price.
 * @returns rupees, unrounded; `undefined` when an amount is missing or the issue price is not above 0
 * @see docs/product.md#current-value
 */
export function valueBySharePrice({
  issuePrice = MISSING,
  currentSharePrice = MISSING,
  invested = MISSING,
}: PricedHolding): Rupees | undefined {
  const value = (currentSharePrice / issuePrice) * invested;
  return issuePrice > 0 && Number.isFinite(value) ? rupees(value) : undefined;
}

/** The amount by which holdings are ordered: the value at the current share price; the cost where that is missing. */
export const holdingSize = (holding: PricedHolding): number =>
  valueBySharePrice(holding) ?? holding.invested ?? 0;

/**
 * Compares the current share price with the issue price.
 * @returns `undefined` when the two cannot be compared
 * @see docs/product.md#current-value
 */
export function priceDirection({
  issuePrice,
  currentSharePrice,
}: Pick<PricedHolding, 'issuePrice' | 'currentSharePrice'>): Direction | undefined {
  if (issuePrice === undefined || currentSharePrice === undefined || issuePrice <= 0) return undefined;
  return directionOf(currentSharePrice - issuePrice);
}
