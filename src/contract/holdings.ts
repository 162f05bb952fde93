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

/**
 * Asks for the record of each startup once, in `data.startups` by id, and for its id alone as the `startupDetails` of its
 * holdings. An API that does not know the parameter sends whole records. Browsers send these characters to other
 * origins too.
 */
export const STARTUPS_ONCE = 'application/json;startups=once, application/json;q=0.9';

/** Whether a request's `Accept` asks for the records of the startups once. */
export const acceptsStartupsOnce = (accept: string | undefined): boolean =>
  /^\s*application\/json\s*;\s*startups=once\s*(?:,|$)/iu.test(accept ?? '');

/** The list of holdings, and the startups' records by id where they are sent once. */
export const holdingsFields = {
  investments: v.array(v.unknown()),
  startups: v.fallback(
    v.optional(v.pipe(v.custom<object>(isRecord), v.record(v.string(), v.unknown()))),
    undefined,
  ),
};
