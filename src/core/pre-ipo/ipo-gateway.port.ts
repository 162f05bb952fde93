import type { Observable } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Ipos, IpoStage } from './ipo.ts';

/**
 * The pre-IPO calls of the product API. Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface IpoGateway {
  list(stage: IpoStage): Observable<Result<Ipos, RequestError>>;
}
