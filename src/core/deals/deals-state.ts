import type { CalendarBatch } from '../calendar/calendar-batch.ts';
import type { AmountText } from '../shared/amount.ts';
import type { PagedListState } from '../shared/paged-list.ts';
import type { ComparisonView } from './compare-deals.ts';
import type { DealClosing } from './deal-closing.ts';
import type { Sector } from '../shared/sectors.ts';
import type { RaiseView } from './deal-terms-view.ts';
import type { DealSort } from './deal.ts';

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
  /** `Closes in 6 days`; `undefined` without a valid deadline. */
  readonly closing: DealClosing | undefined;
  /** `undefined` unless the API sends both amounts, and the size of the round is above 0. */
  readonly raise: RaiseView | undefined;
  /** `undefined` for a visitor. */
  readonly isFollowed: boolean | undefined;
  /** `You are interested: ₹2,50,000`; `undefined` without an interest. */
  readonly interest: AmountText | undefined;
  readonly isCompared: boolean;
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
  /** Stage and order of the list; `undefined` before the first response, and for an API that offers neither. */
  readonly choices?:
    | {
        /** `undefined` for all stages. */
        readonly stage: string | undefined;
        readonly stages: readonly string[];
        readonly sort: DealSort;
        readonly sorts: readonly { readonly value: DealSort; readonly label: string }[];
      }
    | undefined;
  readonly list: DealListState;
  /** The deals that are compared; `undefined` for none. */
  readonly comparison?:
    | {
        /** `2 of 3 deals to compare: Jaladhi Water, Sampadika` */
        readonly label: string;
        /** Whether there are two or more deals to compare. */
        readonly canOpen: boolean;
        /** Whether no further deal can be added. */
        readonly isFull: boolean;
        /** `undefined` while the comparison is closed. */
        readonly view: ComparisonView | undefined;
      }
    | undefined;
  /** The calendar entries of the deadlines on the page; `undefined` for fewer than two. */
  readonly calendar?: CalendarBatch | undefined;
}
