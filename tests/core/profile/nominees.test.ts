import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  addNominee,
  changesSavedNominee,
  changeNominee,
  hasAnyInput,
  MAX_NOMINEES,
  nomineesChange,
  nomineesErrors,
  nomineesForm,
  NOMINEE_RELATIONS,
  removeNominee,
  restoreNominee,
  sumOfShares,
  typeNomineeNumber,
  type Nominee,
  type NomineeForm,
  type NomineesForm,
  type NomineeTexts,
} from '../../../src/core/profile/nominees.ts';
import { ID_DOCUMENT_TYPES } from '../../../src/core/profile/identifiers.ts';
import { NO_NUMBER } from '../../../src/core/profile/secret-number.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { filledNominees, someNominee } from '../../support/profile-builders.ts';

const TODAY = '2026-11-21' as Day;

/** Saved nominees, from none to more than four, with shares in whole hundredths of a percent. */
const arbSaved: fc.Arbitrary<readonly Nominee[]> = fc.array(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,8}$/u),
    name: fc.stringMatching(/^\S(?:.{0,12}\S)?$/u),
    relation: fc.constantFrom(...NOMINEE_RELATIONS),
    dateOfBirth: fc.constantFrom('1984-06-12', '2010-01-01'),
    documentType: fc.constantFrom(...ID_DOCUMENT_TYPES),
    idNumberEnd: fc.option(fc.stringMatching(/^[A-Z0-9]{1,4}$/u), { nil: undefined }),
    share: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  { maxLength: 6 },
);

/** The form after the first nominee has got a number. */
const withNumber = (form: NomineesForm, idNumber: NomineeForm['idNumber']): NomineesForm =>
  form.map((nominee, index) => (index === 0 ? { ...nominee, idNumber } : nominee));

const keysOf = (form: NomineesForm): readonly string[] => form.map(({ key }) => key);

describe('nomineesForm', () => {
  it('starts with one nominee, who gets 100 %', () => {
    const [only] = nomineesForm(undefined);
    expect(only).toEqual({
      key: '1',
      id: undefined,
      name: '',
      relation: '',
      dateOfBirth: '',
      documentType: '',
      idNumber: NO_NUMBER,
      share: '',
    });
    expect(nomineesForm([])).toEqual([only]);
    expect(nomineesErrors(nomineesForm(undefined), TODAY)).toEqual({
      '1.name': 'Nominee Name is required',
      '1.relation': 'Nominee Relation is required',
      '1.dateOfBirth': 'Date of Birth is required',
      '1.documentType': 'ID Document Type is required',
    });
    expect(nomineesErrors(filledNominees(''), TODAY)).toEqual({});
    expect(nomineesChange(filledNominees('7'))[0]?.share).toBe(100);
  });

  it.prop([arbSaved.filter((saved) => saved.length > 0)])(
    'is sent back to the API as it was saved, even with more than four nominees, but with no saved number, and 100 % for a single one',
    (saved) => {
      const sent = nomineesChange(nomineesForm(saved));
      expect(sent).toEqual(
        saved.map(({ idNumberEnd, share, ...fields }) => ({
          ...fields,
          idNumber: idNumberEnd === undefined ? '' : undefined,
          share: saved.length === 1 ? 100 : share,
        })),
      );
    },
  );

  it('has an empty share when no share is saved', () => {
    const saved = { id: 'n1', name: 'Ravi', relation: 'Son', dateOfBirth: '2010-01-01', documentType: 'PAN' };
    const [form] = nomineesForm([{ ...saved, idNumberEnd: undefined, share: undefined }]);
    expect(form?.share).toBe('');
  });
});

describe('addNominee and removeNominee', () => {
  type Action = 'add' | number;
  const arbActions = fc.array(fc.oneof(fc.constant<Action>('add'), fc.nat({ max: 3 })), { maxLength: 12 });
  const after = (form: NomineesForm, action: Action): NomineesForm =>
    action === 'add' ? addNominee(form) : removeNominee(form, form[action]?.key ?? 'none');

  it.prop([arbSaved, arbActions])(
    'leave one to four nominees, or as many as were saved, with distinct keys',
    (saved, actions) => {
      const form = actions.reduce(after, nomineesForm(saved));
      expect(form.length).toBeGreaterThanOrEqual(1);
      expect(form.length).toBeLessThanOrEqual(Math.max(4, saved.length));
      expect(new Set(keysOf(form)).size).toBe(form.length);
    },
  );

  it.prop([arbSaved, arbActions])(
    'add an empty nominee at the end, unless there are four or more, and remove it without changing the others',
    (saved, actions) => {
      const form = actions.reduce(after, nomineesForm(saved));
      const more = addNominee(form);
      expect(more.slice(0, form.length)).toEqual(form);
      if (form.length >= MAX_NOMINEES) {
        expect(more).toBe(form);
        return;
      }
      const [added] = more.slice(form.length);
      expect({ ...added, key: '1' }).toEqual(nomineesForm(undefined)[0]);
      expect(removeNominee(more, added?.key ?? '')).toEqual(form);
    },
  );

  it('give an added nominee a key above the highest one, and never remove the only nominee', () => {
    const form = addNominee(removeNominee(filledNominees('25', '25', '25', '25'), '2'));
    expect(keysOf(form)).toEqual(['1', '3', '4', '5']);
    expect(keysOf(keysOf(form).reduce(removeNominee, form))).toEqual(['5']);
  });
});

