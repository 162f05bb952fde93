import type { Day } from '../shared/calendar-day.ts';
import { type Column, type ColumnHeader, numberColumn } from '../shared/table.ts';

interface DayColumn<Item, Key extends string> extends ColumnHeader<Key> {
  readonly dayOf: (item: Item) => Day | undefined;
  /** Returns the text of the cell, also for a missing day. */
  readonly format: (day: Day | undefined, item: Item) => string;
  /** Header in the CSV, which has the day as `2026-04-01`. */
  readonly csv: string;
}

/** A column of days. */
export const dayColumn = <Item, Key extends string>({
  dayOf,
  format,
  csv,
  ...column
}: DayColumn<Item, Key>): Column<Item, Key> =>
  numberColumn({
    ...column,
    value: (item: Item) => {
      const day = dayOf(item);
      return day === undefined ? undefined : Date.parse(day);
    },
    format: (_, item) => format(dayOf(item), item),
    csv: { header: csv, value: dayOf },
  });
