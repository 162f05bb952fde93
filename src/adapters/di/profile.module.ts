import { ContainerModule } from 'inversify';
import { PlaceQueries } from '../../core/places/place-queries.ts';
import { FormDrafts } from '../../core/profile/form-drafts.ts';
import { HttpClient } from '../http/http-client.ts';
import { HttpPlacesGateway, PLACES_KEY_HEADER } from '../http/http-places-gateway.ts';
import { HttpProfileGateway } from '../http/http-profile-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The profile forms; loaded with the first of their pages. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.formDrafts)
    .toResolvedValue((session) => new FormDrafts(session), [TOKENS.session])
    .inSingletonScope();
  bind(TOKENS.placeQueries)
    .toResolvedValue(
      (gateway, cache) => new PlaceQueries(gateway, { cache }),
      [TOKENS.placesGateway, TOKENS.queryCache],
    )
    .inSingletonScope();
});

/** The profile calls of the product API and the country service over HTTP. */
export const httpProfileModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.profileGateway)
    .toResolvedValue((http) => new HttpProfileGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
  bind(TOKENS.placesGateway)
    .toResolvedValue(
      ({ geoBaseUrl, geoApiKey }) =>
        new HttpPlacesGateway(
          new HttpClient({
            baseUrl: geoBaseUrl,
            token: () => undefined,
            headers: geoApiKey === undefined ? {} : { [PLACES_KEY_HEADER]: geoApiKey },
          }),
        ),
      [TOKENS.configuration],
    )
    .inSingletonScope();
});
