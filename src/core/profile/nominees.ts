import { birthDateError } from './birth-date.ts';
import { listedError, required, messagesOf, type FieldErrors } from '../shared/field-errors.ts';
import { ID_DOCUMENT_TYPES, idNumberError, isIdDocumentType, normaliseIdentifier } from './identifiers.ts';
import type { Day } from '../shared/calendar-day.ts';
import {
  NO_NUMBER,
  storedNumber,
  lastFourOf,
  secretText,
  typeSecret,
  type SecretNumber,
} from './secret-number.ts';

/** @see docs/product.md#nominee-detail */
export const NOMINEE_RELATIONS = [
  'Father',
  'Mother',
  'Wife',
  'Son',
  'Daughter',
  'Husband',
  'Brother',
] as const;

/** How many nominees the form can have by adding. It keeps more saved ones: a save replaces the whole list. */
export const MAX_NOMINEES = 4;

interface NomineeFields {
  /** Id of a saved nominee; `undefined` for a new one. */
  readonly id: string | undefined;
  readonly name: string;
  /** One of `NOMINEE_RELATIONS`. */
  readonly relation: string;
  /** `1984-06-12` */
  readonly dateOfBirth: string;
  /** One of `ID_DOCUMENT_TYPES`. */
  readonly documentType: string;
}

/** A saved nominee. @see docs/product.md#nominee-detail */
export interface Nominee extends NomineeFields {
  /** The last characters of the identity document's number; `undefined` when none is saved. */
  readonly idNumberEnd: string | undefined;
  /** Percent of the holdings; `undefined` when none is saved. A single nominee has 100. */
  readonly share: number | undefined;
}

/** One nominee as the form edits it. */
export interface NomineeForm extends NomineeFields {
  /** Identifies the nominee within the form; never sent. */
  readonly key: string;
  readonly idNumber: SecretNumber;
  /** Percent, as typed. */
  readonly share: string;
}

/** One nominee as it is sent. */
export interface NomineeChange extends NomineeFields {
  /** `undefined` keeps the saved number; an empty string deletes it. */
  readonly idNumber: string | undefined;
  readonly share: number;
}

export type NomineesForm = readonly NomineeForm[];
/** The fields of a nominee that are edited as plain texts. */
export type NomineeTexts = Omit<NomineeForm, 'id' | 'key' | 'idNumber'>;
export type NomineeFieldName = Exclude<keyof NomineeForm, 'id' | 'key'>;
/** Field key of one nominee: `2.name` for the nominee with the key 2. */
export type NomineeField = `${string}.${NomineeFieldName}`;

export const nomineeField = (key: string, field: NomineeFieldName): NomineeField => `${key}.${field}`;

export const NOMINEE_LABELS: Readonly<Record<NomineeFieldName, string>> = {
  name: 'Nominee Name',
  relation: 'Nominee Relation',
  dateOfBirth: 'Date of Birth',
  documentType: 'ID Document Type',
  idNumber: 'ID Number',
  share: 'Share (%)',
};

const blankNominee = (key: string): NomineeForm => ({
  key,
  id: undefined,
  name: '',
  relation: '',
  dateOfBirth: '',
  documentType: '',
  idNumber: NO_NUMBER,
  share: '',
});

const shareText = (share: number | undefined): string => (share === undefined ? '' : String(share));

/** Builds the form from the saved nominees; it has at least one nominee. */
export function nomineesForm(saved: readonly Nominee[] | undefined): NomineesForm {
  if (saved === undefined || saved.length === 0) return [blankNominee('1')];
  return saved.map(({ idNumberEnd, share, ...fields }, index) => ({
    ...fields,
    key: String(index + 1),
    idNumber: storedNumber(idNumberEnd),
    share: shareText(share),
  }));
}

/**
 * Adds an empty nominee, up to four.
 * @param sent the nominees that a running save has sent; the new nominee gets a key that none of them has
 */
export function addNominee(nominees: NomineesForm, sent: NomineesForm = []): NomineesForm {
  if (nominees.length >= MAX_NOMINEES) return nominees;
  const last = Math.max(0, ...[...nominees, ...sent].map(({ key }) => Number(key)));
  return [...nominees, blankNominee(String(last + 1))];
}

/** Removes a nominee; the only one cannot be removed. */
export function removeNominee(nominees: NomineesForm, key: string): NomineesForm {
  return nominees.length === 1 ? nominees : nominees.filter((nominee) => nominee.key !== key);
}

/** Puts a removed nominee back in its place, unless the nominee is back already. */
export function restoreNominee(nominees: NomineesForm, nominee: NomineeForm, index: number): NomineesForm {
  const isBack = nominees.some(({ key }) => key === nominee.key);
  return isBack ? nominees : nominees.toSpliced(index, 0, nominee);
}

