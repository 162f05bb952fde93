import { namesOf, type Investor } from '../session/investor.ts';
import { emailError } from '../account/registration.ts';
import { SECTORS } from '../shared/sectors.ts';
import { namesItsHost } from '../shared/web-link.ts';
import type { Day } from '../shared/calendar-day.ts';
import { investorBirthDateError } from './birth-date.ts';
import { listedError, required, messagesOf, type FieldErrors } from '../shared/field-errors.ts';
import { pinCodeError } from './identifiers.ts';

/** @see docs/product.md#basic-details */
export const GENDERS = ['Male', 'Female'] as const;

/** The possible interests of an investor: the sectors of deals. */
export const INTERESTS = SECTORS;

/** Maximum length of a text of one line. */
export const MAX_LINE_LENGTH = 200;
/** Maximum length of the work experience. */
export const MAX_PARAGRAPH_LENGTH = 2000;

/**
 * Personal details of an investor as strings of a form; an empty string is a missing value.
 * @see docs/product.md#basic-details
 */
export interface BasicDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** One of `GENDERS`. */
  readonly gender: string;
  /** `1984-06-12` */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** ISO 3166 code: `IN`. */
  readonly country: string;
  /** ISO 3166-2 code without the country: `KA`. Empty when the country has no states. */
  readonly state: string;
  /** Name of the city. Empty when the state has no cities. */
  readonly city: string;
  readonly pincode: string;
  readonly linkedinUrl: string;
  /** One of `INTERESTS`; optional. */
  readonly interest: string;
  readonly educationalBackground: string;
  readonly workExperience: string;
}

export type BasicField = keyof BasicDetails;

export const NO_BASIC_DETAILS: BasicDetails = {
  firstName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  email: '',
  phoneNumber: '',
  country: '',
  state: '',
  city: '',
  pincode: '',
  linkedinUrl: '',
  interest: '',
  educationalBackground: '',
  workExperience: '',
};

/** The form of an investor who has saved nothing: it begins with the names and the e-mail of the registration. */
export const basicDetailsOfNew = (investor: Investor): BasicDetails => ({
  ...NO_BASIC_DETAILS,
  ...namesOf(investor),
  email: investor.email ?? '',
});

/** The labels are the fields' names in words. @see docs/product.md#basic-details */
export const BASIC_LABELS: Readonly<Record<BasicField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  gender: 'Gender',
  dateOfBirth: 'Date of Birth',
  email: 'Email',
  phoneNumber: 'Phone Number',
  country: 'Country',
  state: 'State',
  city: 'City',
  pincode: 'Pincode',
  linkedinUrl: 'LinkedIn URL',
  interest: 'Interest',
  educationalBackground: 'Educational Background',
  workExperience: 'Work Experience',
};

export const BASIC_FIELDS = Object.keys(NO_BASIC_DETAILS) as readonly BasicField[];

/** Validation context beyond the form itself. */
export interface BasicContext {
  readonly today: Day;
  /** The chosen country has no states; state and city are then optional. */
  readonly noStates?: boolean;
  /** The chosen state has no cities; the city is then optional. */
  readonly noCities?: boolean;
}

const PHONE = /^\+?[\d\s().-]+$/u;

function phoneError(text: string): string | undefined {
  const digits = text.replaceAll(/\D/gu, '').length;
  return PHONE.test(text.trim()) && digits >= 7 && digits <= 15
    ? undefined
    : 'A phone number has 7 to 15 digits, such as +91 98450 12345.';
}

/** A pincode is a number; a stricter rule is known for India only. */
function postcodeError(text: string, country: string): string | undefined {
  if (country === 'IN') return pinCodeError(text);
  return /^\d{1,10}$/u.test(text.trim()) ? undefined : 'Enter a number.';
}

function webAddressError(text: string): string | undefined {
  const address = text.trim();
  const url = /\s/u.test(address) ? undefined : (URL.parse(address) ?? undefined);
  return url !== undefined && namesItsHost(address, url) && url.hostname.slice(0, -1).includes('.')
    ? undefined
    : 'Enter a web address that starts with https://, such as https://www.linkedin.com/in/your-name.';
}

/** Validates the details. @see docs/product.md#basic-details */
export function basicErrors(
  details: BasicDetails,
  { today, noStates = false, noCities = false }: BasicContext,
): FieldErrors<BasicField> {
  const need = (field: BasicField): string | undefined => required(BASIC_LABELS[field], details[field]);
  const { gender, dateOfBirth, email, phoneNumber, pincode, country, state, linkedinUrl, interest } = details;
  return messagesOf<BasicField>({
    firstName: need('firstName'),
    lastName: need('lastName'),
    gender: need('gender') ?? listedError(gender, GENDERS),
    dateOfBirth: need('dateOfBirth') ?? investorBirthDateError(dateOfBirth, today),
    email: emailError(email),
    phoneNumber: need('phoneNumber') ?? phoneError(phoneNumber),
    country: need('country'),
    // Without a country the state is disabled, and without a state the city.
    state: noStates || country === '' ? undefined : need('state'),
    city: noStates || noCities || state === '' ? undefined : need('city'),
    pincode: need('pincode') ?? postcodeError(pincode, country),
    linkedinUrl: need('linkedinUrl') ?? webAddressError(linkedinUrl),
    interest: interest === '' ? undefined : listedError(interest, INTERESTS),
    educationalBackground: need('educationalBackground'),
    workExperience: need('workExperience'),
  });
}

/**
 * The validation context where it is not known which places have states and cities, as in the backend: an empty state
 * or city is accepted.
 */
export const contextWithoutPlaceLists = ({ state, city }: BasicDetails, today: Day): BasicContext => ({
  today,
  noStates: state === '',
  noCities: city === '',
});

const PLACE_CODE = /^[A-Za-z0-9-]{0,10}$/;

/** Whether country and state are each empty or could be a code: at most ten letters, digits and hyphens. */
export const hasPlaceCodes = ({ country, state }: BasicDetails): boolean =>
  PLACE_CODE.test(country) && PLACE_CODE.test(state);

/** Messages for fields that the browser's own validation rejects while our rules accept them or take them as empty. */
export const BROWSER_REJECTION_MESSAGES: FieldErrors<BasicField> = {
  dateOfBirth: 'Enter a date.',
  email: 'Please enter a valid email address',
  pincode: 'Enter a number.',
  linkedinUrl: 'Enter a web address that starts with https://.',
};

/** Trims the details for sending. */
export function trimBasic(details: BasicDetails): BasicDetails {
  const trimmed: Partial<Record<BasicField, string>> = {};
  for (const field of BASIC_FIELDS) trimmed[field] = details[field].trim();
  return { ...details, ...trimmed };
}
