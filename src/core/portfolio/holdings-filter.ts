import { searchWords } from '../shared/search-words.ts';
import type { Holding } from './holding.ts';

/** The words of each holding, split once: filtering 10,000 holdings then takes a few milliseconds. */
const known = new WeakMap<Holding, string>();

/** Name, instrument and channel as ` word word `. */
function wordsOf(holding: Holding): string {
  const before = known.get(holding);
  if (before !== undefined) return before;
  const { startupName = '', typeOfSecurities = '', channel = '' } = holding;
  const words = ` ${searchWords(`${startupName} ${typeOfSecurities} ${channel}`).join(' ')} `;
  known.set(holding, words);
  return words;
}

/**
 * Returns the holdings in whose name, instrument or channel every word of the text is the beginning of a word. Case,
 * accents and punctuation do not count.
 * @param text what the investor has typed; without a word, all holdings are returned
 */
export function filterHoldings(holdings: readonly Holding[], text: string): readonly Holding[] {
  const starts = searchWords(text).map((word) => ` ${word}`);
  if (starts.length === 0) return holdings;
  return holdings.filter((holding) => {
    const words = wordsOf(holding);
    return starts.every((start) => words.includes(start));
  });
}
