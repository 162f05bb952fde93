import { formatGrouped } from './money.ts';

/** Most rows of a table on paper: about 60 sheets. A browser takes minutes to lay out many thousands. */
export const MAX_PRINTED = 1500;

/**
 * Says on paper that rows are left out.
 * @param what the rows, in the plural: `investments`
 * @param rest where the others are, as a sentence
 * @returns `undefined` when every row is printed
 */
export const printNote = (count: number, what: string, rest: string): string | undefined =>
  count <= MAX_PRINTED
    ? undefined
    : `Only the first ${formatGrouped(MAX_PRINTED)} of ${formatGrouped(count)} ${what} are printed. ${rest}`;

/** The rest of a table that is also saved as CSV. */
export const IN_CSV = 'The CSV has them all.';
