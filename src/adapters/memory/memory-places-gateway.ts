import type { Observable } from 'rxjs';
import type { City, Country, State } from '../../core/places/place.ts';
import type { PlacesGateway } from '../../core/places/places-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { DEMO_PLACES, type DemoPlaces } from './demo/demo-places.ts';
import type { MemoryNetwork } from './memory-network.ts';

export interface MemoryPlacesDependencies {
  readonly network: MemoryNetwork;
}

/** The places calls without a server. */
export class MemoryPlacesGateway implements PlacesGateway {
  readonly #dependencies: MemoryPlacesDependencies;

  constructor(dependencies: MemoryPlacesDependencies) {
    this.#dependencies = dependencies;
  }

  countries(): Observable<Result<readonly Country[], RequestError>> {
    return this.#dependencies.network.read(() => ok(DEMO_PLACES.map(({ code, name }) => ({ code, name }))));
  }

  states(country: string): Observable<Result<readonly State[], RequestError>> {
    return this.#dependencies.network.read(() =>
      ok(statesOf(country).map(({ code, name }) => ({ code, name }))),
    );
  }

  cities(country: string, state: string): Observable<Result<readonly City[], RequestError>> {
    return this.#dependencies.network.read(() => {
      const cities = statesOf(country).find(({ code }) => code === state)?.cities ?? [];
      return ok(cities.map((name) => ({ name })));
    });
  }
}

const statesOf = (country: string): DemoPlaces[number]['states'] =>
  DEMO_PLACES.find(({ code }) => code === country)?.states ?? [];
