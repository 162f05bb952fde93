import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { leftOutNote } from '../../../src/core/shared/left-out.ts';

describe('the note about records that could not be shown', () => {
  it.each([
    [0, undefined],
    [1, '1 record could not be shown.'],
    [2, '2 records could not be shown.'],
    [1_234_567, '12,34,567 records could not be shown.'],
  ])('of %i: %s', (leftOut, note) => {
    expect(leftOutNote(leftOut)).toBe(note);
  });

  it.prop([fc.nat()])('names the number of them, and is not there for none', (leftOut) => {
    const note = leftOutNote(leftOut);
    expect(Number(note?.replaceAll(/\D/gu, '') ?? 0)).toBe(leftOut);
    expect(note === undefined).toBe(leftOut === 0);
  });
});
