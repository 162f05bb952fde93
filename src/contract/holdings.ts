import * as v from 'valibot';
import { isRecord } from '../core/shared/record.ts';
import { exact, number, record, text } from './fields.ts';

/**
 * The fields of a record that the table of holdings shows; the rest (`investments.ts`) is loaded and decoded when an
 * investment is opened. @see docs/product.md#investment-record
 */
export const holdingFields = {
  _id: exact,
  startupDetails: record({ _id: exact, name: text, logoUrl: exact }),
  investementDoneVia: text,
  type_of_securities: text,
  issue_price: number,
  current_share_price: number,
  investment_amount: number,
  purchase_date: text,
};

/** The list of holdings, and the startups' records by id where they are sent once. */
export const holdingsFields = {
  investments: v.array(v.unknown()),
  startups: v.fallback(
    v.optional(v.pipe(v.custom<object>(isRecord), v.record(v.string(), v.unknown()))),
    undefined,
  ),
};
