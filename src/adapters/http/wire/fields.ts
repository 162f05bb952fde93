import * as v from 'valibot';
import { parseDate } from '../../../core/shared/dates.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { isRecord } from '../../../core/shared/record.ts';

/*
 * Fields as they come over the wire. A field that is missing, null or of the wrong type counts as missing:
 * one bad field never loses its record.
 */

const filledText = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ''),
);

/** Words to be shown, of a length that a browser can lay out. A blank text counts as missing. */
export const text = v.fallback(
  v.optional(
    v.pipe(
      filledText,
      v.transform((value) => readableText(value)),
    ),
  ),
  undefined,
);

/** An id, an address, markup, a secret: letter for letter. A blank text counts as missing. */
export const exact = v.fallback(v.optional(filledText), undefined);

/** A finite number; JSON can hold one too large to be. */
export const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

/** A list of anything; each entry is decoded by itself. */
export const list = v.fallback(v.array(v.unknown()), []);

/** A record that has to be there; the library's own schema would take a list for one. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isRecord), v.object(entries));

/** A record that may be missing. */
export const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(object(entries)), undefined);

export interface DecodedList<T> {
  readonly items: readonly T[];
  /** Entries that were no records, or had no id. */
  readonly skippedRecords: number;
}

/** Decodes each entry; what `decode` gives `undefined` for is left out and counted. */
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

/** A decoder from a schema: the value, or `undefined` when the input has not its shape. */
export function decoder<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => T | undefined {
  return (input) => {
    const result = v.safeParse(schema, input);
    return result.success ? result.output : undefined;
  };
}

const dataSchema = v.object({ data: v.optional(v.unknown()) });

/** What stands under `data`; the reply itself where an API answers it bare. */
export function underData(reply: unknown): unknown {
  const result = v.safeParse(dataSchema, reply);
  return result.success && result.output.data !== undefined ? result.output.data : reply;
}

/** A date as ISO text or epoch milliseconds; a text that is no date counts as an invalid one, not as missing. */
export const date = v.pipe(
  v.fallback(v.optional(v.union([v.pipe(v.string(), v.trim()), v.number()])), undefined),
  v.transform((value: string | number | undefined) => parseDate(value)),
);

const pagination = v.object({
  pagination: v.object({ totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

/** How many pages a list has; one that does not say has the one that came. */
export function totalPagesOf(reply: unknown): number {
  const result = v.safeParse(pagination, reply);
  return result.success ? Math.min(result.output.pagination.totalPages, 999_999_999) : 1;
}
