import type { PaginationView } from '../shared/pagination-view.ts';
import type { UpdateDialogState, UpdateRow } from './reports-state.ts';

/** A row of Latest Updates: one update of one of the held startups. */
export interface LatestUpdateRow extends UpdateRow {
  readonly startupName: string;
  readonly logoUrl: string | undefined;
  /** Path of the startup's page; `undefined` when it has none. */
  readonly to: string | undefined;
}

/** Offers to load the updates of more startups. */
export interface MoreStartups {
  /** `Updates from your 24 largest startups of 48.` */
  readonly text: string;
  /** The label of its button: `Show the rest`, or `Show 24 more` when more than 24 startups are left. */
  readonly action: string;
}

/** State of Latest Updates. */
export type LatestUpdatesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      /** One page of updates, newest first. */
      readonly rows: readonly LatestUpdateRow[];
      /** Shown instead of rows; `undefined` when there are rows. */
      readonly emptyText: string | undefined;
      /** The link to Log In that a visitor is offered; it leads back here. `undefined` for an investor. */
      readonly logIn: { readonly to: string; readonly state: { readonly returnTo: string } } | undefined;
      readonly pagination: PaginationView | undefined;
      /** Whether the updates of some requested startups have not arrived yet. */
      readonly busy: boolean;
      /** Says from how many startups the updates could not be loaded; `undefined` when none failed. */
      readonly problem: string | undefined;
      /** Offers the startups that are not requested yet; `undefined` when all are. */
      readonly more: MoreStartups | undefined;
      readonly dialog: UpdateDialogState | undefined;
    };
