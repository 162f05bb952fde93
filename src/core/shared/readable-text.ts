/** Characters of a plain text from the data. Longer ones are cut. */
export const LONGEST_TEXT = 5000;
/** A longer word is parted, into pieces of `PIECE_OF_WORD` characters. */
export const LONGEST_WORD = 500;
export const PIECE_OF_WORD = 50;

/** No break of a line within. Ideographs and kana are no words: a line breaks between any two of them. */
const LONG_WORD = new RegExp(`[^ \\t\\n\\r\\u3000-\\u9fff\\uf900-\\ufaff]{${LONGEST_WORD + 1},}`, 'gu');
const PIECE = new RegExp(`.{1,${PIECE_OF_WORD}}`, 'gsu');

/** The pieces of a text whose words are too long to be laid out at once; the text itself otherwise. */
export function piecesOfLongWords(text: string): readonly string[] {
  return partLongWords(text, '\0').split('\0');
}

/**
 * A plain text from outside as it can be shown: a browser needs time that grows with the square of a word's length to
 * break it into lines, so that one word of 100,000 letters stops the page for half a minute.
 * @param longest in characters; what is beyond is replaced by `…`
 */
export function readableText(text: string, longest = LONGEST_TEXT): string {
  if (text.length <= LONGEST_WORD) return text;
  const parted = partLongWords(text.slice(0, longest + 1), ' ');
  if (parted.length <= longest) return parted;
  return `${parted.slice(0, longest - 1).replace(/[\ud800-\udbff]$/u, '')}…`;
}

const partLongWords = (text: string, separator: string): string =>
  text.replaceAll(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(separator));
