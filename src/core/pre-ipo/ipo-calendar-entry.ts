import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import { dayOfDate } from '../calendar/days.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { parseWebLink } from '../shared/web-link.ts';
import type { Ipo } from './ipo.ts';

/**
 * The bid window of a listing as a calendar entry: one day when only one is known.
 * @returns `undefined` when both days are missing, or are out of order
 */
export function ipoCalendarEntry(ipo: Ipo): CalendarEntry | undefined {
  const [start, end] = [dayOfDate(ipo.bidStart), dayOfDate(ipo.bidEnd)];
  const [first, last] = [start ?? end, end ?? start];
  if (first === undefined || last === undefined || first > last) return undefined;
  return {
    uid: `ipo-${ipo.id}@kopal`,
    time: { kind: 'days', first, last },
    title: `IPO bids: ${ipo.companyName ?? NOT_AVAILABLE}`,
    note: `Category: ${ipo.category}`,
    location: undefined,
    url: parseWebLink(ipo.website),
  };
}
