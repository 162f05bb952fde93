import type { City, Country, State } from '../../../core/places/place.ts';
import { codedPlaceFields, namedPlaceFields } from '../../../contract/places.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const coded = decoder(requiredRecord(codedPlaceFields));
const named = decoder(requiredRecord(namedPlaceFields));

function toPlace(entry: unknown): Country | State | undefined {
  const place = coded(entry);
  return place === undefined ? undefined : { code: place.iso2, name: place.name?.trim() ?? place.iso2 };
}

const listOf = <T>(decode: (entry: unknown) => T | undefined) => {
  return (response: unknown): readonly T[] | undefined => {
    const list = unwrapData(response);
    return Array.isArray(list) ? decodeEach<T>(list, decode).items : undefined;
  };
};

/**
 * Each decodes a list, bare or under `data`, and returns `undefined` for any other response. A country or state without
 * a code is left out; one without a name gets its code as its name. A city without a name is left out.
 */
export const decodeCountries = listOf<Country>(toPlace);
export const decodeStates = listOf<State>(toPlace);
export const decodeCities = listOf<City>(named);
