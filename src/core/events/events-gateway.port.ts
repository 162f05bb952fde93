import type { Observable } from 'rxjs';
import type { EventId } from '../shared/brand.ts';
import type { PageOf } from '../shared/page-of.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { MarketEvent } from './event.ts';

/**
 * The event calls of the product API. Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface EventsGateway {
  /** @param page counts from 1 */
  list(page: number): Observable<Result<PageOf<MarketEvent>, RequestError>>;
  detail(id: EventId): Observable<Result<MarketEvent, RequestError>>;
}
