import * as v from 'valibot';
import { isRecord } from '../core/shared/record.ts';

/** All holdings of the bearer. */
export const HOLDINGS_CALL = 'GET investments/investor-profiles-by-email?email';

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
