import { describe, expect, it } from 'vitest';
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
});
