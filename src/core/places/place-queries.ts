import type { Observable } from 'rxjs';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { City, Country, State } from './place.ts';
import type { PlacesGateway } from './places-gateway.port.ts';

const KEYS = {
  countries: 'places',
  states: (country: string) => `places ${country}`,
  cities: (country: string, state: string) => `places ${country} ${state}`,
} as const;

export interface PlaceQueriesDependencies {
  readonly cache: Pick<QueryCache, 'observe' | 'refetch'>;
}

/** The lists of places, shared and cached. A failure of their service never affects the investor's session. */
export class PlaceQueries {
  readonly #gateway: PlacesGateway;
  readonly #dependencies: PlaceQueriesDependencies;

  constructor(gateway: PlacesGateway, dependencies: PlaceQueriesDependencies) {
    this.#gateway = gateway;
    this.#dependencies = dependencies;
  }

  countries(): Observable<Loadable<readonly Country[], RequestError>> {
    return this.#list(KEYS.countries, this.#gateway.countries());
  }

  states(country: string): Observable<Loadable<readonly State[], RequestError>> {
    return this.#list(KEYS.states(country), this.#gateway.states(country));
  }

  cities(country: string, state: string): Observable<Loadable<readonly City[], RequestError>> {
    return this.#list(KEYS.cities(country, state), this.#gateway.cities(country, state));
  }

  refetchCountries(): void {
    this.#dependencies.cache.refetch(KEYS.countries);
  }

  refetchStates(country: string): void {
    this.#dependencies.cache.refetch(KEYS.states(country));
  }

  refetchCities(country: string, state: string): void {
    this.#dependencies.cache.refetch(KEYS.cities(country, state));
  }

  #list<T>(key: string, fetch$: Observable<Result<T, RequestError>>): Observable<Loadable<T, RequestError>> {
    return this.#dependencies.cache.observe({ key, tags: [], fetch$ });
  }
}
