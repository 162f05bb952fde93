import { formatGrouped } from './money.ts';

/** Maximum number of rows of a table on paper: about 60 sheets. A browser takes minutes to lay out many thousands. */
export const MAX_PRINTED = 1500;

/**
 * Says on paper that rows are left out.
 * @param noun of the rows, in the plural: `investments`
 * @param rest a sentence that says where the other rows are, or how to print them
 * @returns `undefined` when every row is printed
 */
export const printNote = (count: number, noun: string, rest: string): string | undefined =>
  count <= MAX_PRINTED
    ? undefined
    : `Only the first ${formatGrouped(MAX_PRINTED)} of ${formatGrouped(count)} ${noun} are printed. ${rest}`;

/** `rest` of {@link printNote} for a table that is also saved as CSV. */
export const REST_IN_CSV = 'The CSV has them all.';
