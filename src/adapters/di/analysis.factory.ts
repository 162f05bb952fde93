import { AnalysisViewModel } from '../../core/analysis/analysis.view-model.ts';
import { NeedsAttention } from '../../core/attention/needs-attention.ts';
import { PerUserPreference } from '../../core/session/per-user-preference.ts';
import { maskAmounts } from '../../core/shared/mask-amounts.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The view model of the analysis; on top of the discovery module. */
export function createAnalysisViewModel(services: Services): AnalysisViewModel {
  const preferences = services.get(TOKENS.preferencesStore);
  return new AnalysisViewModel({
    portfolio: services.get(TOKENS.portfolioQueries),
    records: services.get(TOKENS.investmentRecords),
    attention: new NeedsAttention({
      catalogueStore: services.get(TOKENS.catalogueStore),
      snoozed: services.get(TOKENS.snoozedConcerns),
      clock: services.get(TOKENS.clock),
    }),
    navigation: services.get(TOKENS.navigation),
    clock: services.get(TOKENS.clock),
    scheduler: services.get(TOKENS.scheduler),
    preferences,
    openCompanies: new PerUserPreference('open-companies', {
      preferences,
      session: services.get(TOKENS.session),
    }),
    hide: services.get(TOKENS.hiddenAmounts).hideBy(maskAmounts),
  });
}
