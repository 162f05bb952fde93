import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { characterMask, indexEntries } from '../../../src/core/search/search-index.ts';
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

  it.prop([arbEntries])(
    'stores only words that are used, and for each a mask that covers all its prefixes',
    (entries) => {
      const { entries: indexed, words, masks } = indexEntries(entries);
      const used = new Set(indexed.flatMap(({ places }) => places.map(({ wordIndex }) => wordIndex)));
      expect(used.size).toBe(words.length);
      for (const [at, word] of words.entries()) {
        for (let length = 0; length <= word.length; length += 1)
          expect(characterMask(word.slice(0, length)) & ~(masks[at] ?? 0)).toBe(0);
      }
    },
  );
});

describe('characterMask', () => {
  it('returns 0 for an empty text', () => {
    expect(characterMask('')).toBe(0);
  });

  it.prop([fc.string(), fc.string()])(
    'combines the masks of both parts of a text, in any order',
    (one, other) => {
      expect(characterMask(one + other)).toBe(characterMask(one) | characterMask(other));
      expect(characterMask(other + one)).toBe(characterMask(one + other));
    },
  );

  const arbLetter = fc.stringMatching(/^[a-z]$/u);

  it.prop([arbLetter, arbLetter])('differs for different letters', (one, other) => {
    expect(characterMask(one) === characterMask(other)).toBe(one === other);
    expect(characterMask(one)).not.toBe(0);
  });
});
