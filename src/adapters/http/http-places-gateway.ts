import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { CITIES_CALL, COUNTRIES_CALL, STATES_CALL } from '../../contract/places.ts';
import type { City, Country, State } from '../../core/places/place.ts';
import type { PlacesGateway } from '../../core/places/places-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeCities, decodeCountries, decodeStates } from './wire/places.wire.ts';

/** Header with the API key of the country service. */
export const PLACES_KEY_HEADER = 'X-CSCAPI-KEY';

/**
 * The country, state and city calls over HTTP. Sends no bearer token: the service may belong to a third party.
 * @see docs/product.md#api-calls
 */
export class HttpPlacesGateway implements PlacesGateway {
  readonly #http: Pick<HttpClient, 'get'>;

  /** @param http a client with the base URL of the country service, and with its key if the service needs one */
  constructor(http: Pick<HttpClient, 'get'>) {
    this.#http = http;
  }

  countries(): Observable<Result<readonly Country[], RequestError>> {
    return this.#http.get(callPath(COUNTRIES_CALL), { decode: decodeCountries, anonymous: true });
  }

  states(country: string): Observable<Result<readonly State[], RequestError>> {
    return this.#http.get(filledPath(STATES_CALL, { country }), {
      decode: decodeStates,
      anonymous: true,
    });
  }

  cities(country: string, state: string): Observable<Result<readonly City[], RequestError>> {
    return this.#http.get(filledPath(CITIES_CALL, { country, state }), {
      decode: decodeCities,
      anonymous: true,
    });
  }
}
