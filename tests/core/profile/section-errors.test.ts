import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  ACCOUNT_TYPES,
  bankChange,
  bankErrors,
  bankForm,
  type BankForm,
} from '../../../src/core/profile/bank-detail.ts';
import {
  basicErrors,
  NO_BASIC_DETAILS,
  trimBasic,
  type BasicField,
} from '../../../src/core/profile/basic-details.ts';
import { birthDateError, isDay, localDay } from '../../../src/core/profile/birth-date.ts';
import { sentencesLeft } from '../../../src/core/profile/field-errors.ts';
import {
  addNominee,
  changeNominee,
  hasShares,
  nomineesChange,
  nomineesErrors,
  nomineesForm,
  removeNominee,
  sumOfShares,
  type NomineesForm,
} from '../../../src/core/profile/nominees.ts';
import { someBasicDetails } from '../../support/profile-builders.ts';

const today = '2026-11-21';

describe('basic details (sections 2 and 5)', () => {
  it('need every field but the interest', () => {
    expect(basicErrors(NO_BASIC_DETAILS, { today })).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      gender: 'Gender is required',
      dateOfBirth: 'Date of Birth is required',
      email: 'Email is required',
      phoneNumber: 'Phone Number is required',
      country: 'Country is required',
      state: 'State is required',
      city: 'City is required',
      pincode: 'Pincode is required',
      linkedinUrl: 'LinkedIn URL is required',
      educationalBackground: 'Educational Background is required',
      workExperience: 'Work Experience is required',
    });
    expect(basicErrors(someBasicDetails({ interest: '' }), { today })).toEqual({});
  });

  it.each<[BasicField, string]>([
    ['gender', 'Other'],
    ['dateOfBirth', '2026-11-22'],
    ['dateOfBirth', '1890-01-01'],
    ['dateOfBirth', '2001-02-29'],
    ['email', 'asha'],
    ['phoneNumber', '12'],
    ['phoneNumber', 'call me'],
    ['phoneNumber', '+12345678901234567'],
    ['pincode', '68200'],
    ['pincode', '082001'],
    ['linkedinUrl', 'linkedin.com/in/asha'],
    ['linkedinUrl', 'javascript:alert(1)'],
    ['linkedinUrl', 'https://user:pass@linkedin.com'],
    ['linkedinUrl', 'https://localhost'],
    ['interest', 'Everything'],
  ])('refuse %s %j', (field, value) => {
    expect(Object.keys(basicErrors(someBasicDetails({ [field]: value }), { today }))).toEqual([field]);
  });

  it.each<[BasicField, string]>([
    ['dateOfBirth', today],
    ['phoneNumber', '9845012345'],
    ['phoneNumber', '+1 (415) 555-2671'],
    ['linkedinUrl', 'http://linkedin.com/in/asha?x=1#y'],
    ['linkedinUrl', 'HTTPS://in.linkedin.com'],
  ])('take %s %j', (field, value) => {
    expect(basicErrors(someBasicDetails({ [field]: value }), { today })).toEqual({});
  });

  it('know what a pincode looks like in India only', () => {
    expect(basicErrors(someBasicDetails({ country: 'US', pincode: '02139' }), { today })).toEqual({});
    expect(basicErrors(someBasicDetails({ country: 'US', pincode: '-5' }), { today })).toHaveProperty(
      'pincode',
    );
  });

  it('need no state of a country, and no city of a state, that has none', () => {
    const vatican = someBasicDetails({ country: 'VA', state: '', city: '' });
    expect(basicErrors(vatican, { today, noStates: true })).toEqual({});
    expect(basicErrors(someBasicDetails({ city: '' }), { today, noCities: true })).toEqual({});
    expect(Object.keys(basicErrors(vatican, { today }))).toEqual(['state', 'city']);
  });

  it('are sent without blanks at the ends', () => {
    expect(trimBasic(someBasicDetails({ firstName: ' Asha ' }))).toEqual(someBasicDetails());
  });
});

describe('a date of birth', () => {
  it.prop([fc.date({ min: new Date(0), max: new Date(today), noInvalidDate: true })])(
    'is any day of the calendar up to today',
    (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(isDay(day)).toBe(true);
      expect(birthDateError(day, today)).toBeUndefined();
    },
  );

  it.prop([fc.string()])('is nothing else', (text) => {
    fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(text));
    expect(birthDateError(text, today)).toBe('Please enter a date.');
  });

  it('is compared with the day of the user', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 0).getTime())).toBe('2026-01-05');
    expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});

const bank: BankForm = {
  accountName: 'Asha Menon',
  accountNumber: { kind: 'typed', text: '1234 5678 9012' },
  bankName: 'State Bank of India',
  accountType: 'NRE',
  branch: 'Fort Kochi',
  ifscCode: 'sbin0001234',
};

