import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { shortHash } from '../../../src/core/shared/short-hash.ts';

describe('shortHash', () => {
  it.each([
    ['meera@kopal.test', '5qjaka0gfo'],
    ['नमस्ते', '1bqx5woptmc'],
    ['', 'wvjl67o803'],
  ])('hashes %j the same in every version, so that stored settings are found again', (text, name) => {
    expect(shortHash(text)).toBe(name);
  });

  it.prop([fc.string({ unit: 'grapheme' })])('returns the same hash each time, and a valid key', (text) => {
    expect(shortHash(text)).toBe(shortHash(text));
    expect(shortHash(text)).toMatch(/^[0-9a-z]{1,11}$/);
  });

  it.prop([fc.uniqueArray(fc.emailAddress(), { minLength: 2, maxLength: 40 })])(
    'differs for different texts',
    (emails) => {
      expect(new Set(emails.map(shortHash)).size).toBe(emails.length);
    },
  );
});
