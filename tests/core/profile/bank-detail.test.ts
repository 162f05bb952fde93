import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  ACCOUNT_TYPES,
  BANK_LABELS,
  bankAfterSave,
  bankChange,
  bankErrors,
  bankForm,
  rebaseBank,
  type BankDetail,
  type BankField,
  type BankForm,
} from '../../../src/core/profile/bank-detail.ts';

const BANK: BankForm = {
  accountName: 'Asha Menon',
  accountNumber: { kind: 'typed', text: '1234 5678 9012' },
  accountNumberAgain: '123456789012',
  bankName: 'State Bank of India',
  accountType: 'NRE',
  branch: 'Fort Kochi',
  ifscCode: 'sbin0001234',
};

const FIELDS: readonly BankField[] = [
  'accountName',
  'accountNumber',
  'bankName',
  'accountType',
  'branch',
  'ifscCode',
];

/** A string that is not blank and has no blanks at its ends. */
const arbTrimmed = fc.stringMatching(/^\S(?:.{0,20}\S)?$/u);
const arbSaved: fc.Arbitrary<BankDetail> = fc.record({
  accountName: arbTrimmed,
  accountNumberEnd: fc.stringMatching(/^[0-9]{1,4}$/u),
  bankName: arbTrimmed,
  accountType: fc.constantFrom(...ACCOUNT_TYPES),
  branch: arbTrimmed,
  ifscCode: fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/u),
});

describe('BANK_LABELS', () => {
  it('has no label that contains the label of another field', () => {
    const labels = Object.values(BANK_LABELS);
    const found = labels.map((label) => labels.filter((other) => other.includes(label)));
    expect(found).toEqual(labels.map((label) => [label]));
  });
});

describe('bankErrors', () => {
  it('requires every field', () => {
    expect(bankErrors(bankForm(undefined))).toEqual({
      accountName: 'Account Name is required',
      accountNumber: 'Account Number is required',
      accountNumberAgain: 'Confirm Number is required',
      bankName: 'Bank Name is required',
      accountType: 'Account Type is required',
      branch: 'Branch is required',
      ifscCode: 'IFSC Code is required',
    });
    expect(bankErrors(BANK)).toEqual({});
  });

  it('accepts only the product’s account types', () => {
    expect(ACCOUNT_TYPES).toEqual(['Savings', 'Current', 'Overdraft', 'Cash Credit', 'Loan Account', 'NRE']);
    expect(bankErrors({ ...BANK, accountType: 'savings' })).toEqual({
      accountType: 'Choose an option from the list.',
    });
  });

  it('rejects an invalid account number and IFSC code', () => {
    expect(
      bankErrors({
        ...BANK,
        accountNumber: { kind: 'typed', text: '1234' },
        accountNumberAgain: '1234',
        ifscCode: 'SBIN1001234',
      }),
    ).toEqual({
      accountNumber: 'Enter 9 to 18 digits.',
      ifscCode: 'An IFSC code has four letters, a zero and six letters or digits, such as SBIN0001234.',
    });
  });

  it('requires a new account number twice, and ignores spaces and hyphens in it', () => {
    expect(bankErrors({ ...BANK, accountNumberAgain: '1234-5678 9012' })).toEqual({});
    expect(bankErrors({ ...BANK, accountNumberAgain: '123456789013' })).toEqual({
      accountNumberAgain: 'The two account numbers differ.',
    });
  });

  const arbText = fc.oneof(fc.constantFrom('', ' ', 'NRE', 'SBIN0001234'), fc.string());
  const arbNumber = fc.oneof(
    fc.record({ kind: fc.constant('typed' as const), text: fc.oneof(fc.constant('123456789012'), arbText) }),
    fc.record({ kind: fc.constant('saved' as const), lastFour: fc.stringMatching(/^\d{1,4}$/u) }),
  );
  const arbForm: fc.Arbitrary<BankForm> = fc.record({
    accountName: arbText,
    accountNumber: arbNumber,
    accountNumberAgain: arbText,
    bankName: arbText,
    accountType: arbText,
    branch: arbText,
    ifscCode: arbText,
  });

  it.prop([arbForm, arbForm, fc.constantFrom(...FIELDS)])(
    'validates each field except the repeated number independently',
    (form, other, field) => {
      const message = bankErrors({ ...other, [field]: form[field] })[field];
      expect(message).toBe(bankErrors(form)[field]);
      if (message !== undefined) expect(message).toMatch(/^[A-Z].*(?:\.| is required)$/u);
    },
  );
});

