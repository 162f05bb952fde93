import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  isProfileComplete,
  nextIncomplete,
  PROFILE_PARTS,
  type PartCompleteness,
} from '../../../src/core/profile/profile-parts.ts';

const arbPart = fc.constantFrom(...PROFILE_PARTS);
const arbComplete: fc.Arbitrary<PartCompleteness> = fc
  .tuple(...PROFILE_PARTS.map(() => fc.constantFrom(true, false, undefined)))
  .map(
    (known) =>
      Object.fromEntries(PROFILE_PARTS.map((part, index) => [part, known[index]])) as PartCompleteness,
  );

const ALL: PartCompleteness = {
  'profile-basic': true,
  'profile-kyc': true,
  'profile-bank': true,
  'profile-nominee': true,
};

describe('nextIncomplete', () => {
  it.each([
    ['the following part', 'profile-basic', { 'profile-kyc': false, 'profile-bank': false }, 'profile-kyc'],
    ['a later part', 'profile-basic', { 'profile-nominee': false }, 'profile-nominee'],
    ['an earlier part after the last part', 'profile-nominee', { 'profile-kyc': false }, 'profile-kyc'],
    [
      'nothing when the others are unknown or complete',
      'profile-basic',
      { 'profile-kyc': undefined },
      undefined,
    ],
    ['nothing when only the part itself is incomplete', 'profile-bank', { 'profile-bank': false }, undefined],
  ] as const)('returns %s', (_which, after, changes, next) => {
    expect(nextIncomplete(after, { ...ALL, ...changes })).toBe(next);
  });

  it.prop([arbPart, arbComplete])(
    'returns undefined exactly when no other part is known to be incomplete',
    (after, complete) => {
      const next = nextIncomplete(after, complete);
      const others = PROFILE_PARTS.filter((part) => part !== after && complete[part] === false);
      if (next === undefined) expect(others).toEqual([]);
      else expect(others).toContain(next);
    },
  );

  it.prop([arbComplete, arbPart])(
    'leads through every incomplete part when each is filled in',
    (complete, start) => {
      let known = { ...complete, [start]: true };
      let part = start;
      let next = nextIncomplete(part, known);
      let steps = 0;
      while (next !== undefined && steps < PROFILE_PARTS.length) {
        part = next;
        known = { ...known, [part]: true };
        next = nextIncomplete(part, known);
        steps += 1;
      }
      expect(Object.values(known)).not.toContain(false);
      expect(isProfileComplete(known)).toBe(!Object.values(known).includes(undefined));
    },
  );
});
