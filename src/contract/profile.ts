import * as v from 'valibot';
import { moment, requiredList } from './fields.ts';
import { responseFields, type SectionFields } from './section-fields.ts';

/* The profile calls (docs/api.md), with the product's field names; the bodies of saves are in `profile-requests.ts`. */

export const BASIC_DETAIL_CALL = 'GET profile/basic-detail?email';
export const SAVE_BASIC_DETAIL_CALL = 'PUT profile/basic-detail?email';
export const BANK_DETAIL_CALL = 'GET profile/bank-detail?email';
export const SAVE_BANK_DETAIL_CALL = 'PUT profile/bank-detail?email';
export const NOMINEES_CALL = 'GET profile/nominee-detail?email';
export const SAVE_NOMINEES_CALL = 'PUT profile/nominee-detail?email';

export const BASIC_DETAIL = {
  firstName: ['first_name', 'line'],
  lastName: ['last_name', 'line'],
  gender: ['gender', 'line'],
  dateOfBirth: ['date_of_birth', 'day'],
  email: ['email', 'line'],
  phoneNumber: ['phone_number', 'line'],
  country: ['country', 'line'],
  state: ['state', 'optional-line'],
  city: ['city', 'optional-line'],
  pincode: ['pincode', 'line'],
  linkedinUrl: ['linkedin_url', 'line'],
  interest: ['interest', 'optional-line'],
  educationalBackground: ['educational_background', 'line'],
  workExperience: ['work_experience', 'lines'],
} as const satisfies SectionFields;

export const BANK_DETAIL = {
  accountName: ['account_name', 'line'],
  accountNumber: ['account_number', 'secret'],
  bankName: ['bank_name', 'line'],
  accountType: ['account_type', 'line'],
  branch: ['branch', 'line'],
  ifscCode: ['ifsc_code', 'line'],
} as const satisfies SectionFields;

export const NOMINEE = {
  id: ['_id', 'id'],
  name: ['nominee_name', 'line'],
  relation: ['nominee_relation', 'line'],
  dateOfBirth: ['date_of_birth', 'day'],
  documentType: ['id_document_type', 'line'],
  idNumber: ['id_number', 'optional-secret'],
  share: ['share', 'share'],
} as const satisfies SectionFields;

/* The responses. An empty record means that nothing is saved in the section. */

const revision = v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined);

export const basicDetailFields = { ...responseFields(BASIC_DETAIL), revision };
export const bankDetailFields = {
  ...responseFields(BANK_DETAIL),
  revision,
  /** Until when the bank account is stopped: neither used nor changed. Missing when it is not stopped. */
  held_until: moment,
};
export const nomineeFields = responseFields(NOMINEE);
export const nomineeListFields = { nominees: requiredList, revision };
