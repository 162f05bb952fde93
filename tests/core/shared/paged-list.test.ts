import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { pagedListState, pageInstead } from '../../../src/core/shared/paged-list.ts';
import { shortHash } from '../../../src/core/shared/short-hash.ts';

const arbPage = fc.integer({ min: 1, max: 40 });
const arbReady = fc.record({
  status: fc.constant('ready' as const),
  value: fc.record({
    items: fc.array(fc.string(), { maxLength: 12 }),
    leftOut: fc.nat(3),
    totalPages: fc.nat(30),
  }),
});
const texts = { empty: 'No deals found', failed: 'Failed' };

describe('a list of which one page is shown', () => {
  it.prop([arbReady, arbPage])(
    'shows a card for each record, in order, or says that there is none',
    (list, page) => {
      const state = pagedListState(list, page, (item) => `card ${item}`, texts);
      const { items } = list.value;
      expect(state.status).toBe(items.length === 0 ? 'empty' : 'ready');
      if (state.status === 'ready') expect(state.cards).toEqual(items.map((item) => `card ${item}`));
    },
  );

  it.prop([arbReady, arbPage])(
    'leads from behind the end to the last page, and there it stays',
    (list, page) => {
      const instead = pageInstead(list, page);
      if (list.value.items.length > 0) expect(instead).toBeUndefined();
      if (instead === undefined) return;
      expect(instead).toBe(list.value.totalPages);
      expect(instead).toBeLessThan(page);
      expect(pageInstead(list, instead)).toBeUndefined();
    },
  );
});

describe('the short name of a text', () => {
  it.prop([fc.string({ unit: 'grapheme' })])('is the same each time, and fit for a key', (text) => {
    expect(shortHash(text)).toBe(shortHash(text));
    expect(shortHash(text)).toMatch(/^[0-9a-z]{1,11}$/);
  });

  it.prop([fc.uniqueArray(fc.emailAddress(), { minLength: 2, maxLength: 40 })])(
    'tells texts apart',
    (emails) => {
      expect(new Set(emails.map(shortHash)).size).toBe(emails.length);
    },
  );
});
