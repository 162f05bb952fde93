import { graphemesOf } from './graphemes.ts';

/**
 * The first letters of a name's first and last word, shown in place of a person's or a company's image: `Meera
 * Raghunathan` gives `MR`, `Meera` gives `M`. Punctuation before a word is skipped. Never splits a grapheme; empty for
 * an empty name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s/u);
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map((word) => graphemesOf(word.replace(/^\p{P}+/u, '')).containing(0)?.segment)
    .join('')
    .toUpperCase();
}
