import { CITIES_CALL, COUNTRIES_CALL, STATES_CALL } from '../../src/contract/places.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter } from '../platform/http/calls.ts';
import { Places, type PlaceRecord } from './packed-places.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';

/**
 * The calls of the country, state and city service (docs/product.md#api-calls), from packaged data; an API key is not
 * needed and is ignored.
 */
export function addPlaceRoutes(routes: Routes): void {
  const places = new Places();

  routes.add(COUNTRIES_CALL, async (c) => sendJson(c, await places.countries()));

  routes.add(STATES_CALL, async (c) => {
    return sendJson(c, found(await places.states(pathParameter(c, STATES_CALL, 'country'))));
  });

  routes.add(CITIES_CALL, async (c) => {
    const country = pathParameter(c, CITIES_CALL, 'country');
    return sendJson(c, found(await places.cities(country, pathParameter(c, CITIES_CALL, 'state'))));
  });
}

function found(list: readonly PlaceRecord[] | undefined): readonly PlaceRecord[] {
  if (list === undefined) throw new ApiError(404, 'This place could not be found.');
  return list;
}
