import { counted } from './counted.ts';
import { skippedRecordsNote } from './skipped-records.ts';
import { LOADING, type Loadable } from './loadable.ts';
import type { PageOf } from './page-of.ts';
import { paginationView, type PaginationView } from './pagination-view.ts';
import type { RequestError } from './request-error.ts';

/** State of one page of a list of cards. */
export type PagedListState<Card> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'empty';
      readonly text: string;
      /** Says how many records could not be shown; `undefined` when all are. */
      readonly note: string | undefined;
      /**
       * Leads to the other pages, which may have records even if all those of this page were left out. `undefined` for
       * at most one page.
       */
      readonly pagination: PaginationView | undefined;
    }
  | {
      readonly status: 'ready';
      readonly cards: readonly Card[];
      readonly note: string | undefined;
      /** What screen readers say when the list has changed: `12 deals, page 2 of 4`. */
      readonly announcement: string;
      /** `undefined` for a single page, which needs no control. */
      readonly pagination: PaginationView | undefined;
    };

export interface PagedListTexts {
  /** Singular of what is listed: `deal`. */
  readonly noun: string;
  readonly empty: string;
  readonly failed: string;
}

/** Maps the loaded page to the state of the list. */
export function pagedListState<T, Card>(
  loadable: Loadable<PageOf<T>, RequestError>,
  page: number,
  toCard: (item: T) => Card,
  texts: PagedListTexts,
): PagedListState<Card> {
  if (loadable.status === 'loading') return LOADING;
  if (loadable.status === 'failed') return { status: 'failed', message: texts.failed };
  const { items, skippedRecords, totalPages } = loadable.value;
  const note = skippedRecordsNote(skippedRecords);
  const pagination = paginationView(page, totalPages);
  if (items.length === 0) return { status: 'empty', text: texts.empty, note, pagination };
  const announcement = [
    counted(items.length, texts.noun),
    ...(pagination === undefined ? [] : [pagination.label]),
  ];
  return {
    status: 'ready',
    cards: items.map(toCard),
    note,
    announcement: announcement.join(', '),
    pagination,
  };
}

/**
 * Returns the last page when the given page comes after it and is empty. Otherwise `undefined`.
 */
export function redirectPage(
  loadable: Loadable<PageOf<unknown>, RequestError>,
  page: number,
): number | undefined {
  if (loadable.status !== 'ready' || loadable.value.items.length > 0) return undefined;
  const { totalPages } = loadable.value;
  return totalPages >= 1 && page > totalPages ? totalPages : undefined;
}
