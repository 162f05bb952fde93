/** Longest plain text of the data, in UTF-16 code units. Longer texts are cut. */
export const MAX_TEXT_LENGTH = 5000;
/** A longer word is split into pieces of `WORD_PIECE_LENGTH` characters. */
export const MAX_WORD_LENGTH = 500;
export const WORD_PIECE_LENGTH = 50;

/**
 * Text without a place for a line break. It ends at ideographs and kana: a line can break between any two of them.
 */
const TOO_LONG_WORD = new RegExp(
  `[^ \\t\\n\\r\\u3000-\\u9fff\\uf900-\\ufaff]{${MAX_WORD_LENGTH + 1},}`,
  'gu',
);
const PIECE = new RegExp(`.{1,${WORD_PIECE_LENGTH}}`, 'gsu');

/** Splits a text where a word is too long to lay out at once; a text without such words stays whole. */
export function splitInsideLongWords(text: string): readonly string[] {
  return splitLongWords(text, '\0').split('\0');
}

/**
 * Makes a plain text from outside safe to lay out. A browser's time to break a word into lines grows with the square of
 * its length: one word of 100,000 letters blocks the page for half a minute.
 * @param maxLength in UTF-16 code units; the rest is replaced by `…`
 */
export function readableText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  if (text.length <= Math.min(MAX_WORD_LENGTH, maxLength)) return text;
  const split = splitLongWords(text.slice(0, maxLength + 1), ' ');
  if (split.length <= maxLength) return split;
  return `${split.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`;
}

const splitLongWords = (text: string, separator: string): string =>
  text.replaceAll(TOO_LONG_WORD, (word) => (word.match(PIECE) ?? []).join(separator));
