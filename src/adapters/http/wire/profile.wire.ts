import * as v from 'valibot';
import type { BankChange, BankDetail } from '../../../core/profile/bank-detail.ts';
import type { BasicDetails } from '../../../core/profile/basic-details.ts';
import type { Nominee, NomineeChange } from '../../../core/profile/nominees.ts';
import type { Saved } from '../../../core/profile/profile-gateway.port.ts';
import { lastFourOf } from '../../../core/profile/secret-number.ts';
import { decodeEach, decoder, exact, number, object, underData } from './fields.ts';

/*
 * The profile calls (docs/api.md), with the product's field names. A field that is missing or of the wrong type decodes
 * to an empty one.
 */

const LONGEST = 5000;

/** Text of a form field; a number is accepted, because a pincode may come as one. */
export const filled = v.fallback(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite())]),
    v.transform((value) => String(value).trim().slice(0, LONGEST)),
  ),
  '',
);

/** The calendar day of a date field; a time of day is dropped. */
export const day = v.pipe(
  filled,
  v.transform((value) => /^\d{4}-\d{2}-\d{2}/u.exec(value)?.[0] ?? ''),
);

const revision = v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined);

export const basicDetailFields = {
  first_name: filled,
  last_name: filled,
  gender: filled,
  date_of_birth: day,
  email: filled,
  phone_number: filled,
  country: filled,
  state: filled,
  city: filled,
  pincode: filled,
  linkedin_url: filled,
  interest: filled,
  educational_background: filled,
  work_experience: filled,
  revision,
};
const basicFields = decoder(object(basicDetailFields));

type BasicFields = Readonly<Record<Exclude<keyof typeof basicDetailFields, 'revision'>, string>>;

/** Turns the sent fields into the form's values. The rows of the reference server have the same fields. */
export function basicDetailsOf(fields: BasicFields): BasicDetails {
  return {
    firstName: fields.first_name,
    lastName: fields.last_name,
    gender: fields.gender,
    dateOfBirth: fields.date_of_birth,
    email: fields.email,
    phoneNumber: fields.phone_number,
    country: fields.country,
    state: fields.state,
    city: fields.city,
    pincode: fields.pincode,
    linkedinUrl: fields.linkedin_url,
    interest: fields.interest,
    educationalBackground: fields.educational_background,
    workExperience: fields.work_experience,
  };
}

/** Turns the form's values into the fields to send. */
export function basicFieldsOf(details: BasicDetails): BasicFields {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    gender: details.gender,
    date_of_birth: details.dateOfBirth,
    email: details.email,
    phone_number: details.phoneNumber,
    country: details.country,
    state: details.state,
    city: details.city,
    pincode: details.pincode,
    linkedin_url: details.linkedinUrl,
    interest: details.interest,
    educational_background: details.educationalBackground,
    work_experience: details.workExperience,
  };
}

function toBasic(record: unknown): Saved<BasicDetails> | undefined {
  const fields = basicFields(record);
  return fields && { value: basicDetailsOf(fields), revision: fields.revision };
}

const encodeBasic = (details: BasicDetails, basedOn: number | undefined): object => ({
  ...basicFieldsOf(details),
  revision: basedOn,
});

export const bankDetailFields = {
  account_name: filled,
  account_number: exact,
  bank_name: filled,
  account_type: filled,
  branch: filled,
  ifsc_code: filled,
  revision,
};
const bankFields = decoder(object(bankDetailFields));

function toBank(record: unknown): Saved<BankDetail> | undefined {
  const fields = bankFields(record);
  if (fields === undefined) return undefined;
  const value = {
    accountName: fields.account_name,
    bankName: fields.bank_name,
    accountType: fields.account_type,
    branch: fields.branch,
    ifscCode: fields.ifsc_code,
    accountNumberEnd: lastFourOf(fields.account_number),
  };
  return { value, revision: fields.revision };
}

function encodeBank(change: BankChange, basedOn: number | undefined): object {
  return {
    account_name: change.accountName,
    account_number: change.accountNumber,
    bank_name: change.bankName,
    account_type: change.accountType,
    branch: change.branch,
    ifsc_code: change.ifscCode,
    revision: basedOn,
  };
}

export const nomineeFields = {
  _id: exact,
  nominee_name: filled,
  nominee_relation: filled,
  date_of_birth: day,
  id_document_type: filled,
  id_number: exact,
  share: number,
};
const nomineeEntry = decoder(object(nomineeFields));

export const nomineeListFields = { nominees: v.array(v.unknown()), revision };
const nomineeList = decoder(object(nomineeListFields));

function toNominee(record: unknown): Nominee | undefined {
  const fields = nomineeEntry(record);
  if (fields === undefined) return undefined;
  return {
    id: fields._id,
    name: fields.nominee_name,
    relation: fields.nominee_relation,
    dateOfBirth: fields.date_of_birth,
    documentType: fields.id_document_type,
    idNumberEnd: lastFourOf(fields.id_number),
    share: fields.share,
  };
}

function toNominees(record: unknown): Saved<readonly Nominee[]> | undefined {
  const list = nomineeList(record);
  if (list === undefined) return undefined;
  return { value: decodeEach(list.nominees, toNominee).items, revision: list.revision };
}

function encodeNominees(nominees: readonly NomineeChange[], basedOn: number | undefined): object {
  return {
    nominees: nominees.map((nominee) => ({
      _id: nominee.id,
      nominee_name: nominee.name,
      nominee_relation: nominee.relation,
      date_of_birth: nominee.dateOfBirth,
      id_document_type: nominee.documentType,
      id_number: nominee.idNumber,
      share: nominee.share,
    })),
    revision: basedOn,
  };
}

/** A decoded reading call: a record, or `undefined` when nothing is saved. */
export interface DecodedSection<Value> {
  readonly saved: Saved<Value> | undefined;
}

/** Our own API answers an empty record when nothing is saved; an answer without a record is not a section. */
const sectionOf =
  <Value>(toSaved: (record: unknown) => Saved<Value> | undefined) =>
  (reply: unknown): DecodedSection<Value> | undefined => {
    const record = underData(reply);
    if (isEmpty(record)) return { saved: undefined };
    const saved = toSaved(record);
    return saved === undefined ? undefined : { saved };
  };

const isEmpty = (record: unknown): boolean =>
  record === null ||
  (typeof record === 'object' && !Array.isArray(record) && Object.keys(record).length === 0);

/** A save may answer anything: its status says that it succeeded. */
const answerOf =
  <Value>(toSaved: (record: unknown) => Saved<Value> | undefined) =>
  (reply: unknown): DecodedSection<Value> => {
    const saved = toSaved(underData(reply));
    // Without a revision the body may be a mere acknowledgement.
    return { saved: saved?.revision === undefined ? undefined : saved };
  };

export const BASIC_WIRE = {
  read: sectionOf(toBasic),
  saved: answerOf(toBasic),
  encode: encodeBasic,
} as const;
export const BANK_WIRE = { read: sectionOf(toBank), saved: answerOf(toBank), encode: encodeBank } as const;
export const NOMINEES_WIRE = {
  read: sectionOf(toNominees),
  saved: answerOf(toNominees),
  encode: encodeNominees,
} as const;
