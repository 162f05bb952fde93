import { searchWords } from '../shared/search-words.ts';
import type { Investment } from './investment.ts';

/** The address parameter of the table's filter. */
export const FILTER_PARAMETER = 'find';

/** The words of each holding, split once: filtering 10,000 holdings then takes a few milliseconds. */
const known = new WeakMap<Investment, string>();

/** Name, instrument and channel as ` word word `. */
function wordsOf(holding: Investment): string {
  const before = known.get(holding);
  if (before !== undefined) return before;
  const { startup, typeOfSecurities = '', channel = '' } = holding;
  const words = joined([startup.name ?? '', typeOfSecurities, channel]);
  known.set(holding, words);
  return words;
}

/** The words of the texts as ` word word `. */
const joined = (texts: readonly string[]): string => ` ${searchWords(texts.join(' ')).join(' ')} `;

const startsOf = (text: string): readonly string[] => searchWords(text).map((word) => ` ${word}`);

/** Whether the filter with this text selects a holding with these texts. */
export const isSelected = (texts: readonly string[], text: string): boolean =>
  startsOf(text).every((start) => joined(texts).includes(start));

/**
 * Returns the rows of the holdings in whose name, instrument or channel every word of the text is the beginning of a word. Case,
 * accents and punctuation do not count.
 * @param text what the investor has typed; without a word, all rows are returned
 */
export function filterLines<Line extends { readonly first: Investment }>(
  lines: readonly Line[],
  text: string,
): readonly Line[] {
  const starts = startsOf(text);
  if (starts.length === 0) return lines;
  return lines.filter(({ first }) => {
    const words = wordsOf(first);
    return starts.every((start) => words.includes(start));
  });
}
