import { PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { SECTORS, type Sector } from '../../src/core/deals/deal-sectors.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { QueryValues } from '../platform/http/calls.ts';
import { singleParameter } from '../platform/http/list-page.ts';

/**
 * The lists support one status: published.
 * @throws ApiError 400 for any other
 */
export function requireActive(query: QueryValues<'status'>): void {
  const status = singleParameter(query, 'status');
  if (status !== undefined && status !== PUBLISHED_STATUS)
    throw new ApiError(400, `"status" must be "${PUBLISHED_STATUS}".`);
}

/** @throws ApiError 400 for a sector that is not an option of the filter (docs/product.md#constants) */
export function readSector(query: QueryValues<'sector'>): Sector | undefined {
  const text = singleParameter(query, 'sector');
  if (text === undefined) return undefined;
  const sector = SECTORS.find((option) => option === text);
  if (sector === undefined) throw new ApiError(400, '"sector" must be one of the listed sectors.');
  return sector;
}
