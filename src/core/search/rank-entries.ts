import { errorCounter, acceptedErrors } from './edit-distance.ts';
import type { Searchable, SearchIndex } from './search-index.ts';
import { searchWords } from '../shared/search-words.ts';

/** How well a typed word fits a word of an entry; less is better. The number of typing errors is added to `FUZZY`. */
const EXACT = 0;
const PREFIX = 1;
const INSIDE = 2;
const FUZZY = 3;
const NO_FIT = 99;

/** The title equals or starts with the typed text: ranks above everything that fits only word by word. */
const WHOLE_TITLE = 0;
const TITLE_BEGINS = 1;
const WORD_BY_WORD = 2;
/** A fit in the keywords ranks below the same fit in the title, and above the next worse one. */
const KEYWORD = 0.5;

/** A text with more words was pasted, not typed. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/**
 * Returns the entries that fit the typed text, best first: a title that equals the text, then titles that start with
 * it, then entries that fit word by word. For these, the typed word that fits worst decides: whole words rank first,
 * then beginnings of words, parts of words, and words with typing errors; each of them in the title before the same in
 * the keywords. Every typed word has to fit. Equal ranks keep their order. An empty text finds nothing.
 */
export function rankEntries<T extends Searchable>(index: SearchIndex<T>, typed: string): readonly T[] {
  const words = searchWords(typed)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  const fits = words.map((word) => fitsOf(word, index));
  // There are few distinct ranks, so only the ranks are sorted.
  const byRank = new Map<number, T[]>();
  for (const { entry, title, places } of index.entries) {
    const rank = rankOf(phrase, title, places, fits);
    if (rank >= NO_FIT) continue;
    const sameRank = byRank.get(rank);
    if (sameRank === undefined) byRank.set(rank, [entry]);
    else sameRank.push(entry);
  }
  return [...byRank].toSorted(([a], [b]) => a - b).flatMap(([, entries]) => entries);
}

/** Returns the rank of an entry; `NO_FIT` or more means that a typed word does not fit. */
function rankOf(
  phrase: string,
  title: string,
  places: SearchIndex<unknown>['entries'][number]['places'],
  fits: readonly Uint8Array[],
): number {
  if (title === phrase) return WHOLE_TITLE;
  if (title.startsWith(phrase)) return TITLE_BEGINS;
  let worst = 0;
  for (const fitByWord of fits) {
    let best = NO_FIT;
    for (const { wordIndex, inTitle } of places) {
      const fit = (fitByWord[wordIndex] ?? NO_FIT) + (inTitle ? 0 : KEYWORD);
      best = Math.min(best, fit);
    }
    worst = Math.max(worst, best);
  }
  return WORD_BY_WORD + worst;
}

/** Returns how well a typed word fits each word of the index. */
function fitsOf(typed: string, { words }: SearchIndex<unknown>): Uint8Array {
  const maxErrors = acceptedErrors(typed);
  const errorsIn = errorCounter(typed, maxErrors);
  const fits = new Uint8Array(words.length);
  for (const [at, word] of words.entries()) {
    let fit = literalFit(typed, word);
    if (fit === NO_FIT && maxErrors > 0) {
      const errors = errorsIn(word);
      if (errors <= maxErrors) fit = FUZZY + errors;
    }
    fits[at] = fit;
  }
  return fits;
}

function literalFit(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? EXACT : PREFIX;
  // A single letter is inside too many words.
  return typed.length > 1 && word.includes(typed) ? INSIDE : NO_FIT;
}