describe('restoreNominee', () => {
  const form = filledNominees('50', '20', '10', '10', '10');

  it.each(form.map((nominee, index) => [nominee.key, index, nominee] as const))(
    'puts nominee %s back in place %i after its removal',
    (key, index, nominee) => {
      expect(restoreNominee(removeNominee(form, key), nominee, index)).toEqual(form);
    },
  );

  it('changes nothing when the nominee is in the form already', () => {
    const [first] = form;
    if (first === undefined) throw new Error('The form has no nominee.');
    expect(restoreNominee(form, first, 0)).toBe(form);
  });
});

describe('hasAnyInput', () => {
  it.each<[what: string, change: Partial<NomineeForm>, expected: boolean]>([
    ['nothing', {}, false],
    ['a name of spaces', { name: '  ' }, false],
    ['a name', { name: 'Asha' }, true],
    ['a date of birth', { dateOfBirth: '1984-06-12' }, true],
    ['a typed number', { idNumber: { kind: 'typed', text: 'A' } }, true],
  ])('tells whether a nominee is filled in: %s', (_what, change, expected) => {
    const [empty] = nomineesForm(undefined);
    expect(empty === undefined ? undefined : hasAnyInput({ ...empty, ...change })).toBe(expected);
  });
});

describe('changeNominee', () => {
  const savedNumber = { kind: 'saved', lastFour: '190K' } as const;
  const arbChange: fc.Arbitrary<Partial<NomineeTexts>> = fc.record(
    {
      name: fc.string(),
      relation: fc.constantFrom(...NOMINEE_RELATIONS),
      documentType: fc.constantFrom('', ...ID_DOCUMENT_TYPES),
      share: fc.string(),
    },
    { requiredKeys: [] },
  );

  it.prop([arbSaved, fc.nat({ max: 5 }), arbChange])(
    'changes only the nominee with the key',
    (saved, index, change) => {
      const form = nomineesForm(saved);
      const key = form[index]?.key ?? 'none';
      const changed = changeNominee(form, key, change);
      expect(changed.filter((nominee) => nominee.key !== key)).toEqual(form.filter((one) => one.key !== key));
      expect(keysOf(changed)).toEqual(keysOf(form));
      if (key !== 'none') expect(changed[index]).toMatchObject(change);
    },
  );

  it.prop([fc.constantFrom(...ID_DOCUMENT_TYPES), fc.constantFrom('', ...ID_DOCUMENT_TYPES), fc.string()])(
    'clears a saved number when the document type changes, and never a typed one',
    (before, documentType, text) => {
      const form = filledNominees('');
      const withSaved = withNumber(changeNominee(form, '1', { documentType: before }), savedNumber);
      expect(changeNominee(withSaved, '1', { documentType })[0]?.idNumber).toEqual(
        documentType === before ? savedNumber : NO_NUMBER,
      );
      const typed = { kind: 'typed', text } as const;
      const withTyped = withNumber(changeNominee(form, '1', { documentType: before }), typed);
      expect(changeNominee(withTyped, '1', { documentType })[0]?.idNumber).toEqual(typed);
    },
  );

  it('brings the saved number back with the saved document type, unless a number was typed', () => {
    const saved = nomineesForm([
      { ...someNominee({ id: 'n1', documentType: 'PAN', share: 100 }), idNumberEnd: '190K' },
    ]);
    const other = changeNominee(saved, '1', { documentType: 'Passport' }, saved);
    expect(nomineesChange(other)[0]?.idNumber).toBe('');
    const back = changeNominee(other, '1', { documentType: 'PAN' }, saved);
    expect(back).toEqual(saved);
    expect(nomineesChange(back)[0]?.idNumber).toBeUndefined();
    const typed = typeNomineeNumber(other, '1', 'AFZPK7190K');
    const backTyped = changeNominee(typed, '1', { documentType: 'PAN' }, saved);
    expect(nomineesChange(backTyped)[0]?.idNumber).toBe('AFZPK7190K');
  });

  it('keeps a saved number when another field changes', () => {
    const withSaved = withNumber(filledNominees(''), savedNumber);
    expect(changeNominee(withSaved, '1', { name: 'Ravi' })[0]?.idNumber).toEqual(savedNumber);
  });
});

