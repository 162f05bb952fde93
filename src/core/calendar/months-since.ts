import type { Day } from '../shared/calendar-day.ts';
import { counted } from '../shared/counted.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { addMonths, partsOfDay } from './days.ts';

/**
 * Whole months from the day of a purchase, or of the last update of a price, to today; 0 for a future day. A month is
 * complete on the day that {@link addMonths} returns.
 * @param today the day in India
 * @see docs/product.md#investment-page
 */
export function monthsSince(start: Day, today: Day): number {
  const [from, to] = [partsOfDay(start), partsOfDay(today)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return Math.max(0, addMonths(start, months) > today ? months - 1 : months);
}

/** Formats `14 months`; 'N/A' when the number is missing. */
export function ageText(months: number | undefined): string {
  if (months === undefined) return NOT_AVAILABLE;
  return months === 0 ? 'Under a month' : counted(months, 'month');
}
