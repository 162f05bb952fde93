import * as v from 'valibot';
import { optionalRecord, requiredList } from './fields.ts';

/* The parameters and the response of a call that sends one page of a list. */

/** The highest page number that may be requested. */
export const MAX_PAGE_NUMBER = 1_000_000;
/** The maximum of `limit`, the number of records of a page. */
export const MAX_PAGE_SIZE = 100;
/** The only value of `status`: it selects the published records. */
export const PUBLISHED_STATUS = 'active';

/** An empty list has no pages. */
export const pageCountFields = { totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)) };

export const pageFields = { data: requiredList, pagination: optionalRecord(pageCountFields) };
