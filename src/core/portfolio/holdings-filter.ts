import { searchWords } from '../shared/search-words.ts';
import type { Investment } from './investment.ts';

/** The query parameter of View all that holds the text typed into the filter box. */
export const FILTER_PARAMETER = 'find';

/**
 * Returns a test of a row's fields: each typed word must be the beginning of a word in any field. Case, accents and
 * punctuation do not count. Without a typed word every row passes.
 */
export function textFilter(typed: string): (fields: readonly (string | undefined)[]) => boolean {
  const prefixes = searchWords(typed);
  if (prefixes.length === 0) return () => true;
  return (fields) => {
    // `join` writes nothing for `undefined`.
    const words = searchWords(fields.join(' '));
    return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
  };
}

/**
 * Returns the rows that pass the filter: every typed word must begin a word of the startup's name, the type of
 * securities (the box calls it the instrument) or the channel.
 * @param typed the text of the filter
 */
export function filterRows<Row extends { readonly first: Investment }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const passes = textFilter(typed);
  return rows.filter(({ first: { startup, typeOfSecurities, channel } }) =>
    passes([startup.name, typeOfSecurities, channel]),
  );
}
