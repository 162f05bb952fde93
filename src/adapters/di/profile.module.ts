import { ContainerModule } from 'inversify';
import { PlaceQueries } from '../../core/places/place-queries.ts';
import { BankDetailViewModel } from '../../core/profile/bank-detail.view-model.ts';
import { BasicDetailsViewModel } from '../../core/profile/basic-details.view-model.ts';
import { FormDrafts } from '../../core/profile/form-drafts.ts';
import { NomineesViewModel } from '../../core/profile/nominees.view-model.ts';
import { SectionQuery } from '../../core/profile/section-query.ts';
import { HttpClient } from '../http/http-client.ts';
import { HttpPlacesGateway, PLACES_KEY_HEADER } from '../http/http-places-gateway.ts';
import { HttpProfileGateway } from '../http/http-profile-gateway.ts';
import { TOKENS } from './tokens.ts';

/** Classes that every profile form uses. */
const FORM_PARTS = [
  TOKENS.profileGateway,
  TOKENS.session,
  TOKENS.queryCache,
  TOKENS.navigation,
  TOKENS.notifier,
  TOKENS.formDrafts,
] as const;

/** The profile forms; loaded with the first of their pages. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.formDrafts)
    .toResolvedValue((session) => new FormDrafts(session), [TOKENS.session])
    .inSingletonScope();
  bind(TOKENS.placeQueries)
    .toResolvedValue(
      (gateway, cache) => new PlaceQueries(gateway, cache),
      [TOKENS.placesGateway, TOKENS.queryCache],
    )
    .inSingletonScope();
  bind(TOKENS.basicDetailsViewModel).toResolvedValue(
    ({ basic }, session, cache, navigation, notifier, drafts, places, clock) =>
      new BasicDetailsViewModel({
        query: new SectionQuery('basic', basic, { session, cache }),
        ...{ session, navigation, notifier, drafts, places, clock },
      }),
    [...FORM_PARTS, TOKENS.placeQueries, TOKENS.clock],
  );
  bind(TOKENS.bankDetailViewModel).toResolvedValue(
    ({ bank }, session, cache, navigation, notifier, drafts) =>
      new BankDetailViewModel({
        query: new SectionQuery('bank', bank, { session, cache }),
        ...{ session, navigation, notifier, drafts },
      }),
    [...FORM_PARTS],
  );
  bind(TOKENS.nomineesViewModel).toResolvedValue(
    ({ nominees }, session, cache, navigation, notifier, drafts, clock) =>
      new NomineesViewModel({
        query: new SectionQuery('nominees', nominees, { session, cache }),
        ...{ session, navigation, notifier, drafts, clock },
      }),
    [...FORM_PARTS, TOKENS.clock],
  );
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
