import * as v from 'valibot';
import { LONGEST_LINE, LONGEST_PARAGRAPH } from '../../src/core/profile/basic-details.ts';
import { MOST_NOMINEES } from '../../src/core/profile/nominees.ts';

/*
 * Bodies of the profile calls, with their types and lengths; the rules of the forms check the values. Control
 * characters are rejected: PostgreSQL cannot store one of them, and no one types the others.
 */

const incomplete = 'Please fill in every field.';
const invisible = 'Please remove the invisible characters.';

const words = (longest: number, forbidden: RegExp) =>
  v.pipe(
    v.string(incomplete),
    v.maxLength(longest, `Please use at most ${longest} characters.`),
    v.check((text) => !forbidden.test(text), invisible),
  );

const line = words(LONGEST_LINE, /\p{Cc}/u);
const lines = words(LONGEST_PARAGRAPH, /[^\P{Cc}\n\r\t]/u);
const strange = 'The revision was not issued by this server.';
const revision = v.optional(
  v.pipe(v.number(strange), v.integer(strange), v.minValue(1, strange), v.maxValue(2_000_000_000, strange)),
);

export const basicBody = v.object(
  {
    first_name: line,
    last_name: line,
    gender: line,
    date_of_birth: line,
    email: line,
    phone_number: line,
    country: line,
    state: v.optional(line, ''),
    city: v.optional(line, ''),
    pincode: line,
    linkedin_url: line,
    interest: v.optional(line, ''),
    educational_background: line,
    work_experience: lines,
    revision,
  },
  incomplete,
);
export type BasicBody = v.InferOutput<typeof basicBody>;

export const bankBody = v.object(
  {
    account_name: line,
    account_number: v.optional(line),
    bank_name: line,
    account_type: line,
    branch: line,
    ifsc_code: line,
    revision,
  },
  incomplete,
);
export type BankBody = v.InferOutput<typeof bankBody>;

const nomineeBody = v.object(
  {
    _id: v.optional(line),
    nominee_name: line,
    nominee_relation: line,
    date_of_birth: line,
    id_document_type: line,
    id_number: v.optional(line),
    share: v.optional(v.pipe(v.number(incomplete), v.finite(incomplete)), 100),
  },
  incomplete,
);

export const nomineesBody = v.object(
  {
    nominees: v.pipe(
      v.array(nomineeBody, incomplete),
      v.minLength(1, 'Please add at least one nominee.'),
      v.maxLength(MOST_NOMINEES, `You can add up to ${MOST_NOMINEES} nominees.`),
      v.check((nominees) => {
        const ids = nominees.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
        return new Set(ids).size === ids.length;
      }, 'Each nominee can be listed only once.'),
    ),
    revision,
  },
  incomplete,
);
export type NomineeBody = v.InferOutput<typeof nomineeBody>;
