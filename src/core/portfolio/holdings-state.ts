import type { TableView } from '../shared/table.ts';
import type { ColumnOption } from './column-choice.ts';
import type { FilterChoice } from './filter-view.ts';
import type { HoldingColumn } from './holding-columns.ts';

/** State of the holdings table. */
export type HoldingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      /** The holdings that the filters find, or their companies, with the sums of what is shown. */
      readonly table: TableView<HoldingColumn>;
      /** `12 investments`; with a filter `3 of 12 investments`; by company `12 investments in 9 companies`. */
      readonly countLabel: string;
      /** The typed filter, as the investor typed it. */
      readonly filterText: string;
      /** The other filters, with the values to choose from. */
      readonly filters: readonly FilterChoice[];
      /** Whether the investments in a company are one row. */
      readonly byCompany: boolean;
      /** The menu of columns. */
      readonly columns: readonly ColumnOption[];
      /** Whether the columns are those of the product description. */
      readonly hasDefaultColumns: boolean;
      /** Shown in place of the rows when the filters find none. */
      readonly noMatch: string | undefined;
      /** Says how many records could not be shown; `undefined` when all are shown. */
      readonly note: string | undefined;
    };
