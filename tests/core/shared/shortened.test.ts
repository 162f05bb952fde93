import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { shortened } from '../../../src/core/shared/shortened.ts';

describe('shortened', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['नमस्ते', 2, 'नम…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1, '👩‍👩‍👧‍👦…'],
    ['निवेश की न्यूनतम राशि', 10, 'निवेश की न्यूनतम…'],
    [`${'a'.padEnd(60, '\u0301')}bcd`, 1, `${'a'.padEnd(60, '\u0301')}…`],
  ])('cuts %j to %i characters: %j', (text, length, expected) => {
    expect(shortened(text, length)).toBe(expected);
  });

  it.prop([fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 })])(
    'cuts only texts longer than the limit, and never inside a character',
    (text, length) => {
      const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      expect(shortened(text, length)).toBe(
        characters.length <= length ? text : `${characters.slice(0, length).join('')}…`,
      );
    },
  );
});
