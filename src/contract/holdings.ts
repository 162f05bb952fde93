import * as v from 'valibot';
import { isRecord } from '../core/shared/record.ts';

/** All holdings of the investor whose token is sent. */
export const HOLDINGS_CALL = 'GET investments/investor-profiles-by-email?email';

/**
 * An `Accept` header that requests the record of each startup once, in `data.startups` by id; `startupDetails` of a
 * holding is then only that id. An API that does not know the parameter sends whole records. All characters are safe in
 * CORS, so that an API on another origin need not allow the header.
 */
export const STARTUPS_ONCE_ACCEPT = 'application/json;startups=once, application/json;q=0.9';

/** Whether a request's `Accept` requests the record of each startup once. */
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
