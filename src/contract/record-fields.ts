import * as v from 'valibot';
import type { FieldKind, FieldValues, RecordFields } from '../core/portfolio/investment-fields.ts';
import { rupees } from '../core/shared/brand.ts';
import { isRecord } from '../core/shared/record.ts';
import { date, displayText, unchangedText, moment, number, sentAs, text } from './fields.ts';

/*
 * How the fields of an investment and of its startup are read from a response, by their kinds. A field that is null or
 * of the wrong type counts as missing, so that the rest of its record can still be read.
 */

const finite = v.pipe(v.number(), v.finite());
const amount = v.pipe(finite, v.transform(rupees));

/** A number is read as the string of its digits. */
const textOrNumber = v.fallback(
  v.optional(
    v.union([
      displayText,
      v.pipe(
        finite,
        v.transform((value) => String(value)),
      ),
    ]),
  ),
  undefined,
);

const textOf = (value: unknown): string | undefined => v.parse(text, value);

const joined = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return textOf(value);
  const texts = value.map(textOf).filter((entry) => entry !== undefined);
  return texts.length === 0 ? undefined : texts.join(', ');
};

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .map((entry: unknown) => (isRecord(entry) ? textOf(entry['name']) : undefined))
        .filter((name) => name !== undefined)
    : [];

/** The schema that reads a field of each kind. */
export const RECORD_FIELDS = {
  text,
  'text-or-number': sentAs('text', textOrNumber),
  'text-or-list': sentAs('text', v.pipe(v.optional(v.unknown()), v.transform(joined))),
  year: sentAs('integer', textOrNumber),
  address: unchangedText,
  amount: v.fallback(v.optional(amount), undefined),
  price: v.fallback(v.optional(amount), undefined),
  count: number,
  'text-or-amount': sentAs('text', v.fallback(v.optional(v.union([displayText, amount])), undefined)),
  day: date,
  moment,
  names: sentAs('names', v.pipe(v.optional(v.unknown()), v.transform(namesOf))),
} as const satisfies { readonly [Kind in FieldKind]: v.GenericSchema<unknown, FieldValues[Kind]> };

/** For each field of a record, its name in the API. */
export type WireNames<Fields extends RecordFields> = Readonly<Record<keyof Fields & string, string>>;

/** The fields of a record under their names in the API. */
export const wireFields = <Fields extends RecordFields, const Names extends WireNames<Fields>>(
  fields: Fields,
  names: Names,
): { readonly [Name in keyof Fields & string as Names[Name]]: (typeof RECORD_FIELDS)[Fields[Name][0]] } =>
  // The type says which name has which field; `Object.fromEntries` forgets it.
  Object.fromEntries(
    Object.entries(fields).map(([name, [kind]]) => [
      names[name as keyof Fields & string],
      RECORD_FIELDS[kind],
    ]),
  ) as never;
