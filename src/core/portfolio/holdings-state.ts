import type { TableView } from '../shared/table.ts';
import type { HoldingColumn } from './holding-columns.ts';

/** State of the holdings table. */
export type HoldingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      /** The holdings that the filter finds. */
      readonly table: TableView<HoldingColumn>;
      /** `12 investments`; with a filter `3 of 12 investments`. */
      readonly countLabel: string;
      /** The filter as the investor typed it. */
      readonly filter: string;
      /** Shown in place of the rows when the filter finds none. */
      readonly noMatch: string | undefined;
      /** Says how many records could not be shown; `undefined` when all are shown. */
      readonly note: string | undefined;
    };
