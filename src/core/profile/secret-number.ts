/*
 * Account and identity numbers: of a saved number at most the last four characters are shown, and it cannot be edited.
 * To change it, the user types the whole number.
 */

/** Content of the field of an account or identity number. */
export type SecretNumber =
  /** A saved number, by its last characters. */
  { readonly kind: 'saved'; readonly lastFour: string } | { readonly kind: 'typed'; readonly text: string };

export const NO_NUMBER: SecretNumber = { kind: 'typed', text: '' };

const DOTS = '••••••••';
const SHOWN = 4;

/**
 * The last characters of a number, whether it is whole or masked in any way.
 * @returns at most four characters, fewer of a short number; `undefined` when it does not end in a letter or digit
 */
export function lastFourOf(value: string | undefined): string | undefined {
  const number = (value ?? '').trim();
  const end = /[A-Z\d]+$/iu.exec(number)?.[0];
  return end?.slice(-Math.min(SHOWN, Math.max(1, number.length - SHOWN)));
}

/** The saved number, or an empty field when none is saved. */
export const storedNumber = (lastFour: string | undefined): SecretNumber =>
  lastFour === undefined ? NO_NUMBER : { kind: 'saved', lastFour };

/** Text of the field. */
export const secretText = (number: SecretNumber): string =>
  number.kind === 'typed' ? number.text : `${DOTS}${number.lastFour}`;

/**
 * Applies a change of the field's text. Editing a masked number leaves only the newly typed characters. A
 * text without the mask's dots replaces the saved number.
 */
export function typeSecret(before: SecretNumber, text: string): SecretNumber {
  if (before.kind === 'typed') return { kind: 'typed', text };
  const masked = secretText(before);
  if (text === masked) return before;
  if (!text.includes('•')) return { kind: 'typed', text };
  const startLength = sharedStartLength(masked, text);
  const endLength = sharedStartLength(reversed(masked.slice(startLength)), reversed(text));
  return { kind: 'typed', text: text.slice(startLength, text.length - endLength).replaceAll('•', '') };
}

function sharedStartLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => [...text].toReversed().join('');
