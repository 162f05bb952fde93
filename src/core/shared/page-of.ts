/** One page of a list that the API paginates. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** Number of pages of the whole list; 0 when it is empty. */
  readonly totalPages: number;
  /** Number of entries that were left out of the items because they are no records or have no id. */
  readonly skippedRecords: number;
}

/** Items of a page of deals, events or latest updates. @see docs/product.md#limits */
export const PAGE_SIZE = 12;
