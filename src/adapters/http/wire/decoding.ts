import * as v from 'valibot';

/* How the client reads a response: leniently, entry by entry. The fields are those of `src/contract`. */

interface DecodedList<T> {
  readonly items: readonly T[];
  /** Number of entries that could not be decoded. */
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

/** Returns the value under `data`, or the response itself when the API responds without the wrapper. */
export function unwrapData(response: unknown): unknown {
  const result = v.safeParse(dataSchema, response);
  return result.success && result.output.data !== undefined ? result.output.data : response;
}
