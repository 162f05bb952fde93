/** The marks that letters of the Latin script carry: `é` is found by `e`. Vowel signs of other scripts are no such marks. */
const LATIN_MARKS = /[\u0300-\u036f]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** The words of a text as they are compared: small letters without accents, no punctuation. */
export function searchWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
