import { graphemesOf } from './graphemes.ts';

/**
 * Cuts a text to `length` characters and '…'; a text that is not longer stays unchanged. Counts graphemes.
 */
export function shortened(text: string, length: number): string {
  // No sane grapheme has more than twenty code units, so the rest of a long text need not be segmented.
  const characters = [...graphemesOf(text.slice(0, (length + 1) * 20))];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')}…`;
}
