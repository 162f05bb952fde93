import * as v from 'valibot';
import { record, requiredList } from './fields.ts';

/* The answer of a call that sends one page of a list. */

/** An empty list has no pages. */
export const pageCountFields = { totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)) };

export const pageFields = { data: requiredList, pagination: record(pageCountFields) };
