import type { IpoStage } from '../core/pre-ipo/ipo.ts';
import { unchangedText, text, date } from './fields.ts';

/* The pre-IPO calls and their responses. @see docs/product.md#ipo */

export const iposCall = (stage: IpoStage) => `GET investor/ipo/${stage}` as const;

export const ipoFields = {
  _id: unchangedText,
  companyName: text,
  url: unchangedText,
  category: text,
  bidStart: date,
  bidEnd: date,
  listingStatus: text,
  website_url: unchangedText,
};