describe('nomineesChange', () => {
  it('trims names and normalises numbers', () => {
    const named = changeNominee(filledNominees('50', ' 50.00 '), '1', { name: ' Ravi Menon ' });
    const typed = withNumber(named, { kind: 'typed', text: 'afzpk 7190-k' });
    expect(nomineesChange(typed)).toMatchObject([
      { name: 'Ravi Menon', idNumber: 'AFZPK7190K', share: 50 },
      { idNumber: '', share: 50 },
    ]);
  });
});

describe('changesSavedNominee', () => {
  const { idNumber: _number, ...fields } = someNominee({ id: 'n1', share: 60 });
  const saved: Nominee = { ...fields, idNumberEnd: '190K' };
  const withoutNumber: Nominee = { ...fields, idNumberEnd: undefined };
  const same = { ...fields, idNumber: undefined };

  it('is false for the same nominees, and for one more nominee', () => {
    expect(changesSavedNominee([saved], [same])).toBe(false);
    expect(changesSavedNominee([saved], [{ ...same, id: undefined }, same])).toBe(false);
    expect(changesSavedNominee([], [same])).toBe(false);
  });

  it('is false for an empty number of a nominee without a saved number', () => {
    expect(changesSavedNominee([withoutNumber], [{ ...same, idNumber: '' }])).toBe(false);
    expect(changesSavedNominee([withoutNumber], [{ ...same, idNumber: 'ABCPE1234F' }])).toBe(true);
  });

  it.each<[what: string, change: object]>([
    ['another name', { name: 'Somebody Else' }],
    ['another relation', { relation: 'Mother' }],
    ['another birth date', { dateOfBirth: '1999-09-09' }],
    ['another document', { documentType: 'Driving Licence' }],
    ['a typed number', { idNumber: 'ABCPE1234F' }],
    ['a deleted number', { idNumber: '' }],
    ['another share', { share: 1 }],
    ['another id', { id: 'n2' }],
  ])('is true for %s', (_what, change) => {
    expect(changesSavedNominee([saved], [{ ...same, ...change }])).toBe(true);
  });

  it('is true when one of two nominees is removed', () => {
    expect(changesSavedNominee([saved, { ...saved, id: 'n2' }], [same])).toBe(true);
  });
});

const WRONG_SHARE = 'Enter a share above 0 and up to 100, with at most two decimals.';

/** Formats hundredths of a percent with as few decimals as possible, or with two. */
const formattedShare = (hundredths: number, long: boolean): string =>
  long ? (hundredths / 100).toFixed(2) : String(hundredths / 100);

describe('the shares of nominees', () => {
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

  it('have no sum while one is malformed, and report a share of 0 in place of a wrong sum', () => {
    expect(sumOfShares(filledNominees('half', '50'))).toBeUndefined();
    expect(nomineesErrors(filledNominees('50', '0'), TODAY)).toEqual({ '2.share': WRONG_SHARE });
  });

  /** Shares in hundredths of a percent, with a last one that makes their sum 100 %. */
  const arbWhole = fc
    .array(fc.integer({ min: 1, max: 3_333 }), { minLength: 1, maxLength: 3 })
    .map((shares) => [...shares, 10_000 - shares.reduce((sum, share) => sum + share, 0)]);
  const arbAny = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 4 });

  it.prop([fc.oneof(arbWhole, arbAny), fc.boolean()])(
    'count as valid exactly when they sum to 100, in any notation',
    (shares, long) => {
      const nominees = filledNominees(...shares.map((share) => ` ${formattedShare(share, long)} `));
      const sum = shares.reduce((total, share) => total + share, 0) / 100;
      expect(sumOfShares(nominees)).toBe(sum);
      expect(nomineesErrors(nominees, TODAY)).toEqual(
        sum === 100 ? {} : { [`${shares.length}.share`]: `Shares must total 100% (now ${sum}%).` },
      );
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
      nomineesErrors(withNumber(filledNominees(''), { kind: 'typed', text }), TODAY);
    expect(errors('AFZPK7190K')).toEqual({});
    expect(errors(' ')).toEqual({});
    expect(errors('M1234567')).toEqual({
      '1.idNumber': 'A PAN has five letters, four digits and a letter, such as AFZPK7190K.',
    });
  });

  it('checks neither a number without a document type nor a saved number', () => {
    const typed = { kind: 'typed', text: 'M1234567' } as const;
    expect(
      nomineesErrors(withNumber(changeNominee(filledNominees(''), '1', { documentType: '' }), typed), TODAY),
    ).toEqual({ '1.documentType': 'ID Document Type is required' });
    const saved = { kind: 'saved', lastFour: '4567' } as const;
    expect(nomineesErrors(withNumber(filledNominees(''), saved), TODAY)).toEqual({});
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
