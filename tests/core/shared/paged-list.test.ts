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

  it.prop([arbReady, arbPage])(
    'show a card for each record or the empty text, a note about skipped records, and a control for several pages',
    (list, page) => {
      const state = pagedListState(list, page, (item) => `card ${item}`, TEXTS);
      const { items, skippedRecords, totalPages } = list.value;
      const note = skippedRecords === 0 ? undefined : expect.stringContaining(String(skippedRecords));
      const cards = items.map((item) => `card ${item}`);
      const pagination = totalPages < 2 ? undefined : expect.anything();
      expect(state).toMatchObject(
        items.length === 0
          ? { status: 'empty', text: TEXTS.empty, note, pagination }
          : { status: 'ready', cards, note, pagination },
      );
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

  it('redirect from an empty second page to the first when that is the only page', () => {
    const value = { items: [], skippedRecords: 0, totalPages: 1 };
    expect(redirectPage({ status: 'ready', value }, 2)).toBe(1);
  });

  it.prop([arbReady, arbPage])(
    'redirect from an empty page past the end to the last page, which does not redirect',
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
