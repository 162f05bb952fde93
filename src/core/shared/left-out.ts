import { formatGrouped } from './money.ts';

/** `2 records could not be shown.`; `undefined` when none was left out. */
export function leftOutNote(leftOut: number): string | undefined {
  if (leftOut <= 0) return undefined;
  return `${formatGrouped(leftOut)} ${leftOut === 1 ? 'record' : 'records'} could not be shown.`;
}
