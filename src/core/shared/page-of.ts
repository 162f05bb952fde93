/** One page of a list that the API paginates. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** Number of pages of the whole list; 0 when it is empty. */
  readonly totalPages: number;
  /** Number of records that were left out of the items because they had no id or were not records. */
  readonly skippedRecords: number;
}

/** Deals and events per page. @see docs/product.md#constants */
export const PAGE_SIZE = 12;
