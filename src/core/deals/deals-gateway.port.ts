import type { Observable } from 'rxjs';
import type { DealId } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { DealDetail, DealListPage, DealSort } from './deal.ts';
import type { Sector } from '../shared/sectors.ts';

/** Parameters of a deal list. */
export interface DealsInput {
  /** `undefined` for all sectors. */
  readonly sector: Sector | undefined;
  /** Counts from 1. */
  readonly page: number;
  /** `PAGE_SIZE` unless given; an API may send pages of its own size. */
  readonly perPage?: number;
  /** A stage of `DealListOptions`; all stages unless given. */
  readonly stage?: string | undefined;
  /** The API chooses the order unless given. */
  readonly sort?: DealSort | undefined;
}

/**
 * The deal calls of the product API. Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface DealsGateway {
  list(input: DealsInput): Observable<Result<DealListPage, RequestError>>;
  detail(id: DealId): Observable<Result<DealDetail, RequestError>>;
}
