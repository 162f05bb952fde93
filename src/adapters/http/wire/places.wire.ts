import * as v from 'valibot';
import type { City, Country, State } from '../../../core/places/place.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { decodeEach, decoder, object, text, underData } from './fields.ts';

/** A code becomes a segment of a path. */
const code = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]{1,10}$/u));

export const codedPlaceFields = { iso2: code, name: text };
const coded = decoder(object(codedPlaceFields));
export const namedPlaceFields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((value) => readableText(value)),
  ),
};
const named = decoder(object(namedPlaceFields));

function toPlace(entry: unknown): Country | State | undefined {
  const place = coded(entry);
  return place === undefined ? undefined : { code: place.iso2, name: place.name?.trim() ?? place.iso2 };
}

const listOf = <T>(decode: (entry: unknown) => T | undefined) => {
  return (reply: unknown): readonly T[] | undefined => {
    const list = underData(reply);
    return Array.isArray(list) ? decodeEach<T>(list, decode).items : undefined;
  };
};

/** Decodes lists, bare or under `data`; a record without its code or name is left out. */
export const decodeCountries = listOf<Country>(toPlace);
export const decodeStates = listOf<State>(toPlace);
export const decodeCities = listOf<City>(named);
