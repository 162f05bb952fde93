import type { CalendarBatch } from '../calendar/calendar-batch.ts';
import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import type { PaginationView } from '../shared/pagination-view.ts';
import type { TableRow, TableView } from '../shared/table.ts';
import type { IpoColumn } from './ipo-columns.ts';
import type { IpoStage } from './ipo.ts';

export interface IpoRow extends TableRow<IpoColumn> {
  /** The bid window; `undefined` when its days are missing or out of order. */
  readonly calendar: CalendarEntry | undefined;
}

/** State of one of the three tables; each one loads, fails, sorts and pages independently. */
export type IpoTableState =
  | { readonly status: 'loading'; /** 'Loading...' */ readonly text: string }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'empty';
      /** 'No open IPOs', 'No closed IPOs' or 'No upcoming IPOs'. */
      readonly text: string;
      /** Says how many records could not be shown; `undefined` when all are shown. */
      readonly note: string | undefined;
    }
  | {
      readonly status: 'ready';
      /** Number of rows on all pages. */
      readonly count: number;
      /** The rows of the shown page, at most ten. */
      readonly table: TableView<IpoColumn, IpoRow>;
      readonly pagination: PaginationView | undefined;
      /** The bid windows of all pages; `undefined` for fewer than two. */
      readonly calendar: CalendarBatch | undefined;
      readonly note: string | undefined;
    };

/** State of the pre-IPO page. @see docs/product.md#pre-ipo */
export type PreIpoState = Readonly<Record<IpoStage, IpoTableState>>;

export const IPO_LOADING: IpoTableState = { status: 'loading', text: 'Loading...' };

/** The headings of the tables. */
export const IPO_TITLES: Readonly<Record<IpoStage, string>> = {
  open: 'Open',
  closed: 'Closed',
  upcoming: 'Upcoming',
};
