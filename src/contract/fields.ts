import * as v from 'valibot';
import { parseDate } from '../core/shared/dates.ts';
import { readableText } from '../core/shared/readable-text.ts';
import { isRecord } from '../core/shared/record.ts';

/*
 * The kinds of fields in the API's responses. A field that is null or of the wrong type counts as missing, so that the
 * rest of its record can still be read. The exceptions are `displayText`, `requiredList` and `requiredRecord`.
 */

const filledText = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ''),
);

/** Text for display: a very long text is cut, a very long word is split. Rejects a blank string. */
export const displayText = v.pipe(
  filledText,
  v.transform((value) => readableText(value)),
);

/** Text for display. A blank string counts as missing. */
export const text = v.fallback(v.optional(displayText), undefined);

/** An id, an address or a secret, taken unchanged. A blank string counts as missing. */
export const unchangedText = v.fallback(v.optional(filledText), undefined);

/** A finite number. A number in JSON can be so large that it is read as infinity, which counts as missing. */
export const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

export const flag = v.fallback(v.optional(v.boolean()), undefined);

/** A list of any values; each entry is decoded separately. */
export const list = v.fallback(v.array(v.unknown()), []);

/** A list of records with these fields; each entry is decoded separately. */
export const listOf = <const Entry extends v.ObjectEntries>(entry: Entry) => ({ ...list, entry });

/** A list without which its record counts as missing. */
export const requiredList = v.array(v.unknown());

/** Any value: the field has one of several forms, and is decoded separately. */
export const anything = v.optional(v.unknown());

/** A required record; valibot's own schema would accept a list. */
export const requiredRecord = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isRecord), v.object(entries));

/** An optional record. */
export const optionalRecord = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(requiredRecord(entries)), undefined);

/**
 * A record as the server sends it: a value for each field of the contract, and for each of `More`, which the contract
 * does not describe. A field whose value is `undefined` is left out of the response.
 */
export type SentRecord<Fields extends v.ObjectEntries, More extends string = never> = Readonly<
  Record<(keyof Fields & string) | More, unknown>
>;

/*
 * Kinds of fields that name the form in which our own server sends them; the app may accept other forms too.
 * The OpenAPI document needs this name, because it must distinguish kinds that the app reads in the same way, such as a
 * day and a moment.
 */

/** `names` is a list of records with a name each. */
export type SentForm = 'text' | 'any-text' | 'html' | 'integer' | 'day' | 'moment' | 'masked' | 'names';

type WithForm<Kind> = Kind & { readonly form: SentForm };

/** Adds to a kind of field the form in which our own server sends it. */
export const sentAs = <Kind extends object>(form: SentForm, kind: Kind): WithForm<Kind> => ({
  ...kind,
  form,
});

/** HTML, taken unchanged. A blank string counts as missing. */
export const markup = sentAs('html', unchangedText);

const parsedDate = v.pipe(
  v.fallback(v.optional(v.union([v.pipe(v.string(), v.trim()), v.number()])), undefined),
  v.transform((value: string | number | undefined) => parseDate(value)),
);

/**
 * A day in any form that `parseDate` reads, such as ISO text or epoch milliseconds. A text or number that it cannot
 * read counts as an invalid date; a blank text, or a value of another type, as a missing one.
 */
export const date = sentAs('day', parsedDate);

/** A point in time, in the same forms as a `date`. */
export const moment = sentAs('moment', parsedDate);
