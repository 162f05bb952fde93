import { ApiError } from '../platform/http/api-error.ts';
import { Places, type PlaceRecord } from './packed-places.ts';
import type { Routes } from '../platform/http/route-table.ts';

/**
 * The calls of the country, state and city service (docs/product.md#api-calls), from packaged data; an API key is not
 * needed and is ignored.
 */
export function addPlaceRoutes(routes: Routes): void {
  const places = new Places();

  routes.add('GET', '/api/countries', async (c) => c.json(await places.countries()));

  routes.add('GET', '/api/countries/:country/states', async (c) => {
    return c.json(found(await places.states(c.req.param('country') ?? '')));
  });

  routes.add('GET', '/api/countries/:country/states/:state/cities', async (c) => {
    const { country = '', state = '' } = c.req.param();
    return c.json(found(await places.cities(country, state)));
  });
}

function found(list: readonly PlaceRecord[] | undefined): readonly PlaceRecord[] {
  if (list === undefined) throw new ApiError(404, 'This place could not be found.');
  return list;
}
