/** Combining marks of the Latin script, so that `e` finds `é`. Vowel signs of other scripts are not included. */
const LATIN_MARKS = /[\u0300-\u036f]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** Splits a text into words for comparison: lower case, without accents and punctuation. */
export function searchWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
