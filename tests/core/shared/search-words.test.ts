import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { errorCounter, acceptedErrors } from '../../../src/core/search/edit-distance.ts';
import { searchWords } from '../../../src/core/shared/search-words.ts';

const arbText = fc.string({ unit: 'grapheme' });
const arbWord = fc.stringMatching(/^[a-e]{1,12}$/u);
const arbMaxErrors = fc.integer({ min: 0, max: 3 });

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

describe('the typing errors', () => {
  it.prop([arbWord, arbWord, arbMaxErrors])(
    'count as none in a correctly typed beginning of a word',
    (typed, rest, maxErrors) => {
      expect(errorCounter(typed, maxErrors)(typed + rest)).toBe(0);
    },
  );

  it.prop([arbWord, arbWord, arbMaxErrors])(
    'count as at least one for a letter that the word lacks',
    (typed, word, maxErrors) => {
      const misspelt = `${typed}z`;
      expect(errorCounter(misspelt, maxErrors)(word)).toBeGreaterThanOrEqual(1);
    },
  );

  it.prop([arbWord, arbWord, arbMaxErrors, fc.array(arbWord)])(
    'do not depend on the words compared before',
    (typed, word, maxErrors, before) => {
      const used = errorCounter(typed, maxErrors);
      for (const each of before) used(each);
      expect(used(word)).toBe(errorCounter(typed, maxErrors)(word));
    },
  );

  it.prop([arbWord, fc.nat(), fc.constantFrom('wrong', 'missing', 'additional', 'swapped')])(
    'count as at most one for a wrong, missing, additional or swapped letter',
    (word, place, kind) => {
      const at = place % word.length;
      const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
      const typed = {
        wrong: `${before}z${after}`,
        missing: before + after,
        additional: `${before}z${letter}${after}`,
        swapped: before + after.slice(0, 1) + letter + after.slice(1),
      }[kind];
      expect(errorCounter(typed, 2)(word)).toBeLessThanOrEqual(1);
    },
  );

  it.prop([arbWord, arbWord])(
    'are accepted in at least the same number when more is typed',
    (typed, more) => {
      expect(acceptedErrors(typed + more)).toBeGreaterThanOrEqual(acceptedErrors(typed));
    },
  );
});
