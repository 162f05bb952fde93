import { graphemesOf } from './graphemes.ts';

/**
 * Cuts a text to `length` characters and '…'; a text that is not longer stays unchanged. Counts graphemes.
 */
export function shortened(text: string, length: number): string {
  let count = 0;
  // Stops at the cut, so the rest of a long text is not segmented.
  for (const { index } of graphemesOf(text)) {
    if (count === length) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
