import { searchWords } from '../shared/search-words.ts';

/** An entry that the search can find. */
export interface Searchable {
  readonly title: string;
  /** Additional words that find the entry, ranked below its title. */
  readonly keywords: readonly string[];
}

/** One occurrence of a word. */
interface Place {
  /** Index of the word in `words`. */
  readonly wordIndex: number;
  readonly inTitle: boolean;
}

interface IndexedEntry<T> {
  readonly entry: T;
  /** The title for comparison: its words, joined by one blank. */
  readonly title: string;
  readonly places: readonly Place[];
}

/** Entries prepared for searching; contains every distinct word once. */
export interface SearchIndex<T> {
  readonly entries: readonly IndexedEntry<T>[];
  readonly words: readonly string[];
}

/** Indexes the entries. An entry without words is never found. */
export function indexEntries<T extends Searchable>(entries: readonly T[]): SearchIndex<T> {
  const indexes = new Map<string, number>();
  const indexOf = (word: string): number => {
    const index = indexes.get(word) ?? indexes.size;
    indexes.set(word, index);
    return index;
  };
  const indexed = entries.map((entry) => {
    const title = searchWords(entry.title);
    const places = [
      ...title.map((word) => ({ wordIndex: indexOf(word), inTitle: true })),
      ...entry.keywords.flatMap(searchWords).map((word) => ({ wordIndex: indexOf(word), inTitle: false })),
    ];
    return { entry, title: title.join(' '), places };
  });
  return { entries: indexed, words: [...indexes.keys()] };
}
