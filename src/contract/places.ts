import * as v from 'valibot';
import { readableText } from '../core/shared/readable-text.ts';
import { text } from './fields.ts';

/* The calls of the country service and their responses. */

export const COUNTRIES_CALL = 'GET countries';
export const STATES_CALL = 'GET countries/{country}/states';
export const CITIES_CALL = 'GET countries/{country}/states/{state}/cities';

/** A code becomes a segment of a path. */
const code = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]{1,10}$/u));

export const codedPlaceFields = { iso2: code, name: text };

export const namedPlaceFields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((value) => readableText(value)),
  ),
};
