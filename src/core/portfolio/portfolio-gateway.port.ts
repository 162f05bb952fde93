import type { Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Dashboard } from './dashboard.ts';
import type { Holdings } from './investment.ts';

/**
 * The portfolio calls of the product API. Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface PortfolioGateway {
  dashboard(email: Email): Observable<Result<Dashboard, RequestError>>;
  holdings(email: Email): Observable<Result<Holdings, RequestError>>;
}
