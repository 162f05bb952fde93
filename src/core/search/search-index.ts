import { searchWords } from './search-words.ts';

/** Something that can be looked for. */
export interface Searchable {
  readonly title: string;
  /** Other words that it is found by, behind everything whose title fits. */
  readonly keywords: readonly string[];
}

/** Where a word stands. */
interface Place {
  /** Of the word, in the index. */
  readonly word: number;
  readonly inTitle: boolean;
}

interface IndexedEntry<T> {
  readonly entry: T;
  /** The title as it is compared: its words, parted by one blank. */
  readonly title: string;
  readonly places: readonly Place[];
}

/** Entries made ready for being searched: every distinct word once. */
export interface SearchIndex<T> {
  readonly entries: readonly IndexedEntry<T>[];
  readonly words: readonly string[];
  /** Which characters each word has, see {@link characterMask}. */
  readonly masks: readonly number[];
}

/** One bit for each character of a text; different characters may share one. */
export function characterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) mask |= 1 << (text.charCodeAt(at) & 31);
  return mask;
}

/** Total: entries without a word are in the index and are never found. */
export function indexEntries<T extends Searchable>(entries: readonly T[]): SearchIndex<T> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const indexed = entries.map((entry) => {
    const title = searchWords(entry.title);
    const places = [
      ...title.map((word) => ({ word: numberOf(word), inTitle: true })),
      ...entry.keywords.flatMap(searchWords).map((word) => ({ word: numberOf(word), inTitle: false })),
    ];
    return { entry, title: title.join(' '), places };
  });
  const words = [...numbers.keys()];
  return { entries: indexed, words, masks: words.map(characterMask) };
}
