import { daysBetween, dayOfDate } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** How much time is left until a deal closes. */
export interface DealClosing {
  /** `Closes in 6 days` */
  readonly text: string;
  /** The page highlights `soon`. */
  readonly urgency: 'closed' | 'soon' | 'later';
}

/** A deal that closes within this number of days is highlighted. */
const CLOSES_SOON_DAYS = 7;

/** Whether the last day of a deal is over. A deal without a valid deadline stays open. */
export function isDealClosed(deadline: ParsedDate | undefined, today: Day): boolean {
  const day = dayOfDate(deadline);
  return day !== undefined && day < today;
}

/**
 * Says how many days a deal is still open. It closes at the end of its last day.
 * @param today the day in India
 * @returns `undefined` without a valid deadline
 */
export function dealClosing(deadline: ParsedDate | undefined, today: Day): DealClosing | undefined {
  const day = dayOfDate(deadline);
  if (day === undefined) return undefined;
  const days = daysBetween(today, day);
  if (days < 0) return { text: 'Closed', urgency: 'closed' };
  const urgency = days <= CLOSES_SOON_DAYS ? 'soon' : 'later';
  if (days === 0) return { text: 'Closes today', urgency };
  return { text: days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`, urgency };
}
