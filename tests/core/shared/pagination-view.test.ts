import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { paginationView, parsePage, type PaginationView } from '../../../src/core/shared/pagination-view.ts';

/** Formats a view as `1 [2] 3 … 8`, with the current page in brackets. */
const formatted = (view: PaginationView | undefined): string | undefined =>
  view?.entries
    .map((entry) =>
      entry.kind === 'gap' ? entry.text : entry.current ? `[${entry.page}]` : String(entry.page),
    )
    .join(' ');

const numbersOf = (view: PaginationView | undefined): readonly number[] =>
  (view?.entries ?? []).flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []));

const arbitraryPlace = fc
  .integer({ min: 2, max: 100_000 })
  .chain((totalPages) =>
    fc.record({ totalPages: fc.constant(totalPages), page: fc.integer({ min: 1, max: totalPages }) }),
  );

describe('paginationView', () => {
  it.each([
    [1, 0, undefined],
    [1, 1, undefined],
    [1, 2, '[1] 2'],
    [4, 7, '1 2 3 [4] 5 6 7'],
    [1, 8, '[1] 2 3 4 5 … 8'],
    [4, 8, '1 2 3 [4] 5 … 8'],
    [5, 8, '1 … 4 [5] 6 7 8'],
    [8, 8, '1 … 4 5 6 7 [8]'],
    [5, 9, '1 … 4 [5] 6 … 9'],
    [500, 1000, '1 … 499 [500] 501 … 1000'],
  ])('shows page %i of %i as %s', (page, totalPages, expected) => {
    expect(formatted(paginationView(page, totalPages))).toBe(expected);
  });

  it('offers the previous and the next page, except at the ends', () => {
    expect(paginationView(1, 3)).toMatchObject({ previous: undefined, next: 2 });
    expect(paginationView(2, 3)).toMatchObject({ previous: 1, next: 3 });
    expect(paginationView(3, 3)).toMatchObject({ previous: 2, next: undefined });
  });

  it('offers the last page as the previous one on a page past the end, and marks no page as current', () => {
    const view = paginationView(99, 3);
    expect(view).toMatchObject({ previous: 3, next: undefined });
    expect(formatted(view)).toBe('1 2 3');
  });

  it.prop([arbitraryPlace])(
    'shows the first, the last and the current page, in increasing order and in at most seven entries',
    ({ page, totalPages }) => {
      const view = paginationView(page, totalPages);
      const numbers = numbersOf(view);
      expect(numbers).toEqual(expect.arrayContaining([1, page, totalPages]));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(view?.entries.length).toBeLessThanOrEqual(7);
    },
  );

  it.prop([arbitraryPlace])('has a gap exactly for two or more omitted numbers', ({ page, totalPages }) => {
    const { entries } = paginationView(page, totalPages) ?? { entries: [] };
    const wrong = entries.filter((entry, index) => {
      const [before, after] = [entries[index - 1], entries[index + 1]];
      if (entry.kind === 'page') return before?.kind === 'page' && entry.page !== before.page + 1;
      return before?.kind !== 'page' || after?.kind !== 'page' || after.page - before.page < 3;
    });
    expect(wrong).toEqual([]);
  });

  it.prop([arbitraryPlace])(
    'marks one page as current, and reaches every page by Next',
    ({ page, totalPages }) => {
      const view = paginationView(page, totalPages);
      expect(view?.entries.filter((entry) => entry.kind === 'page' && entry.current)).toHaveLength(1);
      expect(view?.next).toBe(page === totalPages ? undefined : page + 1);
    },
  );
});

describe('parsePage', () => {
  it.each([
    ['2', 2],
    ['0012', 12],
    [undefined, 1],
    ['0', 1],
    ['1.5', 1],
    ['1e3', 1],
    [' 2', 1],
    ['9'.repeat(30), 1],
  ])('reads %s as %i', (text, page) => {
    expect(parsePage(text)).toBe(page);
  });

  it.prop([fc.string()])('returns a positive whole number for any text', (text) => {
    expect(Number.isSafeInteger(parsePage(text)) && parsePage(text) >= 1).toBe(true);
  });
});
