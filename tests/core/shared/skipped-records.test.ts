import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { skippedRecordsNote } from '../../../src/core/shared/skipped-records.ts';

describe('skippedRecordsNote', () => {
  it.each([
    [0, undefined],
    [1, '1 record could not be shown.'],
    [2, '2 records could not be shown.'],
    [1_234_567, '12,34,567 records could not be shown.'],
  ])('returns for %i records: %s', (skippedRecords, note) => {
    expect(skippedRecordsNote(skippedRecords)).toBe(note);
  });

  it.prop([fc.nat()])('contains the number of records, and is undefined for none', (skippedRecords) => {
    const note = skippedRecordsNote(skippedRecords);
    expect(Number(note?.replaceAll(/\D/gu, '') ?? 0)).toBe(skippedRecords);
    expect(note === undefined).toBe(skippedRecords === 0);
  });
});
