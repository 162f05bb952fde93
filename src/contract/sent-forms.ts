import * as v from 'valibot';
import { parseDate } from '../core/shared/dates.ts';
import { exact } from './fields.ts';

/*
 * Kinds of fields that accept more than this API sends, with the name of the form in which it sends them: the app reads two
 * kinds alike, and the server's description tells them apart. They are a file of their own, because the first page needs
 * none of them.
 */

/** `own`: each field has a form of its own, which the description of its record states. */
export type SentForm = 'any-text' | 'html' | 'day' | 'moment' | 'masked' | 'own';

type WithForm<Kind> = Kind & { readonly form: SentForm };

/** Adds the form in which this API sends a field of a kind. */
export const sentAs = <Kind extends object>(form: SentForm, kind: Kind): WithForm<Kind> => ({
  ...kind,
  form,
});

/** HTML, taken character by character. A blank text counts as missing. */
export const markup = sentAs('html', exact);

const parsedDate = v.pipe(
  v.fallback(v.optional(v.union([v.pipe(v.string(), v.trim()), v.number()])), undefined),
  v.transform((value: string | number | undefined) => parseDate(value)),
);

/** A day as ISO text or epoch milliseconds; an unreadable text counts as an invalid date, not as a missing one. */
export const date = sentAs('day', parsedDate);

/** A point in time, in the same forms as a `date`. */
export const moment = sentAs('moment', parsedDate);