/** Whether anything is filled in. */
export const hasAnyInput = ({ key: _key, id: _id, idNumber, ...texts }: NomineeForm): boolean =>
  secretText(idNumber) !== '' || Object.values(texts).some((text) => text.trim() !== '');

/**
 * Changes the fields of a nominee. A saved number belongs to its document type: another type hides the number, and the
 * saved type brings it back. A typed number stays.
 * @param saved the saved nominees
 */
export function changeNominee(
  nominees: NomineesForm,
  key: string,
  change: Partial<NomineeTexts>,
  saved: NomineesForm = [],
): NomineesForm {
  return nominees.map((nominee) => {
    if (nominee.key !== key) return nominee;
    const changed = { ...nominee, ...change };
    const isTyped = nominee.idNumber.kind === 'typed' && nominee.idNumber.text !== '';
    if (hasSameDocumentType(nominee, changed) || isTyped) return changed;
    return { ...changed, idNumber: savedNumber(savedForm(nominee, saved), changed) };
  });
}

const savedForm = ({ id }: NomineeForm, saved: NomineesForm): NomineeForm | undefined =>
  saved.find((one) => one.id !== undefined && one.id === id);

/** The saved number, if it belongs to the nominee's document type. */
const savedNumber = (saved: NomineeForm | undefined, nominee: NomineeForm): SecretNumber =>
  saved !== undefined && hasSameDocumentType(saved, nominee) ? saved.idNumber : NO_NUMBER;

/** Applies a change of the text in a nominee's number field. */
export const typeNomineeNumber = (nominees: NomineesForm, key: string, text: string): NomineesForm =>
  nominees.map((nominee) =>
    nominee.key === key ? { ...nominee, idNumber: typeSecret(nominee.idNumber, text) } : nominee,
  );

/** Whether both have the same document type. A saved number is valid only for the type with which it was saved. */
export const hasSameDocumentType = (
  saved: Pick<NomineeFields, 'documentType'> | undefined,
  nominee: Pick<NomineeFields, 'documentType'>,
): boolean => saved?.documentType === nominee.documentType;

/**
 * Whether a request removes a saved nominee or changes one of its fields. A typed number counts as a change, even if it
 * equals the saved one.
 */
export const changesSavedNominee = (saved: readonly Nominee[], changes: readonly NomineeChange[]): boolean =>
  saved.some((nominee) => {
    const change = changes.find(({ id }) => id === nominee.id);
    if (change === undefined) return true;
    const deletesNothing = change.idNumber === '' && nominee.idNumberEnd === undefined;
    if (change.idNumber !== undefined && !deletesNothing) return true;
    const fields = ['name', 'relation', 'dateOfBirth', 'documentType', 'share'] as const;
    return fields.some((field) => change[field] !== nominee[field]);
  });

const hasNumber = (nominee: NomineeForm | undefined): boolean =>
  nominee !== undefined && secretText(nominee.idNumber) !== '';

/**
 * Moves the form onto newer saved nominees: takes the saved number of each nominee whose number was neither typed nor
 * deleted, and drops an id that no saved nominee has.
 * @param base what the form was before the user changed it
 */
export function rebaseNominees(form: NomineesForm, onto: NomineesForm, base: NomineesForm): NomineesForm {
  return form.map((nominee) => {
    const saved = savedForm(nominee, onto);
    const isUntouched =
      nominee.idNumber.kind === 'saved' || (!hasNumber(nominee) && !hasNumber(savedForm(nominee, base)));
    return {
      ...nominee,
      id: saved?.id,
      idNumber: isUntouched ? savedNumber(saved, nominee) : nominee.idNumber,
    };
  });
}

/**
 * Moves the form onto the response to a save. The response has the nominees in the order in which they were sent, so a
 * new nominee gets the id at its place. A number that was saved is shown as saved, so that the next save does not send
 * it once more.
 */
export function nomineesAfterSave(form: NomineesForm, saved: NomineesForm, sent: NomineesForm): NomineesForm {
  const withIds = (nominees: NomineesForm): NomineesForm =>
    nominees.map((nominee) => {
      const place = sent.findIndex(({ key }) => key === nominee.key);
      return { ...nominee, id: nominee.id ?? saved[place]?.id };
    });
  const withSavedNumbers = withIds(form).map((nominee) => {
    const sentNominee = sent.find(({ key }) => key === nominee.key);
    const number = savedNumber(savedForm(nominee, saved), nominee);
    const isSaved =
      secretText(number) !== '' &&
      sentNominee !== undefined &&
      secretText(sentNominee.idNumber) === secretText(nominee.idNumber);
    return isSaved ? { ...nominee, idNumber: number } : nominee;
  });
  return rebaseNominees(withSavedNumbers, saved, withIds(sent));
}

