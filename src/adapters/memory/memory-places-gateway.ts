import { defer, of, type Observable } from 'rxjs';
import type { City, Country, State } from '../../core/places/place.ts';
import type { PlacesGateway } from '../../core/places/places-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { DEMO_PLACES, type DemoPlaces } from './demo/demo-places.ts';

/** The places calls without a server, over the given countries, states and cities. */
export class MemoryPlacesGateway implements PlacesGateway {
  readonly #places: DemoPlaces;

  constructor(places: DemoPlaces = DEMO_PLACES) {
    this.#places = places;
  }

  countries(): Observable<Result<readonly Country[], RequestError>> {
    return defer(() => of(ok(this.#places.map(({ code, name }) => ({ code, name })))));
  }

  states(country: string): Observable<Result<readonly State[], RequestError>> {
    return defer(() => of(ok(this.#statesOf(country).map(({ code, name }) => ({ code, name })))));
  }

  cities(country: string, state: string): Observable<Result<readonly City[], RequestError>> {
    return defer(() => {
      const cities = this.#statesOf(country).find(({ code }) => code === state)?.cities ?? [];
      return of(ok(cities.map((name) => ({ name }))));
    });
  }

  #statesOf(country: string): DemoPlaces[number]['states'] {
    return this.#places.find(({ code }) => code === country)?.states ?? [];
  }
}
