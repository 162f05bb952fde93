import { ContainerModule } from 'inversify';
import { SnoozedConcerns } from '../../core/attention/snoozed-concerns.ts';
import { CatalogueStore } from '../../core/catalogue/catalogue-store.ts';
import { NotificationsViewModel } from '../../core/notifications/notifications.view-model.ts';
import { SearchViewModel } from '../../core/search/search.view-model.ts';
import { PerUserPreference } from '../../core/session/per-user-preference.ts';
import { maskAmounts } from '../../core/shared/mask-amounts.ts';
import { TOKENS } from './tokens.ts';

/** Search and notifications, on top of the portfolio and the market; loaded when the first of them is needed. */
export const discoveryModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.catalogueStore)
    .toResolvedValue(
      (deals, events, ipos, portfolio, reports, session, cache, idle, clock, scheduler) =>
        new CatalogueStore({
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
    (catalogueStore, session, preferences, hiddenAmounts) =>
      new SearchViewModel({
        catalogueStore,
        session,
        recent: new PerUserPreference('recent-searches', { preferences, session }),
        hide: hiddenAmounts.hideBy(maskAmounts),
      }),
    [TOKENS.catalogueStore, TOKENS.session, TOKENS.preferencesStore, TOKENS.hiddenAmounts],
  );
  bind(TOKENS.snoozedConcerns)
    .toResolvedValue(
      (session, preferences, clock) =>
        new SnoozedConcerns({
          stored: new PerUserPreference('snoozed-concerns', { preferences, session }),
          session,
          clock,
        }),
      [TOKENS.session, TOKENS.preferencesStore, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.notificationsViewModel)
    .toResolvedValue(
      (catalogueStore, session, preferences, records, snoozed, clock, scheduler) =>
        new NotificationsViewModel({
          catalogueStore,
          session,
          seen: new PerUserPreference('seen-notifications', { preferences, session }),
          records,
          snoozed,
          clock,
          scheduler,
        }),
      [
        TOKENS.catalogueStore,
        TOKENS.session,
        TOKENS.preferencesStore,
        TOKENS.investmentRecords,
        TOKENS.snoozedConcerns,
        TOKENS.clock,
        TOKENS.scheduler,
      ],
    )
    .inSingletonScope();
});
