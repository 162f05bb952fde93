import { calendarBatch } from '../calendar/calendar-batch.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import type { Loadable } from '../shared/loadable.ts';
import { paginationView } from '../shared/pagination-view.ts';
import type { RequestError } from '../shared/request-error.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { cellsOf, type TableSort } from '../shared/table.ts';
import { sortItems } from '../shared/table-sort.ts';
import { ipoCalendarEntry } from './ipo-calendar-entry.ts';
import { IPO_COLUMNS, type IpoColumn } from './ipo-columns.ts';
import type { Ipo, Ipos, IpoStage } from './ipo.ts';
import { IPO_LOADING, IPO_TITLES, type IpoRow, type IpoTableState } from './pre-ipo-state.ts';

/** @see docs/product.md#empty-lists */
const EMPTY: Readonly<Record<IpoStage, string>> = {
  open: 'No open IPOs',
  closed: 'No closed IPOs',
  upcoming: 'No upcoming IPOs',
};
const FAILED = 'The IPOs could not be loaded.';

export const ROWS_PER_PAGE = 10;

const ipoRow = (ipo: Ipo): IpoRow => ({
  id: ipo.id,
  cells: cellsOf(IPO_COLUMNS, ipo, undefined),
  calendar: ipoCalendarEntry(ipo),
});

/** The user's sort and page of one table. */
export interface IpoTableChoice {
  /** `undefined` keeps the API's order. */
  readonly sort: TableSort<IpoColumn> | undefined;
  /** Counts from 1; a page past the end shows the last one. */
  readonly page: number;
}

/** Builds the state of one of the three tables. @see docs/product.md#pre-ipo */
export function ipoTable(
  stage: IpoStage,
  loadable: Loadable<Ipos, RequestError>,
  { sort, page }: IpoTableChoice,
): IpoTableState {
  if (loadable.status === 'loading') return IPO_LOADING;
  if (loadable.status === 'failed') return { status: 'failed', message: FAILED };
  const { items, skippedRecords } = loadable.value;
  const note = skippedRecordsNote(skippedRecords);
  if (items.length === 0) return { status: 'empty', text: EMPTY[stage], note };
  const totalPages = Math.ceil(items.length / ROWS_PER_PAGE);
  const shown = Math.min(page, totalPages);
  const from = (shown - 1) * ROWS_PER_PAGE;
  return {
    status: 'ready',
    count: items.length,
    table: {
      columns: IPO_COLUMNS,
      sort,
      ...rowsOnDemand(sortItems(IPO_COLUMNS, items, sort).slice(from, from + ROWS_PER_PAGE), ipoRow),
    },
    pagination: paginationView(shown, totalPages),
    calendar: calendarBatch(`${IPO_TITLES[stage]} IPOs`, 'bid window', items.map(ipoCalendarEntry)),
    note,
  };
}