describe('a bank account (sections 2 and 5)', () => {
  it('needs every field', () => {
    expect(Object.keys(bankErrors(bankForm(undefined)))).toEqual([
      'accountName',
      'accountNumber',
      'bankName',
      'accountType',
      'branch',
      'ifscCode',
    ]);
    expect(bankErrors(bank)).toEqual({});
  });

  it('has one of the specification’s types', () => {
    expect(ACCOUNT_TYPES).toEqual(['Savings', 'Current', 'Overdraft', 'Cash Credit', 'Loan Account', 'NRE']);
    expect(bankErrors({ ...bank, accountType: 'savings' })).toHaveProperty('accountType');
  });

  it('is sent with its numbers as they are kept, and without the number that is kept already', () => {
    expect(bankChange(bank)).toMatchObject({ accountNumber: '123456789012', ifscCode: 'SBIN0001234' });
    const kept: BankForm = { ...bank, accountNumber: { kind: 'kept', lastFour: '9012' } };
    expect(bankErrors(kept)).toEqual({});
    expect(bankChange(kept).accountNumber).toBeUndefined();
  });
});

/** A filled-in form of nominees with these shares. */
function nominees(...shares: readonly string[]): NomineesForm {
  return shares.map((share, index) => ({
    key: String(index + 1),
    id: undefined,
    name: `Nominee ${index + 1}`,
    relation: 'Son',
    dateOfBirth: '2010-01-01',
    documentType: 'PAN',
    idNumber: { kind: 'typed', text: '' },
    share,
  }));
}

describe('nominees', () => {
  it('begin with one, who has everything', () => {
    const [only] = nomineesForm(undefined);
    expect(nomineesForm([])).toHaveLength(1);
    expect(hasShares(nomineesForm(undefined))).toBe(false);
    expect(nomineesErrors(nomineesForm(undefined), today)).toEqual({
      [`${only?.key}.name`]: 'Nominee Name is required',
      [`${only?.key}.relation`]: 'Nominee Relation is required',
      [`${only?.key}.dateOfBirth`]: 'Date of Birth is required',
      [`${only?.key}.documentType`]: 'ID Document Type is required',
    });
    expect(nomineesErrors(nominees(''), today)).toEqual({});
    expect(nomineesChange(nominees('7'))[0]?.share).toBe(100);
  });

  it('are four at most and one at least, each with a key of its own', () => {
    let form = nomineesForm(undefined);
    for (let added = 0; added < 6; added += 1) form = addNominee(form);
    expect(new Set(form.map(({ key }) => key)).size).toBe(4);
    form = addNominee(removeNominee(form, '2'));
    expect(form.map(({ key }) => key)).toEqual(['1', '3', '4', '5']);
    for (const { key } of form) form = removeNominee(form, key);
    expect(form).toHaveLength(1);
  });

  it.each([
    [['50', '50'], undefined],
    [['33.33', '33.33', '33.34'], undefined],
    [['0.01', '99.99'], undefined],
    [['50', '40'], 'The shares add up to 90 %, not to 100 %.'],
    [['70.5', '30'], 'The shares add up to 100.5 %, not to 100 %.'],
  ])('with the shares %j: %j', (shares, sentence) => {
    const errors = nomineesErrors(nominees(...shares), today);
    expect(errors).toEqual(sentence === undefined ? {} : { [`${shares.length}.share`]: sentence });
  });

  it.each(['0', '-1', '101', '33.333', '1e1', 'half', ' '])('have no share of %j', (share) => {
    expect(nomineesErrors(nominees(share, '50'), today)).toHaveProperty(['1.share']);
  });

  it.prop([fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 3 })])(
    'have shares whose sum is exact, in whatever order',
    (hundredths) => {
      const rest = 10_000 - hundredths.reduce((sum, share) => sum + share, 0);
      fc.pre(rest > 0);
      const shares = [...hundredths, rest].map((share) => String(share / 100));
      expect(sumOfShares(nominees(...shares))).toBe(100);
      expect(nomineesErrors(nominees(...shares.toReversed()), today)).toEqual({});
    },
  );

  it('have a number that is checked by the kind of document, and may be left out', () => {
    const typed = (text: string) =>
      nomineesErrors(changeNominee(nominees(''), '1', { idNumber: { kind: 'typed', text } }), today);
    expect(typed('AFZPK7190K')).toEqual({});
    expect(typed('M1234567')).toHaveProperty(['1.idNumber']);
  });

  it('drop a number that is only kept when the kind of document changes', () => {
    const kept = changeNominee(nominees(''), '1', { idNumber: { kind: 'kept', lastFour: '190K' } });
    expect(changeNominee(kept, '1', { documentType: 'PAN' })[0]?.idNumber.kind).toBe('kept');
    expect(nomineesChange(kept)[0]?.idNumber).toBeUndefined();
    const other = changeNominee(kept, '1', { documentType: 'Passport' });
    expect(nomineesChange(other)[0]?.idNumber).toBe('');
    expect(changeNominee(kept, '2', { documentType: 'Passport' })).toEqual(kept);
  });
});

describe('the sentences that are shown', () => {
  const arbErrors = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ minLength: 1 }));

  it.prop([arbErrors, arbErrors])('only ever become fewer, or other words, by a change', (shown, now) => {
    const left = sentencesLeft(shown, now);
    for (const field of Object.keys(left)) {
      expect(shown).toHaveProperty(field);
      expect(left[field]).toBe(now[field]);
    }
  });
});
