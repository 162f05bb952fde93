import * as v from 'valibot';
import { unchangedText, number, sentAs } from './fields.ts';

/*
 * The fields of a section of the profile, stated once as a table. The client's decoder and request, the body that the
 * server accepts, the columns and the API's description follow from it.
 */

/**
 * What a field holds: `line` is text in one line, `lines` may have several. A `secret` is the number of an account or
 * a document, as text; the API returns only its last characters. A `share` is a nominee's part of the portfolio, a
 * number in percent.
 */
export type FieldKind =
  | 'line'
  | 'optional-line'
  | 'lines'
  | 'day'
  | 'secret'
  | 'optional-secret'
  | 'id'
  | 'share';

/**
 * The fields by their names in the app. Each field has a kind and a name in the API; its database column is named after
 * the API name.
 */
export type SectionFields = Readonly<Record<string, readonly [name: string, kind: FieldKind]>>;

export type SecretKind = 'secret' | 'optional-secret';
export const isSecret = (kind: FieldKind): kind is SecretKind =>
  kind === 'secret' || kind === 'optional-secret';

const MAX_LENGTH = 5000;

/** Text of a form field; a number is accepted, because a pincode may come as one. */
export const formString = sentAs(
  'any-text',
  v.fallback(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.finite())]),
      v.transform((value) => String(value).trim().slice(0, MAX_LENGTH)),
    ),
    '',
  ),
);

/** The calendar day of a date field; a time of day is dropped. */
export const day = sentAs(
  'day',
  v.pipe(
    formString,
    v.transform((value) => /^\d{4}-\d{2}-\d{2}/u.exec(value)?.[0] ?? ''),
  ),
);

/** The last characters of a secret number, possibly after mask characters. */
export const masked = sentAs('masked', unchangedText);

/** The schema that reads a field of each kind from a response. */
const FIELD_SCHEMAS = {
  line: formString,
  'optional-line': formString,
  lines: formString,
  day,
  secret: masked,
  'optional-secret': masked,
  id: unchangedText,
  share: number,
} as const satisfies Record<FieldKind, v.GenericSchema>;

type ResponseFields<Fields extends SectionFields> = {
  readonly [Key in keyof Fields as Fields[Key][0]]: (typeof FIELD_SCHEMAS)[Fields[Key][1]];
};

/** The fields of a section's record in a response. */
export const responseFields = <const Fields extends SectionFields>(fields: Fields): ResponseFields<Fields> =>
  Object.fromEntries(
    Object.values(fields).map(([name, kind]) => [name, FIELD_SCHEMAS[kind]]),
  ) as ResponseFields<Fields>;

/** A loaded section in the app's names: `…End` holds the last characters of a secret number. */
export type LoadedSection<Fields extends SectionFields> = {
  readonly [
    Key in keyof Fields & string as Fields[Key][1] extends SecretKind ? `${Key}End` : Key
  ]: v.InferOutput<(typeof FIELD_SCHEMAS)[Fields[Key][1]]>;
};

/** Renames the fields of a record from the API's names to the app's. */
export const toAppNames = <Fields extends SectionFields, Row extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  row: Row,
): { readonly [Key in keyof Fields]: Row[Fields[Key][0]] } =>
  Object.fromEntries(Object.entries(fields).map(([key, [name]]) => [key, row[name]])) as {
    readonly [Key in keyof Fields]: Row[Fields[Key][0]];
  };

/** Renames the fields of a record from the app's names to the API's. */
export const toApiNames = <
  Fields extends SectionFields,
  Values extends { readonly [Key in keyof Fields]: unknown },
>(
  fields: Fields,
  values: Values,
): { readonly [Key in keyof Fields as Fields[Key][0]]: Values[Key] } =>
  Object.fromEntries(Object.entries(fields).map(([key, [name]]) => [name, values[key]])) as {
    readonly [Key in keyof Fields as Fields[Key][0]]: Values[Key];
  };
