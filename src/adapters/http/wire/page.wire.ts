import type { PageOf } from '../../../core/shared/page-of.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { pageFields } from '../../../contract/pages.ts';
import { decodeEach, decoder } from './decoding.ts';

const pageResponse = decoder(requiredRecord(pageFields));

const MAX_PAGES = 999_999_999;

/**
 * Decodes one page of a list; a response without a number of pages counts as one page.
 * @returns `undefined` when the response has no list `data`
 */
export function decodePage<T>(
  response: unknown,
  decodeEntry: (entry: unknown) => T | undefined,
): PageOf<T> | undefined {
  const page = pageResponse(response);
  if (page === undefined) return undefined;
  const totalPages = Math.min(page.pagination?.totalPages ?? 1, MAX_PAGES);
  return { ...decodeEach(page.data, decodeEntry), totalPages };
}
