import { verhoeffCheckDigit } from './verhoeff.ts';

/*
 * Indian identifiers: whether one can be right, and the sentence for one that cannot. None of it proves that the number
 * was given out. Blanks and hyphens, as cards print them, do not matter, and neither does the case.
 */

/** The identity documents that a nominee may have. @see docs/product.md#nominee-detail */
export const ID_DOCUMENT_TYPES = ['Aadhar', 'PAN', 'Voter ID', 'Driving License', 'Passport'] as const;
export type IdDocumentType = (typeof ID_DOCUMENT_TYPES)[number];

/** What is kept of a typed identifier: capitals and digits, nothing between them. */
export const normaliseIdentifier = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** The sentence for what is wrong with an identifier; `undefined` when nothing is. Blank ones are not its business. */
type Rule = (typed: string) => string | undefined;

const shaped =
  (pattern: RegExp, sentence: string): Rule =>
  (typed) =>
    pattern.test(normaliseIdentifier(typed)) ? undefined : sentence;

/** Names a bank's branch: the bank in four letters, a zero, the branch in six letters or digits. */
export const ifscError = shaped(
  /^[A-Z]{4}0[A-Z0-9]{6}$/u,
  'An IFSC code has four letters, a zero and six letters or digits, such as SBIN0001234.',
);

/** A PAN. Its fourth letter stands for a kind of holder, of which the tax office keeps the list. */
export const panError = shaped(
  /^[A-Z]{5}\d{4}[A-Z]$/u,
  'A PAN has five letters, four digits and a letter, such as AFZPK7190K.',
);

/** The six digits of an Indian postal address. */
export const pinCodeError = shaped(
  /^[1-9]\d{5}$/u,
  'An Indian pincode has six digits and does not start with 0.',
);

/** An account at an Indian bank. */
export const accountNumberError = shaped(/^(?!0+$)\d{9,18}$/u, 'Enter 9 to 18 digits.');

const aadhaarShapeError = shaped(
  /^[2-9]\d{11}$/u,
  'An Aadhaar number has 12 digits and does not start with 0 or 1.',
);

/** An Aadhaar number, whose last digit is Verhoeff's check on the others. */
export function aadhaarError(typed: string): string | undefined {
  const wrongShape = aadhaarShapeError(typed);
  if (wrongShape !== undefined) return wrongShape;
  const digits = normaliseIdentifier(typed);
  const right = verhoeffCheckDigit(digits.slice(0, -1)) === digits.at(-1);
  return right ? undefined : 'This Aadhaar number is not valid. Check it against the card.';
}

/** The number of a voter's card (EPIC). */
export const voterIdError = shaped(
  /^[A-Z]{3}\d{7}$/u,
  'A voter ID has three letters and seven digits, such as ABC1234567.',
);

/** State, office, year of issue, number. */
export const drivingLicenceError = shaped(
  /^[A-Z]{2}\d{2}(?:19|20)\d{2}\d{7}$/u,
  'A driving license has two letters and 13 digits, such as KA01 2011 0012345.',
);

export const passportError = shaped(
  /^[A-Z]\d{7}$/u,
  'An Indian passport has one letter and seven digits, such as M1234567.',
);

const OF_TYPE: Readonly<Record<IdDocumentType, Rule>> = {
  Aadhar: aadhaarError,
  PAN: panError,
  'Voter ID': voterIdError,
  'Driving License': drivingLicenceError,
  Passport: passportError,
};

/** The sentence for a number of this kind of document. */
export const idNumberError = (type: IdDocumentType, typed: string): string | undefined =>
  OF_TYPE[type](typed);

export const isIdDocumentType = (value: unknown): value is IdDocumentType =>
  ID_DOCUMENT_TYPES.some((type) => type === value);
