import { ContainerModule } from 'inversify';
import { CatalogueKeeper } from '../../core/catalogue/catalogue-keeper.ts';
import { NotificationsViewModel } from '../../core/notifications/notifications.view-model.ts';
import { SearchViewModel } from '../../core/search/search.view-model.ts';
import { KeptByUser } from '../../core/shared/kept-by-user.ts';
import { TOKENS } from './tokens.ts';

/** Search and notifications; on top of the portfolio and the market, fetched when the first of them is needed. */
export const discoveryModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.catalogueKeeper)
    .toResolvedValue(
      (deals, events, ipos, portfolio, reports, session, cache, idle, clock, scheduler) =>
        new CatalogueKeeper({
          deals,
          events,
          ipos,
          portfolio,
          reports,
          session,
          cache,
          idle,
          clock,
          scheduler,
        }),
      [
        TOKENS.dealQueries,
        TOKENS.eventQueries,
        TOKENS.ipoQueries,
        TOKENS.portfolioQueries,
        TOKENS.reportQueries,
        TOKENS.session,
        TOKENS.queryCache,
        TOKENS.idle,
        TOKENS.clock,
        TOKENS.scheduler,
      ],
    )
    .inSingletonScope();
  bind(TOKENS.searchViewModel).toResolvedValue(
    (keeper, session, preferences) =>
      new SearchViewModel({
        keeper,
        session,
        recent: new KeptByUser('recent-searches', preferences, session),
      }),
    [TOKENS.catalogueKeeper, TOKENS.session, TOKENS.preferencesStore],
  );
  bind(TOKENS.notificationsViewModel)
    .toResolvedValue(
      (keeper, session, preferences, clock) =>
        new NotificationsViewModel({
          keeper,
          session,
          seen: new KeptByUser('seen-notifications', preferences, session),
          clock,
        }),
      [TOKENS.catalogueKeeper, TOKENS.session, TOKENS.preferencesStore, TOKENS.clock],
    )
    .inSingletonScope();
});
