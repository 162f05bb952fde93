import * as v from 'valibot';
import { MAX_LINE_LENGTH, MAX_PARAGRAPH_LENGTH } from '../core/profile/basic-details.ts';
import { MAX_NOMINEES } from '../core/profile/nominees.ts';
import {
  BANK_DETAIL,
  BASIC_DETAIL,
  NOMINEE,
  SAVE_BANK_DETAIL_CALL,
  SAVE_BASIC_DETAIL_CALL,
  SAVE_NOMINEES_CALL,
} from './profile.ts';
import type { FieldKind, SectionFields } from './section-fields.ts';

/*
 * The bodies of the profile calls, with their types and lengths; the rules of the forms check the values. Control
 * characters are rejected, except tabs and line breaks in `lines`: PostgreSQL cannot store U+0000, and no one types
 * the others. The app uses the types only, so the schemas are in a file that it does not load.
 */

const INCOMPLETE = 'Please fill in every field.';
const INVISIBLE = 'Please remove the invisible characters.';

function textField(maxLength: number, forbidden: RegExp) {
  return v.pipe(
    v.string(INCOMPLETE),
    v.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    v.check((text) => !forbidden.test(text), INVISIBLE),
  );
}

const line = textField(MAX_LINE_LENGTH, /\p{Cc}/u);
const FOREIGN_REVISION = 'The revision was not issued by this server.';
const sentRevision = v.optional(
  v.pipe(
    v.number(FOREIGN_REVISION),
    v.integer(FOREIGN_REVISION),
    v.minValue(1, FOREIGN_REVISION),
    v.maxValue(2_000_000_000, FOREIGN_REVISION),
  ),
);

/** The schema that validates a field of each kind in a body. */
const FIELD_SCHEMAS = {
  line,
  'optional-line': v.optional(line, ''),
  lines: textField(MAX_PARAGRAPH_LENGTH, /[^\P{Cc}\n\r\t]/u),
  day: line,
  // Left out when the saved number stays.
  secret: v.optional(line),
  'optional-secret': v.optional(line),
  id: v.optional(line),
  share: v.optional(v.pipe(v.number(INCOMPLETE), v.finite(INCOMPLETE)), 100),
} as const satisfies Record<FieldKind, v.GenericSchema>;

type BodyFields<Fields extends SectionFields> = {
  readonly [Key in keyof Fields as Fields[Key][0]]: (typeof FIELD_SCHEMAS)[Fields[Key][1]];
};

function bodyFields<const Fields extends SectionFields>(fields: Fields): BodyFields<Fields> {
  return Object.fromEntries(
    Object.values(fields).map(([name, kind]) => [name, FIELD_SCHEMAS[kind]]),
  ) as BodyFields<Fields>;
}

const basicBodyFields = bodyFields(BASIC_DETAIL);
const bankBodyFields = bodyFields(BANK_DETAIL);

const basicBody = v.object({ ...basicBodyFields, revision: sentRevision }, INCOMPLETE);
export type BasicRequest = v.InferInput<typeof basicBody>;
export type BasicBody = v.InferOutput<typeof basicBody>;

const bankBody = v.object({ ...bankBodyFields, revision: sentRevision }, INCOMPLETE);
export type BankRequest = v.InferInput<typeof bankBody>;
export type BankBody = v.InferOutput<typeof bankBody>;

const nomineeBody = v.object(bodyFields(NOMINEE), INCOMPLETE);

const nomineesBody = v.object(
  {
    nominees: v.pipe(
      v.array(nomineeBody, INCOMPLETE),
      v.minLength(1, 'Please add at least one nominee.'),
      v.maxLength(MAX_NOMINEES, `You can add up to ${MAX_NOMINEES} nominees.`),
      v.check((nominees) => {
        const ids = nominees.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
        return new Set(ids).size === ids.length;
      }, 'Each nominee can be listed only once.'),
    ),
    revision: sentRevision,
  },
  INCOMPLETE,
);
export type NomineesRequest = v.InferInput<typeof nomineesBody>;
export type NomineeBody = v.InferOutput<typeof nomineeBody>;

export const profileBodies = {
  [SAVE_BASIC_DETAIL_CALL]: basicBody,
  [SAVE_BANK_DETAIL_CALL]: bankBody,
  [SAVE_NOMINEES_CALL]: nomineesBody,
};
