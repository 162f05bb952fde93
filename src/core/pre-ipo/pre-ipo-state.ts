import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import type { PaginationView } from '../shared/pagination-view.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { IpoStage } from './ipo.ts';

export type IpoColumn = 'company' | 'category' | 'bid-start' | 'bid-end' | 'listing-status';

export interface IpoSort {
  readonly column: IpoColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Selects icon and colour of the badge; `other` is plain text. */
export type ListingStatusKind = 'bidding' | 'listed' | 'awaiting' | 'other';

/** One row of a table. All texts are ready to show. */
export interface IpoRow {
  readonly id: string;
  readonly companyName: string;
  readonly logoUrl: string | undefined;
  /** The company's site; `undefined` shows the name as text. */
  readonly website: WebLink | undefined;
  readonly category: string;
  /** `March 5, 2025`, 'N/A' or 'Invalid Date' */
  readonly bidStart: string;
  readonly bidEnd: string;
  /** The bid window; `undefined` when its days are missing or out of order. */
  readonly calendar: CalendarEntry | undefined;
  readonly listingStatus: { readonly kind: ListingStatusKind; readonly label: string };
}

/** State of one of the three tables; each one loads, fails, sorts and pages independently. */
export type IpoTableState =
  | { readonly status: 'loading'; /** 'Loading...' */ readonly text: string }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'empty';
      /** 'No open IPOs', 'No closed IPOs' or 'No upcoming IPOs'. */
      readonly text: string;
      readonly note: string | undefined;
    }
  | {
      readonly status: 'ready';
      /** Number of rows on all pages. */
      readonly count: number;
      /** `undefined` keeps the API's order. */
      readonly sort: IpoSort | undefined;
      /** The rows of the shown page, at most ten. */
      readonly rows: readonly IpoRow[];
      readonly pagination: PaginationView | undefined;
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
