import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  changeNominee,
  nomineesErrors,
  sumOfShares,
  type NomineeField,
  type NomineesForm,
} from '../../../src/core/profile/nominees.ts';
import { filledNominees } from '../../support/profile-builders.ts';

const TODAY = '2026-11-21';
const WRONG_SHARE = 'Enter a share above 0 and up to 100, with at most two decimals.';

/** Formats hundredths of a percent with as few decimals as possible, or with two. */
const formattedShare = (hundredths: number, long: boolean): string =>
  long ? (hundredths / 100).toFixed(2) : String(hundredths / 100);

describe('the shares of nominees', () => {
  it.each([
    [['50', '50'], undefined],
    [['33.33', '33.33', '33.34'], undefined],
    [['0.01', '99.99'], undefined],
    [['50', '40'], 'Shares must total 100% (now 90%).'],
    [['70.5', '30'], 'Shares must total 100% (now 100.5%).'],
    [['100', '100'], 'Shares must total 100% (now 200%).'],
  ])('give, for %j, the message %j', (shares, message) => {
    const errors = nomineesErrors(filledNominees(...shares), TODAY);
    expect(errors).toEqual(message === undefined ? {} : { [`${shares.length}.share`]: message });
  });

  it.each(['0', '0.00', '-1', '100.01', '101', '1000', '33.333', '33.', '.5', '1e1', '0x1', 'half', '5 %'])(
    'reject the share %j',
    (share) => {
      expect(nomineesErrors(filledNominees(share, '50'), TODAY)['1.share']).toBe(WRONG_SHARE);
    },
  );

  it('are required from two nominees on, and ignored for a single one', () => {
    expect(nomineesErrors(filledNominees(' ', '50'), TODAY)).toEqual({
      '1.share': 'Share (%) is required',
    });
    expect(nomineesErrors(filledNominees('half'), TODAY)).toEqual({});
  });

  it('have no sum while a share is invalid', () => {
    expect(sumOfShares(filledNominees('half', '50'))).toBeUndefined();
    expect(nomineesErrors(filledNominees('50', '0'), TODAY)).toEqual({ '2.share': WRONG_SHARE });
  });

  it.prop([
    fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.boolean()), { minLength: 2, maxLength: 4 }),
  ])('count as valid exactly when they sum to 100, in any notation', (all) => {
    const nominees = filledNominees(...all.map(([share, long]) => ` ${formattedShare(share, long)} `));
    const sum = all.reduce((total, [share]) => total + share, 0) / 100;
    expect(sumOfShares(nominees)).toBe(sum);
    expect(nomineesErrors(nominees, TODAY)).toEqual(
      sum === 100 ? {} : { [`${all.length}.share`]: `Shares must total 100% (now ${sum}%).` },
    );
  });

  it.prop([fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 3 })])(
    'have an exact sum in any order',
    (hundredths) => {
      const rest = 10_000 - hundredths.reduce((sum, share) => sum + share, 0);
      fc.pre(rest > 0);
      const shares = [...hundredths, rest].map((share) => String(share / 100));
      expect(sumOfShares(filledNominees(...shares))).toBe(100);
      expect(nomineesErrors(filledNominees(...shares.toReversed()), TODAY)).toEqual({});
    },
  );
});

describe('nomineesErrors', () => {
  it.each([
    ['relation', 'Uncle', 'Choose an option from the list.'],
    ['documentType', 'Ration card', 'Choose an option from the list.'],
    ['dateOfBirth', '2026-11-22', 'The date of birth cannot be in the future.'],
    ['dateOfBirth', '2001-02-29', 'Enter a date.'],
  ])('rejects the %s %j: %s', (field, value, message) => {
    const form = changeNominee(filledNominees('50', '50'), '2', { [field]: value });
    expect(nomineesErrors(form, TODAY)).toEqual({ [`2.${field}`]: message });
  });

  it('rejects a number that does not match its document type, and accepts an empty one', () => {
    const errors = (text: string) =>
      nomineesErrors(changeNominee(filledNominees(''), '1', { idNumber: { kind: 'typed', text } }), TODAY);
    expect(errors('AFZPK7190K')).toEqual({});
    expect(errors(' ')).toEqual({});
    expect(errors('M1234567')).toEqual({
      '1.idNumber': 'A PAN has five letters, four digits and a letter, such as AFZPK7190K.',
    });
  });

  it('does not check a number without a document type, or a saved number', () => {
    const typed = { kind: 'typed', text: 'M1234567' } as const;
    expect(
      nomineesErrors(changeNominee(filledNominees(''), '1', { documentType: '', idNumber: typed }), TODAY),
    ).toEqual({ '1.documentType': 'ID Document Type is required' });
    const saved = { kind: 'saved', lastFour: '4567' } as const;
    expect(nomineesErrors(changeNominee(filledNominees(''), '1', { idNumber: saved }), TODAY)).toEqual({});
  });

  const arbText = fc.oneof(fc.constantFrom('', ' ', 'Son', 'PAN', '2010-01-01', '50'), fc.string());
  const arbForm: fc.Arbitrary<NomineesForm> = fc
    .array(
      fc.record({
        name: arbText,
        relation: arbText,
        dateOfBirth: arbText,
        documentType: arbText,
        share: arbText,
        idNumber: fc.record({ kind: fc.constant('typed' as const), text: arbText }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.map((nominee, index) => ({ ...nominee, key: String(index + 1), id: undefined })));

  it.prop([arbForm])('reports only fields of the form, in whole sentences', (form) => {
    const fields = form.flatMap((nominee) => Object.keys(nominee).map((field) => `${nominee.key}.${field}`));
    const errors = nomineesErrors(form, TODAY);
    for (const field of Object.keys(errors) as NomineeField[]) {
      expect(fields).toContain(field);
      expect(errors[field]).toMatch(/^[A-Z].*(?:\.| is required)$/u);
    }
  });

  it.prop([arbForm, fc.nat({ max: 3 })])(
    'validates each nominee independently, except for the sum of the shares',
    (form, index) => {
      const one = form[index];
      fc.pre(one !== undefined && form.length > 1);
      const errorsOfOne = (nominees: NomineesForm) =>
        Object.entries(nomineesErrors(nominees, TODAY)).filter(
          ([field, message = '']) =>
            field.startsWith(`${one.key}.`) && !message.startsWith('Shares must total'),
        );
      const other = filledNominees('50').map((nominee) => ({ ...nominee, key: 'other' }));
      expect(errorsOfOne([one, ...other])).toEqual(errorsOfOne(form));
    },
  );
});
