import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { pagedListState, redirectPage } from '../../../src/core/shared/paged-list.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';

const arbPage = fc.integer({ min: 1, max: 40 });
const arbReady = fc.record({
  status: fc.constant('ready' as const),
  value: fc.record({
    items: fc.array(fc.string(), { maxLength: 12 }),
    skippedRecords: fc.nat(3),
    totalPages: fc.nat(30),
  }),
});
const TEXTS = { noun: 'record', empty: 'No deals found', failed: 'Failed' };

describe('pagedListState and redirectPage', () => {
  it.each([
    [2, 1, 1],
    [9, 3, 3],
    [1, 1, undefined],
    [3, 3, undefined],
    [2, 0, undefined],
  ])('return, for the empty page %i of %i, %s as the page to redirect to', (page, totalPages, instead) => {
    const value = { items: [], skippedRecords: 0, totalPages };
    expect(redirectPage({ status: 'ready', value }, page)).toBe(instead);
  });

  it('announce the number of records and, if there are several pages, the page', () => {
    const announced = (items: readonly string[], totalPages: number) => {
      const state = pagedListState(
        { status: 'ready', value: { items, skippedRecords: 0, totalPages } },
        2,
        String,
        TEXTS,
      );
      return state.status === 'ready' ? state.announcement : undefined;
    };
    expect(announced(['a', 'b'], 4)).toBe('2 records, page 2 of 4');
    expect(announced(['a'], 1)).toBe('1 record');
  });

  it.prop([arbReady, arbPage])('show a card for each record in order, or the empty text', (list, page) => {
    const state = pagedListState(list, page, (item) => `card ${item}`, TEXTS);
    const { items } = list.value;
    expect(state.status).toBe(items.length === 0 ? 'empty' : 'ready');
    if (state.status === 'ready') expect(state.cards).toEqual(items.map((item) => `card ${item}`));
  });

  it.prop([arbReady, arbPage])(
    'show a note about skipped records, and a control for several pages',
    (list, page) => {
      const state = pagedListState(list, page, (item) => item, TEXTS);
      const { skippedRecords, totalPages } = list.value;
      if (state.status !== 'ready' && state.status !== 'empty') throw new Error(state.status);
      expect(state.note === undefined).toBe(skippedRecords === 0);
      if (skippedRecords > 0) expect(state.note).toContain(String(skippedRecords));
      if (state.status === 'ready') expect(state.pagination === undefined).toBe(totalPages < 2);
      if (state.status === 'empty') expect(state.text).toBe(TEXTS.empty);
    },
  );

  it.prop([arbRequestError, arbPage])(
    'show loading and failed states, and do not redirect',
    (error, page) => {
      const unready = [{ status: 'loading' as const }, { status: 'failed' as const, error }];
      expect(unready.map((list) => pagedListState(list, page, String, TEXTS))).toEqual([
        { status: 'loading' },
        { status: 'failed', message: 'Failed' },
      ]);
      expect(unready.map((list) => redirectPage(list, page))).toEqual([undefined, undefined]);
    },
  );

  it.prop([arbReady, arbPage])(
    'redirect from a page past the end to the last page, which does not redirect',
    (list, page) => {
      const instead = redirectPage(list, page);
      const { items, totalPages } = list.value;
      expect(instead !== undefined).toBe(items.length === 0 && totalPages > 0 && page > totalPages);
      if (instead === undefined) return;
      expect(instead).toBe(list.value.totalPages);
      expect(instead).toBeLessThan(page);
      expect(redirectPage(list, instead)).toBeUndefined();
    },
  );
});
