import type { PaginationView } from '../shared/pagination.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { IpoStage } from './ipo.ts';

export type IpoColumn = 'company' | 'category' | 'bid-start' | 'bid-end' | 'listing-status';

export interface IpoSort {
  readonly column: IpoColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Chooses icon and colour of the badge; `other` is plain text. */
export type ListingStatusKind = 'bidding' | 'listed' | 'awaiting' | 'other';

/** One line of a table, every text ready to show. */
export interface IpoRow {
  readonly id: string;
  readonly companyName: string;
  readonly logoUrl: string | undefined;
  /** The company's site; `undefined`: the name is shown as text. */
  readonly website: WebLink | undefined;
  readonly category: string;
  /** `March 5, 2025`, 'N/A' or 'Invalid Date' */
  readonly bidStart: string;
  readonly bidEnd: string;
  readonly listingStatus: { readonly kind: ListingStatusKind; readonly label: string };
}

/** One of the three tables; each loads, fails, sorts and pages by itself. */
export type IpoTableState =
  | { readonly status: 'loading'; /** 'Loading...' */ readonly text: string }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'empty';
      /** 'No open IPOs' and its like */
      readonly text: string;
      readonly note: string | undefined;
    }
  | {
      readonly status: 'ready';
      /** Of all pages. */
      readonly count: number;
      /** `undefined`: in the API's own order. */
      readonly sort: IpoSort | undefined;
      /** Those of the page shown, ten at most. */
      readonly rows: readonly IpoRow[];
      readonly pagination: PaginationView | undefined;
      readonly note: string | undefined;
    };

/** What the pre-IPO page shows. @see docs/product.md#pre-ipo */
export type PreIpoState = Readonly<Record<IpoStage, IpoTableState>>;

export const IPO_LOADING: IpoTableState = { status: 'loading', text: 'Loading...' };

/** The headings of the tables. */
export const IPO_TITLES: Readonly<Record<IpoStage, string>> = {
  open: 'Open',
  closed: 'Closed',
  upcoming: 'Upcoming',
};
