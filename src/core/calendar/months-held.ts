import { differenceInMonths } from 'date-fns/differenceInMonths';

/**
 * Whole months since the purchase in the viewer's time zone; 0 for a future date.
 * @param purchasedMs epoch milliseconds, like `nowMs`
 * @see docs/product.md#investment-page
 */
export function monthsHeld(purchasedMs: number, nowMs: number): number {
  return Math.max(0, differenceInMonths(nowMs, purchasedMs));
}
