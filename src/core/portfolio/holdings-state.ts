import type { ShownText } from '../shared/placeholders.ts';
import type { RowsOnDemand } from '../shared/rows-on-demand.ts';
import type { Direction } from './dashboard-state.ts';

/** The sortable columns, in their order. @see docs/product.md#view-all */
export type HoldingColumn =
  | 'startup-name'
  | 'type-of-securities'
  | 'issue-price'
  | 'current-share-price'
  | 'invested'
  | 'current-value';

export interface HoldingsSort {
  readonly column: HoldingColumn;
  readonly direction: 'ascending' | 'descending';
}

/** One row of the table. All texts are ready to show. */
export interface HoldingRow {
  readonly id: string;
  readonly startupName: string;
  readonly logoUrl: string | undefined;
  /** 'Investment via' followed by the channel; `undefined` for a direct investment. */
  readonly channelNote: string | undefined;
  readonly typeOfSecurities: ShownText;
  readonly issuePrice: ShownText;
  readonly currentSharePrice: ShownText;
  readonly invested: ShownText;
  readonly currentValue: ShownText;
  /** Compares the current share price with the issue price; `undefined` when either is missing. */
  readonly direction: Direction | undefined;
  /** Path of the investment's page and its navigation state. */
  readonly link: { readonly to: string; readonly state: unknown } | undefined;
}

/** State of the holdings table. */
export type HoldingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  // The rows are the holdings that the filter finds.
  | (RowsOnDemand<HoldingRow> & {
      readonly status: 'ready';
      /** `12 investments`; with a filter `3 of 12 investments`. */
      readonly countLabel: string;
      /** The filter as the investor typed it. */
      readonly filter: string;
      /** Shown in place of the rows when the filter finds none. */
      readonly noMatch: string | undefined;
      /** Says on paper that not all rows are printed; `undefined` when all are. */
      readonly printNote: string | undefined;
      readonly sort: HoldingsSort;
      /** Says how many records could not be shown; `undefined` when all are shown. */
      readonly note: string | undefined;
    });
