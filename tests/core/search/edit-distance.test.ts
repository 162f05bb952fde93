import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { errorCounter, acceptedErrors } from '../../../src/core/search/edit-distance.ts';

/** The plain definition of the edit distance, without shortcuts. */
function errorsBetween(typed: string, word: string): number {
  if (typed === '' || word === '') return typed.length + word.length;
  const errors = [
    errorsBetween(typed.slice(1), word.slice(1)) + (typed[0] === word[0] ? 0 : 1),
    errorsBetween(typed.slice(1), word) + 1,
    errorsBetween(typed, word.slice(1)) + 1,
  ];
  if (typed[0] === word[1] && typed[1] === word[0]) {
    errors.push(errorsBetween(typed.slice(2), word.slice(2)) + 1);
  }
  return Math.min(...errors);
}

const errorsInBeginning = (typed: string, word: string): number =>
  Math.min(
    ...Array.from({ length: word.length + 1 }, (_, length) => errorsBetween(typed, word.slice(0, length))),
  );

describe('errorCounter', () => {
  it('counts errors in long texts too', () => {
    const long = 'a'.repeat(300);
    for (const maxErrors of [1, 2]) {
      expect(errorCounter(long, maxErrors)(long)).toBe(0);
      expect(errorCounter(`${long}b`, maxErrors)(long)).toBe(1);
      expect(errorCounter(long, maxErrors)('b'.repeat(300))).toBeGreaterThan(maxErrors);
      expect(errorCounter('bbbb', maxErrors)(long)).toBeGreaterThan(maxErrors);
    }
  });

  const arbLetters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

  it.prop([arbLetters, fc.array(arbLetters, { maxLength: 5 }), fc.integer({ min: 0, max: 2 })], {
    examples: [['sapce', ['space'], 2]],
  })('counts as many errors as the definition, up to the limit', (typed, words, maxErrors) => {
    const bounded = (errors: number): number => Math.min(errors, maxErrors + 1);
    expect(words.map(errorCounter(typed, maxErrors)).map(bounded)).toEqual(
      words.map((word) => bounded(errorsInBeginning(typed, word))),
    );
  });
});

describe('acceptedErrors', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['abcdefghijkl', 2],
  ])('returns for %j the number of accepted errors: %i', (typed, errors) => {
    expect(acceptedErrors(typed)).toBe(errors);
  });
});
