import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { searchWords } from '../../../src/core/shared/search-words.ts';

const arbText = fc.string({ unit: 'grapheme' });
describe('searchWords', () => {
  it('returns lower-case words without accents and punctuation', () => {
    expect(searchWords(' Vyómrekha-SPACE, “Kōpal” № 7! ')).toEqual([
      'vyomrekha',
      'space',
      'kopal',
      'no',
      '7',
    ]);
  });

  it.prop([arbText])('returns the same words for its own result', (text) => {
    const words = searchWords(text);
    expect(searchWords(words.join(' '))).toEqual(words);
  });

  it.prop([arbText, arbText])('returns the words of two joined texts in order', (one, other) => {
    expect(searchWords(`${one} ${other}`)).toEqual([...searchWords(one), ...searchWords(other)]);
  });

  it.prop([fc.stringMatching(/^[a-zA-Z ]*$/u)])('ignores capitals', (text) => {
    expect(searchWords(text.toUpperCase())).toEqual(searchWords(text));
  });
});
