import { daysBetween, indianDay } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** How long a deal can still be joined. */
export interface DealClosing {
  /** `Closes in 6 days` */
  readonly text: string;
  /** `soon` stands out. */
  readonly urgency: 'closed' | 'soon' | 'later';
}

/** A deal that closes within so many days stands out. */
export const CLOSES_SOON_DAYS = 7;

/** Whether the last day of a deal is over. A deal without a day stays open. */
export function isDealClosed(deadline: ParsedDate | undefined, today: Day): boolean {
  const day = indianDay(deadline);
  return day !== undefined && day < today;
}

/**
 * The days that are left of a deal; its last day is open to the end.
 * @param today the day in India
 * @returns `undefined` without a deadline
 */
export function dealClosing(deadline: ParsedDate | undefined, today: Day): DealClosing | undefined {
  const day = indianDay(deadline);
  if (day === undefined) return undefined;
  const days = daysBetween(today, day);
  if (days < 0) return { text: 'Closed', urgency: 'closed' };
  const urgency = days <= CLOSES_SOON_DAYS ? 'soon' : 'later';
  if (days === 0) return { text: 'Closes today', urgency };
  return { text: days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`, urgency };
}
