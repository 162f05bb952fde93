import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, ObjectEntries } from 'valibot';
import { date, list } from '../../src/adapters/http/wire/fields.ts';
import { words } from '../../src/adapters/http/wire/investment.wire.ts';
import { filled } from '../../src/adapters/http/wire/profile.wire.ts';

/** A JSON schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

export const TEXT: Schema = { type: 'string', minLength: 1 };
export const LINE: Schema = { type: 'string' };
export const WHOLE: Schema = { type: 'integer' };
export const DAY: Schema = { type: 'string', format: 'date', examples: ['2026-11-21'] };
export const MOMENT: Schema = { type: 'string', format: 'date-time', examples: ['2026-11-21T06:00:00.000Z'] };
export const HTML: Schema = { ...TEXT, contentMediaType: 'text/html' };

export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export interface RecordOptions<Name extends string> {
  /** What the decoder takes in more than one form, in the one form that this API answers. */
  readonly is?: Readonly<Partial<Record<Name, Schema>>>;
  /** What this API answers besides. */
  readonly and?: Readonly<Record<string, Schema>>;
  /** What is never missing. */
  readonly always?: readonly string[];
}

/** What only the wire's own page can say the form of. */
const OPEN: ReadonlySet<unknown> = new Set([date, list, words]);
/** Where a number counts as well as words, this API answers words. */
const LENIENT_WORDS: ReadonlySet<unknown> = new Set([filled]);

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // What a check or a transformation adds to a type is not to be said in a schema.
  errorMode: 'ignore',
};

/**
 * The record that a decoder reads, from the very fields that it reads it by. The decoder takes a field that is missing or
 * of the wrong type for a missing one; the record says what the field is.
 * @throws when a field's form is left open: a list, a date, whatever a decoder takes as it comes
 */
export function recordSchema<Fields extends ObjectEntries>(
  fields: Fields,
  { is, and = {}, always = [] }: RecordOptions<keyof Fields & string> = {},
): Schema {
  const given: Readonly<Record<string, Schema | undefined>> = is ?? {};
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    given[name] ?? formOf(name, field),
  ]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...and },
    ...(always.length === 0 ? {} : { required: always }),
  };
}

function formOf(name: string, field: unknown): Schema {
  if (LENIENT_WORDS.has(field)) return LINE;
  const form = OPEN.has(field) ? {} : schemaOf(field as GenericSchema);
  if (form['type'] === undefined && form['anyOf'] === undefined)
    throw new Error(`The form of the field ${name} is left open.`);
  return form;
}

/** What a call takes, from the schema that reads it. */
export const bodySchema = (schema: GenericSchema): Schema => schemaOf(schema);

function schemaOf(schema: GenericSchema): Schema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, CONVERSION);
  return rest;
}
