import { differenceInMonths } from 'date-fns';

/**
 * Whole months since the purchase, by the viewer's own calendar; 0 for a date to come.
 * @param purchasedMs epoch milliseconds, as `nowMs`
 * @see docs/product.md#investment-page
 */
export function monthsHeld(purchasedMs: number, nowMs: number): number {
  return Math.max(0, differenceInMonths(nowMs, purchasedMs));
}
