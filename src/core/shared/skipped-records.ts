import { formatGrouped } from './money.ts';

/** The note `2 records could not be shown.`; `undefined` when no record was left out. */
export function skippedRecordsNote(skippedRecords: number): string | undefined {
  if (skippedRecords <= 0) return undefined;
  return `${formatGrouped(skippedRecords)} ${skippedRecords === 1 ? 'record' : 'records'} could not be shown.`;
}
