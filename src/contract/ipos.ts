import { date, exact, text } from './fields.ts';

/* The answers of the pre-IPO calls. @see docs/product.md#ipo */

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
