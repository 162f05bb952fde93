import { PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { DEAL_SORTS, type DealSort } from '../../src/core/deals/deal.ts';
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

/** A stage that no deal has gives an empty list, so any text is accepted. */
export const readStage = (query: QueryValues<'stage'>): string | undefined => singleParameter(query, 'stage');

/** @throws ApiError 400 for an order that the list does not have */
export function readSort(query: QueryValues<'sort'>): DealSort | undefined {
  const text = singleParameter(query, 'sort');
  if (text === undefined) return undefined;
  const sort = DEAL_SORTS.find((option) => option === text);
  if (sort === undefined) throw new ApiError(400, `"sort" must be one of ${DEAL_SORTS.join(', ')}.`);
  return sort;
}
