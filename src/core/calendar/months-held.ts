import { differenceInMonths } from 'date-fns/differenceInMonths';
import { counted } from '../shared/counted.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';

/**
 * Whole months since the purchase in the viewer's time zone; 0 for a future date.
 * @param purchasedMs epoch milliseconds, like `nowMs`
 * @see docs/product.md#investment-page
 */
export function monthsHeld(purchasedMs: number, nowMs: number): number {
  return Math.max(0, differenceInMonths(nowMs, purchasedMs));
}

/** Formats `14 months`; 'N/A' when the number is missing. */
export function ageText(months: number | undefined): string {
  if (months === undefined) return NOT_AVAILABLE;
  return months === 0 ? 'Under a month' : counted(months, 'month');
}
