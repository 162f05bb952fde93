import type { Observable } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { City, Country, State } from './place.ts';

/**
 * The country, state and city service, which may be another's: it learns which lists are opened and nothing about who
 * opens them. Cold: subscribing asks, unsubscribing aborts.
 * @see docs/product.md#api-calls
 */
export interface PlacesGateway {
  countries(): Observable<Result<readonly Country[], RequestError>>;
  /** @param country its code */
  states(country: string): Observable<Result<readonly State[], RequestError>>;
  /** @param state its code within the country */
  cities(country: string, state: string): Observable<Result<readonly City[], RequestError>>;
}
