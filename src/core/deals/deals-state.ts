import type { CalendarBatch } from '../calendar/calendar-batch.ts';
import type { PagedListState } from '../shared/paged-list.ts';
import type { Sector } from './deal-sectors.ts';

/** A deal's card. All texts are ready to show. @see docs/product.md#live-deals */
export interface DealCardView {
  readonly id: string;
  /** Path of the deal's page; `undefined` when its id cannot be part of a path. */
  readonly to: string | undefined;
  readonly title: string;
  readonly description: string;
  /** Safe address of the logo; `undefined` shows `noLogo`. */
  readonly logoUrl: string | undefined;
  /** 'No Logo' */
  readonly noLogo: string;
  readonly tag: string;
  readonly round: string;
  /** At most ten characters, then '…'. */
  readonly investment: string;
  /** The full investment text, for hover and focus; `undefined` when nothing was shortened. */
  readonly fullInvestment: string | undefined;
  /** `March 5, 2025`, 'N/A' or 'Invalid Date' */
  readonly deadline: string;
}

/** The grid of deals; an empty one shows 'No deals found'. */
export type DealListState = PagedListState<DealCardView>;

/** State of the live deals. The filter is available in every state of the list. */
export interface DealsState {
  readonly filter: {
    /** `undefined` for all sectors. */
    readonly selected: Sector | undefined;
    readonly options: readonly Sector[];
  };
  readonly list: DealListState;
  /** The deadlines of the page; `undefined` for fewer than two. */
  readonly calendar?: CalendarBatch | undefined;
}
