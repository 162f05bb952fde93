import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, ObjectEntries } from 'valibot';
import type { SentForm } from '../../src/contract/fields.ts';
import { isRecord } from '../../src/core/shared/record.ts';

/** A JSON schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A string of at least one character; a field without a value is left out. */
export const NON_EMPTY_STRING: Schema = { type: 'string', minLength: 1 };
/** Any string, also an empty one. */
export const STRING: Schema = { type: 'string' };
export const INTEGER: Schema = { type: 'integer' };
export const DAY: Schema = { type: 'string', format: 'date', examples: ['2026-11-21'] };
export const MOMENT: Schema = { type: 'string', format: 'date-time', examples: ['2026-11-21T06:00:00.000Z'] };
export const MASKED: Schema = {
  type: 'string',
  pattern: '^•{8}.{4}$',
  description: 'Eight dots and the last four characters: never the whole number.',
};
export const HTML: Schema = { ...NON_EMPTY_STRING, contentMediaType: 'text/html' };

export const listSchema = (items: Schema): Schema => ({ type: 'array', items });
export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export interface RecordOptions<Name extends string> {
  /** Fields that the decoder accepts in several forms, with the one form that this API sends. */
  readonly sentSchemas?: Readonly<Partial<Record<Name, Schema>>>;
  /** Fields that this API sends in addition to those that the decoder reads. */
  readonly additionalFields?: Readonly<Record<string, Schema>>;
  /**
   * Fields of the record that are never missing. `all`: every field that the decoder reads, also in the entries of the
   * record's lists.
   */
  readonly requiredFields?: readonly string[] | 'all';
}

/** The form that this API sends, for kinds of fields that the decoder accepts in several forms. */
const SENT_FORMS: Readonly<Record<SentForm, Schema>> = {
  text: NON_EMPTY_STRING,
  'any-text': STRING,
  html: HTML,
  integer: INTEGER,
  day: DAY,
  moment: MOMENT,
  masked: MASKED,
  names: listSchema({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }),
};

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema cannot express the checks and transformations in a pipe of valibot: they are left out.
  errorMode: 'ignore',
};

/**
 * Derives the schema of a record from the fields that the decoder reads. The decoder treats a field of the wrong type
 * as missing; the schema states the type.
 * @throws for a field that accepts any value, or a list of any values, and is missing in `sentSchemas`
 */
export function recordSchema<Fields extends ObjectEntries>(
  fields: Fields,
  { sentSchemas, additionalFields = {}, requiredFields = [] }: RecordOptions<keyof Fields & string> = {},
): Schema {
  const given: Readonly<Record<string, Schema | undefined>> = sentSchemas ?? {};
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    given[name] ?? formOf(name, field, requiredFields),
  ]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...additionalFields },
    ...(requiredFields.length === 0
      ? {}
      : { required: requiredFields === 'all' ? Object.keys(fields) : requiredFields }),
  };
}

function formOf(
  name: string,
  field: unknown,
  requiredFields: RecordOptions<string>['requiredFields'],
): Schema {
  const entry = entryOf(field);
  if (entry !== undefined)
    return listSchema(recordSchema(entry, requiredFields === 'all' ? { requiredFields } : {}));
  const named = sentFormOf(field);
  const form = named === undefined ? schemaOf(field as GenericSchema) : SENT_FORMS[named];
  if (isOpen(form)) throw new Error(`The contract accepts any form of the field ${name}: set the sent form.`);
  return form;
}

/** Whether a schema accepts any value, or lists of any values. */
const isOpen = ({ type, anyOf, items }: Schema): boolean =>
  type === undefined ? anyOf === undefined : type === 'array' && isRecord(items) && isOpen(items);

/** The form that the contract names for a field. */
function sentFormOf(field: unknown): SentForm | undefined {
  return isRecord(field) ? (field['form'] as SentForm | undefined) : undefined;
}

/** The fields of the records in a list; `undefined` for a field that is no list of records. */
function entryOf(field: unknown): ObjectEntries | undefined {
  return isRecord(field) && isRecord(field['entry']) ? (field['entry'] as ObjectEntries) : undefined;
}

/** The schema of a request body, from the schema that validates it. */
export const bodySchema = (schema: GenericSchema): Schema => schemaOf(schema);

function schemaOf(schema: GenericSchema): Schema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, CONVERSION);
  return rest;
}
