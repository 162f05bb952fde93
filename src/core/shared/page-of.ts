/** One page of a list that the API pages. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** Of the whole list; 0 when it is empty. */
  readonly totalPages: number;
  /** Records without an id, or that were no records, and are not among the items. */
  readonly skippedRecords: number;
}

/** Deals and events a page. @see docs/product.md#constants */
export const PAGE_SIZE = 12;
