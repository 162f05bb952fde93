import { date, number, requiredList, text } from './fields.ts';

/* The prices of a startup's shares, for those who hold it (docs/api.md). */

export const PRICES_CALL = 'GET startup/prices/{id}';

export const priceListFields = { prices: requiredList };

/** `source` says where the price comes from, in words: `Seed round`. */
export const priceFields = { date, price: number, source: text };
