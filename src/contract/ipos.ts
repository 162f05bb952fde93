import type { IpoStage } from '../core/pre-ipo/ipo.ts';
import { exact, text, date } from './fields.ts';

/* The pre-IPO calls and their responses. @see docs/product.md#ipo */

export const iposCall = (stage: IpoStage) => `GET investor/ipo/${stage}` as const;

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
