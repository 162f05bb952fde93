import * as v from 'valibot';
import { record, requiredList } from './fields.ts';

/* The parameters and the response of a call that sends one page of a list. */

/** The highest number of a page that may be asked for. */
export const HIGHEST_PAGE = 1_000_000;
/** The most records that a page may be asked to have. */
export const LARGEST_PAGE = 100;
/** The one value of `status`: what is published. */
export const PUBLISHED_STATUS = 'active';

/** An empty list has no pages. */
export const pageCountFields = { totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)) };

export const pageFields = { data: requiredList, pagination: record(pageCountFields) };
