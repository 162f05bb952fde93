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
  ] as const)('returns %s', (_which, after, changes, next) => {
    expect(nextIncomplete(after, { ...ALL, ...changes })).toBe(next);
  });

  it.prop([arbPart, arbComplete])(
    'returns another part that is incomplete, unless every other part is complete or unknown',
    (after, complete) => {
      const next = nextIncomplete(after, complete);
      const otherIncomplete = PROFILE_PARTS.filter((part) => part !== after && complete[part] === false);
      if (next === undefined) expect(otherIncomplete).toEqual([]);
      else expect(otherIncomplete).toContain(next);
    },
  );
});

describe('isProfileComplete', () => {
  it.prop([arbComplete])('returns true exactly when every part is complete', (complete) => {
    expect(isProfileComplete(complete)).toBe(Object.values(complete).every((part) => part === true));
  });
});
