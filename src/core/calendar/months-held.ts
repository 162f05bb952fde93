import { UTCDateMini } from '@date-fns/utc/date/mini';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import type { Day } from '../shared/calendar-day.ts';

/**
 * Whole months since the purchase, by the days in India that the pages show; 0 for a future day.
 * @see docs/product.md#investment-page
 */
export function monthsHeld(purchased: Day, today: Day): number {
  return Math.max(0, differenceInMonths(new UTCDateMini(today), new UTCDateMini(purchased)));
}
