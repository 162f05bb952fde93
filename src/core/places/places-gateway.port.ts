import type { Observable } from 'rxjs';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { City, Country, State } from './place.ts';

/**
 * The country, state and city service, possibly of a third party: it learns which lists are opened and nothing about
 * the user. Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface PlacesGateway {
  countries(): Observable<Result<readonly Country[], RequestError>>;
  /** @param country the country's code */
  states(country: string): Observable<Result<readonly State[], RequestError>>;
  /** @param state the state's code within the country */
  cities(country: string, state: string): Observable<Result<readonly City[], RequestError>>;
}
