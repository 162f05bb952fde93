import type { Ipo, Ipos } from '../../../core/pre-ipo/ipo.ts';
import { ipoFields } from '../../../contract/ipos.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

/** @see docs/product.md#ipo */
const DEFAULT_CATEGORY = 'SME';

const ipoRecord = decoder(requiredRecord(ipoFields));

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

/** @returns `undefined` when the response is not a list, bare or under `data` */
export function decodeIpos(response: unknown): Ipos | undefined {
  const entries = unwrapData(response);
  return Array.isArray(entries) ? decodeEach(entries, decodeIpo) : undefined;
}
