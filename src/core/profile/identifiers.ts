import { verhoeffCheckDigit } from './verhoeff.ts';

/*
 * Validates Indian identifiers. A valid format does not prove that the number was issued. Spaces, hyphens (as printed
 * on cards) and letter case are ignored.
 */

/** The types of identity document of a nominee. @see docs/product.md#nominee-detail */
export const ID_DOCUMENT_TYPES = ['Aadhar', 'PAN', 'Voter ID', 'Driving License', 'Passport'] as const;
export type IdDocumentType = (typeof ID_DOCUMENT_TYPES)[number];

/** Normalises a typed identifier: capitals, without spaces and hyphens. Other characters stay. */
export const normaliseIdentifier = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** Returns the message for an invalid identifier; `undefined` for a valid one. Empty fields are checked elsewhere. */
type Rule = (typed: string) => string | undefined;

const shaped =
  (pattern: RegExp, message: string): Rule =>
  (typed) =>
    pattern.test(normaliseIdentifier(typed)) ? undefined : message;

/**
 * Validates an IFSC code, which names a bank branch: four letters for the bank, a zero, six letters or digits for the
 * branch.
 */
export const ifscError = shaped(
  /^[A-Z]{4}0[A-Z0-9]{6}$/u,
  'An IFSC code has four letters, a zero and six letters or digits, such as SBIN0001234.',
);

/** Validates a PAN. The fourth letter, the type of holder, is not checked: the tax office may add types. */
export const panError = shaped(
  /^[A-Z]{5}\d{4}[A-Z]$/u,
  'A PAN has five letters, four digits and a letter, such as AFZPK7190K.',
);

/** Validates an Indian pincode of six digits. */
export const pinCodeError = shaped(
  /^[1-9]\d{5}$/u,
  'An Indian pincode has six digits and does not start with 0.',
);

/** Validates an account number of an Indian bank. */
export const accountNumberError = shaped(/^(?!0+$)\d{9,18}$/u, 'Enter 9 to 18 digits.');

const aadhaarShapeError = shaped(
  /^[2-9]\d{11}$/u,
  'An Aadhaar number has 12 digits and does not start with 0 or 1.',
);

/** Validates an Aadhaar number, including its Verhoeff check digit. */
export function aadhaarError(typed: string): string | undefined {
  const wrongShape = aadhaarShapeError(typed);
  if (wrongShape !== undefined) return wrongShape;
  const digits = normaliseIdentifier(typed);
  const right = verhoeffCheckDigit(digits.slice(0, -1)) === digits.at(-1);
  return right ? undefined : 'This Aadhaar number is not valid. Check it against the card.';
}

/** Validates the number of a voter ID card (EPIC). */
export const voterIdError = shaped(
  /^[A-Z]{3}\d{7}$/u,
  'A voter ID has three letters and seven digits, such as ABC1234567.',
);

/** Validates a driving licence: state, office, year of issue, number. */
export const drivingLicenceError = shaped(
  /^[A-Z]{2}\d{2}(?:19|20)\d{2}\d{7}$/u,
  'A driving license has two letters and 13 digits, such as KA01 2011 0012345.',
);

export const passportError = shaped(
  /^[A-Z]\d{7}$/u,
  'An Indian passport has one letter and seven digits, such as M1234567.',
);

const RULE_OF_TYPE: Readonly<Record<IdDocumentType, Rule>> = {
  Aadhar: aadhaarError,
  PAN: panError,
  'Voter ID': voterIdError,
  'Driving License': drivingLicenceError,
  Passport: passportError,
};

/** Validates the number of an identity document of this type. */
export const idNumberError = (type: IdDocumentType, typed: string): string | undefined =>
  RULE_OF_TYPE[type](typed);

export const isIdDocumentType = (value: unknown): value is IdDocumentType =>
  ID_DOCUMENT_TYPES.some((type) => type === value);
