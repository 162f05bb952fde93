import { readFileSync } from 'node:fs';

export const tooCommonPassword = 'This password is too common. Please choose another one.';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is one that attackers try first: in any case, with any signs between its letters and digits, and
 * with signs that look like letters. `Password@123` is as common as `password123`, and `P@ssword1` as `password1`.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readPasswords();
  const folded = password.normalize('NFKC').trim().toLowerCase();
  const read = folded.replaceAll('@', 'a').replaceAll('$', 's');
  return [folded, withoutSigns(folded), withoutSigns(read)].some((form) => known?.has(form));
}

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function readPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== ''));
}
