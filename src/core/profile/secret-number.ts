/*
 * Account and identity numbers: what is saved is shown only by its last four characters, and nothing of it can be
 * edited. A change means typing the whole number.
 */

/** What stands in the field of such a number. */
export type SecretNumber =
  /** A number is saved, of which this is the end. */
  { readonly kind: 'kept'; readonly lastFour: string } | { readonly kind: 'typed'; readonly text: string };

export const NO_NUMBER: SecretNumber = { kind: 'typed', text: '' };

const DOTS = '••••••••';
const SHOWN = 4;

/**
 * The end of a number as it came from outside, whole or masked in whatever way.
 * @returns `undefined` when there is none; never more than four characters, and never all of a short number
 */
export function lastFourOf(value: string | undefined): string | undefined {
  const number = (value ?? '').trim();
  const end = /[A-Z\d]+$/iu.exec(number)?.[0];
  return end?.slice(-Math.min(SHOWN, Math.max(1, number.length - SHOWN)));
}

/** The number as saved, or the empty field where none is. */
export const keptNumber = (lastFour: string | undefined): SecretNumber =>
  lastFour === undefined ? NO_NUMBER : { kind: 'kept', lastFour };

/** What the field shows. */
export const secretText = (number: SecretNumber): string =>
  number.kind === 'typed' ? number.text : `${DOTS}${number.lastFour}`;

/**
 * What becomes of the number when the field's text has changed: any change to a masked number empties it but for what
 * was typed anew. A text without the mask's dots took the place of all of it.
 */
export function typeSecret(before: SecretNumber, text: string): SecretNumber {
  if (before.kind === 'typed') return { kind: 'typed', text };
  const masked = secretText(before);
  if (text === masked) return before;
  if (!text.includes('•')) return { kind: 'typed', text };
  const start = sharedStart(masked, text);
  const end = sharedStart(reversed(masked.slice(start)), reversed(text));
  return { kind: 'typed', text: text.slice(start, text.length - end).replaceAll('•', '') };
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => [...text].toReversed().join('');
