import type { Day } from '../shared/calendar-day.ts';

/** The days or the time of an entry of a calendar file. */
export type EntryTime =
  /** Whole days, the last one included. */
  | { readonly kind: 'days'; readonly first: Day; readonly last: Day }
  /** A time by India's clock, in minutes since midnight. An `until` of 1440 or more is on the next day. */
  | { readonly kind: 'times'; readonly day: Day; readonly from: number; readonly until: number };

/** One entry of a calendar file. */
export interface CalendarEntry {
  /**
   * Equal in every export of the same event or deadline, so that a second import updates the entry instead of adding
   * another.
   */
  readonly uid: string;
  readonly time: EntryTime;
  readonly title: string;
  readonly note: string | undefined;
  readonly location: string | undefined;
  /** A safe web address. */
  readonly url: string | undefined;
}

export const onDay = (day: Day): EntryTime => ({ kind: 'days', first: day, last: day });
