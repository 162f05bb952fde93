/** A page number to click, or '…' for omitted numbers. */
export type PaginationEntry =
  | { readonly kind: 'page'; readonly page: number; readonly current: boolean }
  | { readonly kind: 'gap'; readonly text: '…' };

/** The control below a list of several pages. */
export interface PaginationView {
  /** Counts from 1. */
  readonly page: number;
  readonly totalPages: number;
  /** `page 2 of 4` */
  readonly label: string;
  readonly entries: readonly PaginationEntry[];
  /** The page that Previous opens; `undefined` disables it. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** Maximum number of entries: a list of up to this many pages shows every number. */
const MAX_ENTRIES = 7;

const GAP: PaginationEntry = { kind: 'gap', text: '…' };

/** The shown numbers: first, last, current and its neighbours; near an end, the five at that end. */
function shownNumbers(page: number, totalPages: number): readonly number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (totalPages <= MAX_ENTRIES) return range(1, totalPages);
  if (page <= 4) return [...range(1, 5), totalPages];
  if (page >= totalPages - 3) return [1, ...range(totalPages - 4, totalPages)];
  return [1, ...range(page - 1, page + 1), totalPages];
}

/**
 * Builds the pagination of a list.
 * @param page the shown page, from 1; a page after the last is not among the entries
 * @returns `undefined` for at most one page, which needs no control
 * @see docs/product.md#pagination
 */
export function paginationView(page: number, totalPages: number): PaginationView | undefined {
  if (totalPages <= 1) return undefined;
  const entries: PaginationEntry[] = [];
  let before = 0;
  for (const number of shownNumbers(Math.min(page, totalPages), totalPages)) {
    if (number > before + 1) entries.push(GAP);
    entries.push({ kind: 'page', page: number, current: number === page });
    before = number;
  }
  return {
    page,
    totalPages,
    label: `page ${page} of ${totalPages}`,
    entries,
    previous: page > 1 ? Math.min(page - 1, totalPages) : undefined,
    next: page < totalPages ? page + 1 : undefined,
  };
}

/** @returns 1 for anything that is not a positive whole number of at most nine plain digits */
export function parsePage(value: string | undefined): number {
  const page = value !== undefined && /^[0-9]{1,9}$/.test(value) ? Number(value) : 1;
  return Math.max(page, 1);
}
