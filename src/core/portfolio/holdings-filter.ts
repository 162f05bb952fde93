import { searchWords } from '../shared/search-words.ts';
import type { Investment } from './investment.ts';

/** The address parameter of the table's filter. */
export const FILTER_PARAMETER = 'find';

/**
 * Returns a filter that selects texts in which every word of `text` is the beginning of a word. Case, accents and
 * punctuation do not count. Without a word the filter selects everything.
 */
export function textFilter(text: string): (texts: readonly (string | undefined)[]) => boolean {
  const starts = searchWords(text);
  if (starts.length === 0) return () => true;
  return (texts) => {
    // `join` writes nothing for `undefined`.
    const words = searchWords(texts.join(' '));
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
}

/**
 * Returns the rows of the holdings whose name, instrument or channel the filter selects.
 * @param text what the investor has typed
 */
export function filterLines<Line extends { readonly first: Investment }>(
  lines: readonly Line[],
  text: string,
): readonly Line[] {
  const selects = textFilter(text);
  return lines.filter(({ first: { startup, typeOfSecurities, channel } }) =>
    selects([startup.name, typeOfSecurities, channel]),
  );
}
