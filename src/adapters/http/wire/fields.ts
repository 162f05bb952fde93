import * as v from 'valibot';
import { parseDate } from '../../../core/shared/dates.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { isRecord } from '../../../core/shared/record.ts';

/*
 * Schemas of wire fields. A field that is missing, null or of the wrong type counts as missing, so that one bad field
 * never loses its record.
 */

const filledText = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ''),
);

/** Text for display, with a length that a browser can lay out. A blank text counts as missing. */
export const text = v.fallback(
  v.optional(
    v.pipe(
      filledText,
      v.transform((value) => readableText(value)),
    ),
  ),
  undefined,
);

/** An id, an address, markup or a secret, taken character by character. A blank text counts as missing. */
export const exact = v.fallback(v.optional(filledText), undefined);

/** A finite number; JSON can hold one that overflows to infinity. */
export const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

/** A list of any values; each entry is decoded separately. */
export const list = v.fallback(v.array(v.unknown()), []);

/** A required record; valibot's own schema would accept a list. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isRecord), v.object(entries));

/** An optional record. */
export const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(object(entries)), undefined);

export interface DecodedList<T> {
  readonly items: readonly T[];
  /** Number of entries that were not records or had no id. */
  readonly skippedRecords: number;
}

/** Decodes each entry; an entry for which `decode` returns `undefined` is left out and counted. */
export function decodeEach<T>(
  entries: readonly unknown[],
  decode: (entry: unknown) => T | undefined,
): DecodedList<T> {
  const items: T[] = [];
  for (const entry of entries) {
    const item = decode(entry);
    if (item !== undefined) items.push(item);
  }
  return { items, skippedRecords: entries.length - items.length };
}

/** Makes a decoder from a schema: it returns the value, or `undefined` when the input does not fit. */
export function decoder<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => T | undefined {
  return (input) => {
    const result = v.safeParse(schema, input);
    return result.success ? result.output : undefined;
  };
}

const dataSchema = v.object({ data: v.optional(v.unknown()) });

/** Returns the value under `data`, or the reply itself when the API answers without the wrapper. */
export function underData(reply: unknown): unknown {
  const result = v.safeParse(dataSchema, reply);
  return result.success && result.output.data !== undefined ? result.output.data : reply;
}

/** A date as ISO text or epoch milliseconds; an unreadable text counts as an invalid date, not as a missing one. */
export const date = v.pipe(
  v.fallback(v.optional(v.union([v.pipe(v.string(), v.trim()), v.number()])), undefined),
  v.transform((value: string | number | undefined) => parseDate(value)),
);

const pagination = v.object({
  pagination: v.object({ totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

/** Number of pages of a list; 1 when the reply does not say. */
export function totalPagesOf(reply: unknown): number {
  const result = v.safeParse(pagination, reply);
  return result.success ? Math.min(result.output.pagination.totalPages, 999_999_999) : 1;
}
