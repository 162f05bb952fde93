const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text's first characters and '…', or the text itself if it is not longer. A character is what a reader takes for
 * one: a letter is not parted from its vowel sign.
 */
export function shortened(text: string, length: number): string {
  // No character of a sane text has more than twenty parts; the rest of a long one need not be looked at.
  const characters = [...segmenter.segment(text.slice(0, (length + 1) * 20))];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')}…`;
}
