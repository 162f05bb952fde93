import { dayInIndiaAt } from '../../../core/calendar/days.ts';
import { type ParsedDate, parseDate } from '../../../core/shared/dates.ts';
import { addIsoDays } from '../../../demo/iso-dates.ts';

/** The day in India that the demo's dates count from, as on the reference server. @param now epoch milliseconds */
export const demoToday = (now: number): string => dayInIndiaAt(now) ?? '1970-01-01';

/** The day that is the given number of days from now; `undefined` when the number is `undefined`. */
export const dayFrom = (now: number, days: number | undefined): ParsedDate | undefined =>
  days === undefined ? undefined : parseDate(addIsoDays(demoToday(now), days));
