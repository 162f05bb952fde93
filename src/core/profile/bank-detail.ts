import { listedError, required, messagesOf, type FieldErrors } from '../shared/field-errors.ts';
import { accountNumberError, ifscError, normaliseIdentifier } from './identifiers.ts';
import {
  NO_NUMBER,
  storedNumber,
  lastFourOf,
  secretText,
  typeSecret,
  type SecretNumber,
} from './secret-number.ts';

/** @see docs/product.md#bank-detail */
export const ACCOUNT_TYPES = [
  'Savings',
  'Current',
  'Overdraft',
  'Cash Credit',
  'Loan Account',
  'NRE',
] as const;

interface BankFields {
  readonly accountName: string;
  readonly bankName: string;
  /** One of `ACCOUNT_TYPES`. */
  readonly accountType: string;
  readonly branch: string;
  readonly ifscCode: string;
}

/** A saved account. @see docs/product.md#bank-detail */
export interface BankDetail extends BankFields {
  /** The last characters of the account number: the form never gets more; `undefined` when the API sends none. */
  readonly accountNumberEnd: string | undefined;
}

/** The account as the form edits it. */
export interface BankForm extends BankFields {
  readonly accountNumber: SecretNumber;
  /** The repeated number, while a new number is typed; never sent. */
  readonly accountNumberAgain: string;
}

/** The account as it is sent. Without an account number the API keeps the saved number. */
export interface BankChange extends BankFields {
  readonly accountNumber: string | undefined;
}

export type BankField = keyof BankForm;
/** The fields that are edited as plain texts. */
export type BankTexts = BankFields & Pick<BankForm, 'accountNumberAgain'>;

export const BANK_LABELS: Readonly<Record<BankField, string>> = {
  accountName: 'Account Name',
  accountNumber: 'Account Number',
  accountNumberAgain: 'Confirm Number',
  bankName: 'Bank Name',
  accountType: 'Account Type',
  branch: 'Branch',
  ifscCode: 'IFSC Code',
};

const NUMBERS_DIFFER = 'The two account numbers differ.';

const NO_BANK: BankForm = {
  accountName: '',
  accountNumber: NO_NUMBER,
  accountNumberAgain: '',
  bankName: '',
  accountType: '',
  branch: '',
  ifscCode: '',
};

/** Builds the form from the saved account. */
export function bankForm(saved: BankDetail | undefined): BankForm {
  if (saved === undefined) return NO_BANK;
  const { accountNumberEnd, ...fields } = saved;
  return { ...fields, accountNumber: storedNumber(accountNumberEnd), accountNumberAgain: '' };
}

/** Validates the account. @see docs/product.md#bank-detail */
export function bankErrors(form: BankForm): FieldErrors<BankField> {
  const need = (field: BankField): string | undefined =>
    required(BANK_LABELS[field], field === 'accountNumber' ? secretText(form.accountNumber) : form[field]);
  const { accountNumber, accountType, ifscCode } = form;
  return messagesOf<BankField>({
    accountName: need('accountName'),
    accountNumber:
      need('accountNumber') ??
      (accountNumber.kind === 'saved' ? undefined : accountNumberError(accountNumber.text)),
    accountNumberAgain: againError(form),
    bankName: need('bankName'),
    accountType: need('accountType') ?? listedError(accountType, ACCOUNT_TYPES),
    branch: need('branch'),
    ifscCode: need('ifscCode') ?? ifscError(ifscCode),
  });
}

function againError({ accountNumber, accountNumberAgain }: BankForm): string | undefined {
  if (accountNumber.kind === 'saved') return undefined;
  const isSame = normaliseIdentifier(accountNumberAgain) === normaliseIdentifier(accountNumber.text);
  return (
    required(BANK_LABELS.accountNumberAgain, accountNumberAgain) ?? (isSame ? undefined : NUMBERS_DIFFER)
  );
}

/** Builds the request from the form. */
export function bankChange({ accountNumber, ...fields }: BankForm): BankChange {
  return {
    accountName: fields.accountName.trim(),
    bankName: fields.bankName.trim(),
    accountType: fields.accountType,
    branch: fields.branch.trim(),
    ifscCode: normaliseIdentifier(fields.ifscCode),
    accountNumber: accountNumber.kind === 'saved' ? undefined : normaliseIdentifier(accountNumber.text),
  };
}

/** The form after a change of the text in the account number's field. */
export const typeBankNumber = (form: BankForm, text: string): BankForm => ({
  ...form,
  accountNumber: typeSecret(form.accountNumber, text),
});

/**
 * The user changed `base` into `form`: prepares `form` for saving over the newer account `onto`. Keeps what is in the
 * form, but takes the account number from `onto` if the user did not touch it.
 */
export function rebaseBank(form: BankForm, onto: BankForm, base: BankForm): BankForm {
  const { accountNumber } = form;
  const isUntouched =
    accountNumber.kind === 'saved' || (accountNumber.text === '' && secretText(base.accountNumber) === '');
  return isUntouched ? { ...form, accountNumber: onto.accountNumber } : form;
}

/**
 * Updates a form in which the user typed while `sent` was being saved. An account number that is the same as in `sent`
 * is shown as saved, so that the next save does not send it once more.
 */
export function bankAfterSave(form: BankForm, saved: BankForm, sent: BankForm): BankForm {
  const { accountNumber, accountNumberAgain } = saved;
  const isSaved =
    accountNumber.kind === 'saved' &&
    secretText(form.accountNumber) === secretText(sent.accountNumber) &&
    form.accountNumberAgain === sent.accountNumberAgain;
  return isSaved ? { ...form, accountNumber, accountNumberAgain } : rebaseBank(form, saved, sent);
}

/** Builds a form from a request, so that the backend can validate the request by the form's rules. */
export const bankFormOf = (
  { accountNumber, ...fields }: BankChange,
  saved: BankDetail | undefined,
): BankForm => ({
  ...fields,
  accountNumber:
    accountNumber === undefined
      ? storedNumber(saved?.accountNumberEnd)
      : { kind: 'typed', text: accountNumber },
  accountNumberAgain: accountNumber ?? '',
});

/** The saved account after a request. */
export const changedBank = (
  { accountNumber, ...fields }: BankChange,
  saved: BankDetail | undefined,
): BankDetail => ({ ...fields, accountNumberEnd: lastFourOf(accountNumber) ?? saved?.accountNumberEnd });
