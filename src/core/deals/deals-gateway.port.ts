import type { Observable } from 'rxjs';
import type { DealId } from '../shared/brand.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Deal, DealDetail } from './deal.ts';
import type { Sector } from './deal-sectors.ts';

/** Parameters of a deal list. */
export interface DealsInput {
  /** `undefined` for all sectors. */
  readonly sector: Sector | undefined;
  /** Counts from 1. */
  readonly page: number;
  /** `PAGE_SIZE` unless given; an API may send pages of its own size. */
  readonly perPage?: number;
}

/**
 * The deal calls of the product API. Cold: subscribing sends the request, unsubscribing aborts it. @see
 * docs/product.md#api-calls
 */
export interface DealsGateway {
  list(input: DealsInput): Observable<Result<PageOf<Deal>, RequestError>>;
  detail(id: DealId): Observable<Result<DealDetail, RequestError>>;
}
