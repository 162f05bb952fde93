import { readFileSync } from 'node:fs';

export const TOO_COMMON_PASSWORD = 'This password is too common. Please choose another one.';

interface CommonPasswords {
  readonly passwords: ReadonlySet<string>;
  /** Common passwords without the digits at their end: `welcome` of `welcome1`. */
  readonly words: ReadonlySet<string>;
}

let known: CommonPasswords | undefined;

/**
 * Whether a password is one that attackers try first, or one in disguise: in upper or lower case, with any symbols
 * between its letters and digits, with symbols that look like letters, with digits typed while Shift is held, or with
 * other digits after the word. `Password@123` is as common as `password123`, `P@ssword1` as `password1`, `1qaz@WSX` as
 * `1qaz2wsx`, and `Welcome@2026` as `welcome1`.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readPasswords();
  const folded = password.normalize('NFKC').trim().toLowerCase();
  const withLetters = folded.replaceAll('@', 'a').replaceAll('$', 's');
  const unshifted = folded.replace(/[!@#$%^&*()]/g, (symbol) =>
    String((SHIFTED_DIGITS.indexOf(symbol) + 1) % 10),
  );
  const { passwords, words } = known;
  const forms = [folded, withoutSymbols(folded), withoutSymbols(withLetters), unshifted];
  return forms.some((form) => passwords.has(form) || words.has(withoutEndDigits(form)));
}

/** The symbols on the keys 1 to 9 and 0 of a US keyboard. */
const SHIFTED_DIGITS = '!@#$%^&*()';

const withoutSymbols = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const withoutEndDigits = (text: string): string => text.replace(/\d+$/, '');

/** The least length of an entry of `words`: a shorter word with many digits may be a good password. */
const SHORTEST_WORD = 5;

function readPasswords(): CommonPasswords {
  const lines = readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8').split('\n');
  const passwords = lines.filter((line) => line !== '');
  const words = passwords.map(withoutEndDigits).filter((word) => word.length >= SHORTEST_WORD);
  return { passwords: new Set(passwords), words: new Set(words) };
}
