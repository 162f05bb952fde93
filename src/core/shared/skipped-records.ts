import { counted } from './counted.ts';

/** The note `2 records could not be shown.`; `undefined` when no record was left out. */
export function skippedRecordsNote(skippedRecords: number): string | undefined {
  if (skippedRecords <= 0) return undefined;
  return `${counted(skippedRecords, 'record')} could not be shown.`;
}
