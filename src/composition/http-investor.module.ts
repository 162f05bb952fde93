import { ContainerModule } from 'inversify';
import { HttpClient } from '../adapters/http/http-client.ts';
import { HttpDealsGateway } from '../adapters/http/http-deals-gateway.ts';
import { HttpDocumentsGateway } from '../adapters/http/http-documents-gateway.ts';
import { HttpEventsGateway } from '../adapters/http/http-events-gateway.ts';
import { HttpInterestsGateway } from '../adapters/http/http-interests-gateway.ts';
import { HttpIpoGateway } from '../adapters/http/http-ipo-gateway.ts';
import { HttpMarksGateway } from '../adapters/http/http-marks-gateway.ts';
import { HttpPlacesGateway, PLACES_KEY_HEADER } from '../adapters/http/http-places-gateway.ts';
import { HttpPortfolioGateway } from '../adapters/http/http-portfolio-gateway.ts';
import { HttpProfileGateway } from '../adapters/http/http-profile-gateway.ts';
import { HttpReportsGateway } from '../adapters/http/http-reports-gateway.ts';
import { HttpSecurityGateway } from '../adapters/http/http-security-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The calls of an investor's pages over HTTP: those of the product API, and those of the country service. */
export const httpInvestorModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.dealsGateway).toResolvedValue(
    (http, { productShortName }) => new HttpDealsGateway({ http, productShortName }),
    [TOKENS.httpClient, TOKENS.configuration],
  );
  bind(TOKENS.eventsGateway).toResolvedValue((http) => new HttpEventsGateway(http), [TOKENS.httpClient]);
  bind(TOKENS.interestsGateway).toResolvedValue(
    (http) => new HttpInterestsGateway(http),
    [TOKENS.httpClient],
  );
  bind(TOKENS.ipoGateway).toResolvedValue((http) => new HttpIpoGateway(http), [TOKENS.httpClient]);
  bind(TOKENS.portfolioGateway).toResolvedValue(
    (http, { productShortName }) => new HttpPortfolioGateway({ http, productShortName }),
    [TOKENS.httpClient, TOKENS.configuration],
  );
  bind(TOKENS.reportsGateway).toResolvedValue(
    (http, { apiRoot }) => new HttpReportsGateway({ http, apiRoot }),
    [TOKENS.httpClient, TOKENS.httpPlatform],
  );
  bind(TOKENS.marksGateway).toResolvedValue((http) => new HttpMarksGateway(http), [TOKENS.httpClient]);
  bind(TOKENS.securityGateway).toResolvedValue(
    (http, { productShortName }, { apiRoot }) => new HttpSecurityGateway({ http, apiRoot, productShortName }),
    [TOKENS.httpClient, TOKENS.configuration, TOKENS.httpPlatform],
  );
  bind(TOKENS.profileGateway).toResolvedValue((http) => new HttpProfileGateway(http), [TOKENS.httpClient]);
  bind(TOKENS.documentsGateway).toResolvedValue(
    (http, session, { apiRoot, sendForm }) =>
      new HttpDocumentsGateway({ http, apiRoot, token: () => session.token, sendForm }),
    [TOKENS.httpClient, TOKENS.session, TOKENS.httpPlatform],
  );
  bind(TOKENS.placesGateway).toResolvedValue(
    ({ geoBaseUrl, geoApiKey }, budget) =>
      new HttpPlacesGateway(
        new HttpClient({
          baseUrl: geoBaseUrl,
          token: () => undefined,
          onSend: () => budget.count(),
          headers: geoApiKey === undefined ? {} : { [PLACES_KEY_HEADER]: geoApiKey },
        }),
      ),
    [TOKENS.configuration, TOKENS.visitBudget],
  );
});
