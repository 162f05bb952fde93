import type { PaginationView } from '../shared/pagination.ts';
import type { UpdateDialogState, UpdateRow } from './reports-state.ts';

/** One update among those of all startups held. */
export interface LatestUpdateRow extends UpdateRow {
  readonly startupName: string;
  readonly logoUrl: string | undefined;
  /** The page of the startup; `undefined` when it has none. */
  readonly to: string | undefined;
}

/** The offer to ask more startups. */
export interface MoreStartups {
  /** `Updates from 24 of 48 startups.` */
  readonly text: string;
  /** The label of its button: `Show the rest`, or `Show 24 more` when even more are left. */
  readonly action: string;
}

/** What Latest Updates shows. */
export type LatestUpdatesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      /** Newest first; one page of them. */
      readonly rows: readonly LatestUpdateRow[];
      /** Instead of rows; `undefined` when there are some. */
      readonly emptyText: string | undefined;
      readonly pagination: PaginationView | undefined;
      /** Some startups have not answered yet. */
      readonly busy: boolean;
      /** Says what could not be had; `undefined` when all could. */
      readonly problem: string | undefined;
      /** Offers the startups not asked yet; `undefined` when all were asked. */
      readonly more: MoreStartups | undefined;
      readonly dialog: UpdateDialogState | undefined;
    };
