import { counted } from '../shared/counted.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { CalendarEntry } from './calendar-entry.ts';

/** Entries of a list that one button saves together. */
export interface CalendarBatch {
  /** Says what is saved: `All 12 deadlines to calendar`. */
  readonly label: string;
  /** Names the file. */
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
}

/**
 * Gathers the entries of a list.
 * @param title names the file
 * @param noun in the singular
 * @param hasOtherPages whether the list has other pages; the label then says that only this page is saved
 * @returns `undefined` for fewer than two entries: a single entry has its own button
 * @example
 * calendarBatch('Deadlines', 'deadline', deadlines)?.label; // 'All 12 deadlines to calendar'
 * calendarBatch('Deadlines', 'deadline', deadlines, true)?.label; // '12 deadlines of this page to calendar'
 */
export function calendarBatch(
  title: string,
  noun: string,
  entries: readonly (CalendarEntry | undefined)[],
  hasOtherPages = false,
): CalendarBatch | undefined {
  const known = entries.filter((entry) => entry !== undefined);
  if (known.length < 2) return undefined;
  const total = counted(known.length, noun);
  const saved = hasOtherPages ? `${total} of this page` : `All ${total}`;
  return { label: `${saved} to calendar`, title, entries: known };
}

/** The batch of a page of a list; `undefined` until the page is loaded, and for fewer than two entries. */
export function pageCalendarBatch<Item>(
  title: string,
  noun: string,
  loadable: Loadable<PageOf<Item>, unknown>,
  toEntry: (item: Item) => CalendarEntry | undefined,
): CalendarBatch | undefined {
  if (loadable.status !== 'ready') return undefined;
  const { items, totalPages } = loadable.value;
  return calendarBatch(title, noun, items.map(toEntry), totalPages > 1);
}
