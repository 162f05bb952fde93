import type { SentRecord } from '../../../src/contract/fields.ts';
import {
  MAX_PAGE_NUMBER,
  MAX_PAGE_SIZE,
  type pageCountFields,
  type pageFields,
} from '../../../src/contract/pages.ts';
import { PAGE_SIZE } from '../../../src/core/shared/page-of.ts';
import { ApiError } from './api-error.ts';
import type { QueryValues } from './calls.ts';

/** The requested part of a list. */
export interface ListPage {
  /** Counts from 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * Reads a parameter that may be given once; an empty value counts as missing.
 * @throws ApiError 400 if it is given more than once
 */
export function singleParameter<Name extends string>(
  query: QueryValues<Name>,
  name: Name,
): string | undefined {
  const values = query[name];
  if (values.length > 1) throw new ApiError(400, `"${name}" must be given only once.`);
  const [value] = values;
  return value === undefined || value === '' ? undefined : value;
}

function wholeNumber<Name extends string>(
  query: QueryValues<Name>,
  name: Name,
  max: number,
): number | undefined {
  const text = singleParameter(query, name);
  if (text === undefined) return undefined;
  const value = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max)) throw new ApiError(400, `"${name}" must be a whole number from 1 to ${max}.`);
  return value;
}

/**
 * Reads `page` and `limit` of a list.
 * @param pageSize used when `limit` is missing
 * @throws ApiError 400 for anything but positive whole numbers within bounds
 */
export function readListPage(query: QueryValues<'page' | 'limit'>, pageSize: number = PAGE_SIZE): ListPage {
  return {
    page: wholeNumber(query, 'page', MAX_PAGE_NUMBER) ?? 1,
    limit: wholeNumber(query, 'limit', MAX_PAGE_SIZE) ?? pageSize,
  };
}

/** An empty list has no pages. */
export const pageCount = (recordCount: number, limit: number): number => Math.ceil(recordCount / limit);

/** The response with one page of a list. */
export const pageResponse = <Entry>(data: readonly Entry[], recordCount: number, limit: number) =>
  ({
    data,
    pagination: { totalPages: pageCount(recordCount, limit) } satisfies SentRecord<typeof pageCountFields>,
  }) satisfies SentRecord<typeof pageFields>;
