import type { Direction } from './dashboard-state.ts';

/** The columns that can be sorted by, in their order. @see docs/product.md#view-all */
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

/** One line of the table, every text ready to show. */
export interface HoldingRow {
  readonly id: string;
  readonly startupName: string;
  readonly logoUrl: string | undefined;
  /** 'Investment via' followed by the channel; `undefined` for a direct investment. */
  readonly channelNote: string | undefined;
  readonly typeOfSecurities: string;
  readonly issuePrice: string;
  readonly currentSharePrice: string;
  readonly invested: string;
  readonly currentValue: string;
  /** Of the current share price against the issue price; `undefined` when either is missing. */
  readonly direction: Direction | undefined;
  /** The path of the investment's page, with what it is passed as navigation state. */
  readonly link: { readonly to: string; readonly state: unknown } | undefined;
}

/** What the holdings table shows. */
export type HoldingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'empty'; readonly note: string | undefined }
  | {
      readonly status: 'ready';
      readonly count: number;
      /** `12 investments` */
      readonly countLabel: string;
      readonly sort: HoldingsSort;
      /** Formats the row on demand: only what is in sight costs anything. `index` runs from 0 to `count` - 1. */
      readonly rowAt: (index: number) => HoldingRow;
      /** Says how many records could not be shown; `undefined` when all are. */
      readonly note: string | undefined;
    };
