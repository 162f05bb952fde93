import { ContainerModule } from 'inversify';
import { DealQueries } from '../../core/deals/deal-queries.ts';
import { EventQueries } from '../../core/events/event-queries.ts';
import { IpoQueries } from '../../core/pre-ipo/ipo-queries.ts';
import { ErrorHandler } from '../../core/session/error-handler.ts';
import { HttpDealsGateway } from '../http/http-deals-gateway.ts';
import { HttpEventsGateway } from '../http/http-events-gateway.ts';
import { HttpIpoGateway } from '../http/http-ipo-gateway.ts';
import { TOKENS } from './tokens.ts';

/** Deals, events and pre-IPO listings; loaded with the first of their pages. */
export const marketModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.errorHandler)
    .toResolvedValue(
      (notifier, navigation) => new ErrorHandler({ notifier, navigation }),
      [TOKENS.notifier, TOKENS.navigation],
    )
    .inSingletonScope();
  bind(TOKENS.dealQueries)
    .toResolvedValue(
      (gateway, session, cache, errors) => new DealQueries(gateway, { session, cache, errors }),
      [TOKENS.dealsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.errorHandler],
    )
    .inSingletonScope();
  bind(TOKENS.eventQueries)
    .toResolvedValue(
      (gateway, session, cache, errors) => new EventQueries(gateway, { session, cache, errors }),
      [TOKENS.eventsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.errorHandler],
    )
    .inSingletonScope();
  bind(TOKENS.ipoQueries)
    .toResolvedValue(
      (gateway, session, cache) => new IpoQueries(gateway, { session, cache }),
      [TOKENS.ipoGateway, TOKENS.session, TOKENS.queryCache],
    )
    .inSingletonScope();
});

/** The market calls of the product API over HTTP. */
export const httpMarketModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.dealsGateway)
    .toResolvedValue(
      (http, { productShortName }) => new HttpDealsGateway({ http, productShortName }),
      [TOKENS.httpClient, TOKENS.configuration],
    )
    .inSingletonScope();
  bind(TOKENS.eventsGateway)
    .toResolvedValue((http) => new HttpEventsGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
  bind(TOKENS.ipoGateway)
    .toResolvedValue((http) => new HttpIpoGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
});
