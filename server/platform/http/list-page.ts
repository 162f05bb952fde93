import { PAGE_SIZE } from '../../../src/core/shared/page-of.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './context.ts';

/** The requested part of a list. */
export interface ListPage {
  /** Counts from 1. */
  readonly page: number;
  readonly limit: number;
}

const MOST_PAGES = 1_000_000;
const MOST_RECORDS = 100;

/**
 * Reads a parameter that may be given once; a blank one counts as missing.
 * @throws ApiError 400 if it is given more than once
 */
export function singleParameter(c: AppContext, name: string): string | undefined {
  const values = c.req.queries(name) ?? [];
  if (values.length > 1) throw new ApiError(400, `"${name}" must be given only once.`);
  const [value] = values;
  return value === undefined || value === '' ? undefined : value;
}

function wholeNumber(c: AppContext, name: string, most: number): number | undefined {
  const text = singleParameter(c, name);
  if (text === undefined) return undefined;
  const value = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new ApiError(400, `"${name}" must be a whole number from 1 to ${most}.`);
  return value;
}

/**
 * Reads `page` and `limit` of a list.
 * @param usual page size when `limit` is missing
 * @throws ApiError 400 for anything but positive whole numbers within bounds
 */
export function readListPage(c: AppContext, usual: number = PAGE_SIZE): ListPage {
  return {
    page: wholeNumber(c, 'page', MOST_PAGES) ?? 1,
    limit: wholeNumber(c, 'limit', MOST_RECORDS) ?? usual,
  };
}

/** An empty list has no pages. */
export const pagesOf = (records: number, limit: number): number => Math.ceil(records / limit);
