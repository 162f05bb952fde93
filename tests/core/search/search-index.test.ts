import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { indexEntries } from '../../../src/core/search/search-index.ts';
import { searchWords } from '../../../src/core/shared/search-words.ts';

const arbText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 4 }));
const arbEntries = fc.array(fc.record({ title: arbText, keywords: fc.array(arbText, { maxLength: 3 }) }), {
  maxLength: 10,
});

describe('indexEntries', () => {
  it.prop([arbEntries])('keeps the order of the entries and stores each word once', (entries) => {
    const index = indexEntries(entries);
    expect(index.entries.map(({ entry }) => entry)).toEqual(entries);
    expect(new Set(index.words).size).toBe(index.words.length);
  });

  it.prop([arbEntries])('keeps the words of each entry’s title and keywords in order', (entries) => {
    const { entries: indexed, words } = indexEntries(entries);
    for (const { entry, title, places } of indexed) {
      const wordsOf = (ofTitle: boolean) =>
        places.filter(({ inTitle }) => inTitle === ofTitle).map(({ wordIndex }) => words[wordIndex]);
      expect(wordsOf(true)).toEqual(searchWords(entry.title));
      expect(wordsOf(true).join(' ')).toBe(title);
      expect(wordsOf(false)).toEqual(searchWords(entry.keywords.join(' ')));
    }
  });

  it.prop([arbEntries])('stores only words that are used', (entries) => {
    const { entries: indexed, words } = indexEntries(entries);
    const used = new Set(indexed.flatMap(({ places }) => places.map(({ wordIndex }) => wordIndex)));
    expect(used.size).toBe(words.length);
  });
});
