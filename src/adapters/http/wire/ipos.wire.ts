import type { Ipo, Ipos } from '../../../core/pre-ipo/ipo.ts';
import { date, decodeEach, decoder, exact, object, text, underData } from './fields.ts';

/* The wire names of docs/product.md#ipo are used in this file only. */

/** @see docs/product.md#ipo */
const DEFAULT_CATEGORY = 'SME';

export const ipoFields = {
  _id: exact,
  companyName: text,
  url: exact,
  category: text,
  bidStart: date,
  bidEnd: date,
  listingStatus: text,
  website_url: exact,
};
const ipoRecord = decoder(object(ipoFields));

function decodeIpo(entry: unknown): Ipo | undefined {
  const fields = ipoRecord(entry);
  if (fields?._id === undefined) return undefined;
  return {
    id: fields._id,
    companyName: fields.companyName,
    logoUrl: fields.url,
    category: fields.category ?? DEFAULT_CATEGORY,
    bidStart: fields.bidStart,
    bidEnd: fields.bidEnd,
    listingStatus: fields.listingStatus,
    website: fields.website_url,
  };
}

/** @returns `undefined` when the reply is not a list, bare or under `data` */
export function decodeIpos(reply: unknown): Ipos | undefined {
  const entries = underData(reply);
  return Array.isArray(entries) ? decodeEach(entries, decodeIpo) : undefined;
}