describe('bankForm with a saved account', () => {
  it.prop([arbSaved])('passes validation and is sent back unchanged, without its account number', (saved) => {
    const form = bankForm(saved);
    expect(bankErrors(form)).toEqual({});
    const { accountNumberEnd: _end, ...fields } = saved;
    expect(bankChange(form)).toStrictEqual({ ...fields, accountNumber: undefined });
  });
});

describe('bankChange', () => {
  const arbBlank = fc.constantFrom('', ' ', '\t', '\u00a0');

  it.prop([arbSaved, fc.stringMatching(/^[1-9]\d{8,17}$/u), arbBlank, fc.nat()])(
    'trims texts, removes blanks from the account number, and normalises the IFSC code',
    (saved, number, blank, place) => {
      const at = place % number.length;
      const typed: BankForm = {
        ...saved,
        accountName: blank + saved.accountName + blank,
        bankName: blank + saved.bankName,
        branch: saved.branch + blank,
        ifscCode: `${saved.ifscCode.slice(0, 4)}-${saved.ifscCode.slice(4)}`.toLowerCase(),
        accountNumberAgain: number,
        accountNumber: { kind: 'typed', text: `${number.slice(0, at)}${blank}${number.slice(at)}${blank}` },
      };
      const { accountNumberEnd: _end, ...fields } = saved;
      expect(bankErrors(typed)).toEqual({});
      expect(bankChange(typed)).toMatchObject({ ...fields, accountNumber: number });
    },
  );
});

describe('rebaseBank', () => {
  const saved = bankForm({ ...bankChange(BANK), accountNumberEnd: '9012' });
  const empty = bankForm(undefined);

  it('takes the saved number if the account loads late and the user left the number field empty', () => {
    const typed = { ...empty, branch: 'Ernakulam' };
    expect(rebaseBank(typed, saved, empty)).toEqual({ ...typed, accountNumber: saved.accountNumber });
  });

  it.each<[string, BankForm, BankForm['accountNumber']]>([
    ['a number that was typed into an empty field', empty, { kind: 'typed', text: '777' }],
    ['a number field that was emptied', saved, { kind: 'typed', text: '' }],
  ])('keeps %s', (_, base, accountNumber) => {
    const typed = { ...base, accountNumber };
    expect(rebaseBank(typed, saved, base)).toEqual(typed);
  });
});

describe('bankAfterSave', () => {
  const saved = bankForm({ ...bankChange(BANK), accountNumberEnd: '9012' });

  it('makes the sent number a saved one, and keeps a field that was edited during the save', () => {
    const edited = { ...BANK, branch: 'Ernakulam' };
    expect(bankAfterSave(edited, saved, BANK)).toEqual({
      ...edited,
      accountNumber: { kind: 'saved', lastFour: '9012' },
      accountNumberAgain: '',
    });
  });

  it.each<[string, Partial<BankForm>]>([
    ['number', { accountNumber: { kind: 'typed', text: '777' } }],
    ['repetition of the number', { accountNumberAgain: '777' }],
  ])('keeps a %s that was typed during the save', (_field, typed) => {
    const edited = { ...BANK, ...typed };
    expect(bankAfterSave(edited, saved, BANK)).toEqual(edited);
  });
});
