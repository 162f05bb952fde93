import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  aadhaarError,
  accountNumberError,
  drivingLicenceError,
  ID_DOCUMENT_TYPES,
  idNumberError,
  ifscError,
  isIdDocumentType,
  panError,
  passportError,
  pinCodeError,
  voterIdError,
} from '../../../src/core/profile/identifiers.ts';
import { verhoeffCheckDigit } from '../../../src/core/profile/verhoeff.ts';

type Rule = (typed: string) => string | undefined;

const from = (alphabet: string, length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((all) => all.join(''));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));

/** The valid numbers of each type of document. */
const NUMBERS = {
  Aadhar: joined(from('23456789', 1), from(DIGITS, 10)).map((digits) => digits + verhoeffCheckDigit(digits)),
  PAN: joined(from(LETTERS, 5), from(DIGITS, 4), from(LETTERS, 1)),
  'Voter ID': joined(from(LETTERS, 3), from(DIGITS, 7)),
  'Driving License': joined(from(LETTERS, 2), from(DIGITS, 2), fc.constantFrom('19', '20'), from(DIGITS, 9)),
  Passport: joined(from(LETTERS, 1), from(DIGITS, 7)),
};

/** Each rule with the numbers that it must accept. */
const RULES: readonly (readonly [name: string, rule: Rule, valid: fc.Arbitrary<string>])[] = [
  ['IFSC code', ifscError, joined(from(LETTERS, 4), fc.constant('0'), from(LETTERS + DIGITS, 6))],
  ['PAN', panError, NUMBERS.PAN],
  ['pincode', pinCodeError, joined(from('123456789', 1), from(DIGITS, 5))],
  [
    'account number',
    accountNumberError,
    joined(
      from('123456789', 1),
      fc.integer({ min: 8, max: 17 }).chain((length) => from(DIGITS, length)),
    ),
  ],
  ['Aadhaar number', aadhaarError, NUMBERS.Aadhar],
  ['voter ID', voterIdError, NUMBERS['Voter ID']],
  ['driving license', drivingLicenceError, NUMBERS['Driving License']],
  ['passport', passportError, NUMBERS.Passport],
];

describe.each(RULES)('the rule for the %s', (_name, rule, valid) => {
  it.prop([valid, fc.nat(), fc.constantFrom(' ', '-', '\u00a0')])(
    'ignores spaces, hyphens and lower case',
    (typed, place, separator) => {
      const at = place % (typed.length + 1);
      expect(rule(` ${typed.slice(0, at)}${separator}${typed.slice(at)} `.toLowerCase())).toBeUndefined();
    },
  );

  it.prop([valid, fc.nat(), fc.constantFrom('*', '.', '_', 'é', '٣', '०', '\u0000', '<')])(
    'rejects any other character at any position',
    (typed, place, foreign) => {
      const at = place % (typed.length + 1);
      expect(rule(typed.slice(0, at) + foreign + typed.slice(at))).toMatch(/\.$/);
    },
  );

  it.prop([valid, fc.nat()])('rejects missing and extra characters', (typed, place) => {
    const at = place % typed.length;
    const shorter = typed.slice(0, at) + typed.slice(at + 1);
    // An account number has no fixed length.
    const cut = rule === accountNumberError ? typed.slice(0, 8) : shorter;
    expect(rule(cut)).toMatch(/\.$/);
    expect(rule(typed.repeat(3))).toMatch(/\.$/);
    expect(rule('')).toMatch(/\.$/);
  });
});

describe('aadhaarError', () => {
  it('checks the Verhoeff digit', () => {
    expect(verhoeffCheckDigit('236')).toBe('3');
    expect(verhoeffCheckDigit('12345')).toBe('1');
    expect(aadhaarError('2345 6789 0123')).toMatch(/not valid/);
  });

  it.prop([NUMBERS.Aadhar, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 })])(
    'rejects any single wrong digit',
    (number, at, by) => {
      const digit = String((Number(number[at]) + by) % 10);
      expect(aadhaarError(number.slice(0, at) + digit + number.slice(at + 1))).toBeDefined();
    },
  );

  it.prop([NUMBERS.Aadhar, fc.nat({ max: 10 })])('rejects two swapped neighbours', (number, at) => {
    const [one = '', other = ''] = [number[at], number[at + 1]];
    fc.pre(one !== other);
    expect(aadhaarError(number.slice(0, at) + other + one + number.slice(at + 2))).toBeDefined();
  });

  it.each(['012345678901', '123456789012', '23456789012', '2345678901234'])('rejects %s', (typed) => {
    expect(aadhaarError(typed)).toBe('An Aadhaar number has 12 digits and does not start with 0 or 1.');
  });
});

describe('the identifier rules', () => {
  it.each([
    ['a PAN with a letter among its digits', panError, 'AFZPK71O0K'],
    ['an IFSC without the zero', ifscError, 'SBIN1001234'],
    ['a pincode that starts with 0', pinCodeError, '012345'],
    ['an account number of zeros', accountNumberError, '000000000'],
    ['an account number of 8 digits', accountNumberError, '12345678'],
    ['a license of the year 1800', drivingLicenceError, 'KA01 1800 0012345'],
  ])('reject %s', (_what, rule, typed) => {
    expect(rule(typed)).toBeDefined();
  });

  it.prop([fc.record(NUMBERS)])('accept a valid number for its own type only', (numbers) => {
    for (const [type, number] of Object.entries(numbers))
      expect(ID_DOCUMENT_TYPES.filter((kind) => idNumberError(kind, number) === undefined)).toEqual([type]);
  });

  it.each(['aadhar', '', 'toString', undefined, null, 7, {}])('reject the document type %j', (value) => {
    expect(isIdDocumentType(value)).toBe(false);
  });
});