const WRONG_SHARE = 'Enter a share above 0 and up to 100, with at most two decimals.';
const SHARE = /^\d{1,3}(?:\.\d{1,2})?$/u;

/** Parses a share into hundredths of a percent, so that sums are exact; `undefined` if missing or malformed. */
function hundredths(text: string): number | undefined {
  return SHARE.test(text.trim()) ? Math.round(Number(text) * 100) : undefined;
}

function shareError(text: string): string | undefined {
  const share = hundredths(text);
  return share === undefined || share <= 0 || share > 10_000 ? WRONG_SHARE : undefined;
}

/** The message for a field that the browser's own validation rejects while our rules accept it or take it as empty. */
export function rejectedNomineeMessage(field: NomineeField): string | undefined {
  if (field.endsWith('.dateOfBirth')) return 'Enter a date.';
  return field.endsWith('.share') ? WRONG_SHARE : undefined;
}

/** Whether shares are entered: only with two or more nominees. */
export const hasShares = (nominees: NomineesForm): boolean => nominees.length > 1;

/** Sum of the shares in percent; `undefined` while a share is missing or malformed. */
export function sumOfShares(nominees: NomineesForm): number | undefined {
  const shares = nominees.map(({ share }) => hundredths(share));
  if (shares.some((share) => share === undefined)) return undefined;
  return shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) / 100;
}

function nomineeErrors(nominee: NomineeForm, needsShare: boolean, today: Day): FieldErrors<NomineeField> {
  const { key, name, relation, dateOfBirth, documentType, idNumber, share } = nominee;
  const number = idNumber.kind === 'typed' ? idNumber.text.trim() : '';
  const need = (field: NomineeFieldName, text: string) => required(NOMINEE_LABELS[field], text);
  return messagesOf<NomineeField>({
    [nomineeField(key, 'name')]: need('name', name),
    [nomineeField(key, 'relation')]: need('relation', relation) ?? listedError(relation, NOMINEE_RELATIONS),
    [nomineeField(key, 'dateOfBirth')]:
      need('dateOfBirth', dateOfBirth) ?? birthDateError(dateOfBirth, today),
    [nomineeField(key, 'documentType')]:
      need('documentType', documentType) ?? listedError(documentType, ID_DOCUMENT_TYPES),
    [nomineeField(key, 'idNumber')]:
      number === '' || !isIdDocumentType(documentType) ? undefined : idNumberError(documentType, number),
    [nomineeField(key, 'share')]: needsShare ? (need('share', share) ?? shareError(share)) : undefined,
  });
}

/**
 * Validates the nominees. When the shares can be summed but the sum is not 100 %, the message is on the last nominee,
 * unless its share has a message of its own.
 */
export function nomineesErrors(nominees: NomineesForm, today: Day): FieldErrors<NomineeField> {
  const needsShares = hasShares(nominees);
  const errors = nominees
    .map((nominee) => nomineeErrors(nominee, needsShares, today))
    .reduce((all, ofOne) => ({ ...all, ...ofOne }), {});
  const last = nominees.at(-1);
  const sum = needsShares ? sumOfShares(nominees) : undefined;
  if (last === undefined || sum === undefined || sum === 100) return errors;
  const field = nomineeField(last.key, 'share');
  return field in errors ? errors : { ...errors, [field]: `Shares must total 100% (now ${sum}%).` };
}

/** Builds the request from the form. A single nominee gets 100 %. */
export function nomineesChange(nominees: NomineesForm): readonly NomineeChange[] {
  return nominees.map(({ key: _key, idNumber, share, name, ...fields }) => ({
    ...fields,
    name: name.trim(),
    idNumber: idNumber.kind === 'saved' ? undefined : normaliseIdentifier(idNumber.text),
    share: hasShares(nominees) ? (hundredths(share) ?? 0) / 100 : 100,
  }));
}

/** Builds a form from a request, so that the backend can validate the request by the form's rules. */
export const nomineesFormOf = (changes: readonly NomineeChange[]): NomineesForm =>
  changes.map(({ idNumber, share, ...fields }, index) => ({
    ...fields,
    key: String(index + 1),
    idNumber: idNumber === undefined ? { kind: 'saved', lastFour: '' } : { kind: 'typed', text: idNumber },
    share: String(share),
  }));

/** The nominee as it is saved after this change; the caller gives it an id. */
export const changedNominee = (
  { idNumber, ...fields }: NomineeChange,
  saved: Nominee | undefined,
): Nominee => ({
  ...fields,
  idNumberEnd:
    idNumber === undefined && hasSameDocumentType(saved, fields) ? saved?.idNumberEnd : lastFourOf(idNumber),
});
