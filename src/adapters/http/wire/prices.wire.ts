import { requiredRecord } from '../../../contract/fields.ts';
import { priceFields, priceListFields } from '../../../contract/prices.ts';
import { dayOfDate } from '../../../core/calendar/days.ts';
import type { SharePrice } from '../../../core/reports/share-price.ts';
import { rupees } from '../../../core/shared/brand.ts';
import { compareStrings } from '../../../core/shared/compare-strings.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const prices = decoder(requiredRecord(priceListFields));
const priceRecord = decoder(requiredRecord(priceFields));

function decodePrice(entry: unknown): SharePrice | undefined {
  const { date, price, source } = priceRecord(entry) ?? {};
  const day = dayOfDate(date);
  if (day === undefined || price === undefined || price < 0) return undefined;
  return { day, price: rupees(price), source };
}

/** @returns oldest first, without entries that lack a day or a price of at least 0; `undefined` if there is no list */
export function decodePrices(response: unknown): readonly SharePrice[] | undefined {
  const record = prices(unwrapData(response));
  return (
    record && decodeEach(record.prices, decodePrice).items.toSorted((a, b) => compareStrings(a.day, b.day))
  );
}
