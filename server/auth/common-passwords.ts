import { readFileSync } from 'node:fs';

export const tooCommonPassword = 'This password is too common. Please choose another one.';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is one that attackers try first: in any case, with any signs between its letters and digits, with
 * signs that look like letters, and with digits typed while Shift is held. `Password@123` is as common as `password123`,
 * `P@ssword1` as `password1`, and `1qaz@WSX` as `1qaz2wsx`.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readPasswords();
  const folded = password.normalize('NFKC').trim().toLowerCase();
  const read = folded.replaceAll('@', 'a').replaceAll('$', 's');
  const unshifted = folded.replace(/[!@#$%^&*()]/g, (sign) => String((shiftedDigits.indexOf(sign) + 1) % 10));
  return [folded, withoutSigns(folded), withoutSigns(read), unshifted].some((form) => known?.has(form));
}

/** The signs on the keys 1 to 9 and 0 of a US keyboard. */
const shiftedDigits = '!@#$%^&*()';

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function readPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== ''));
}
