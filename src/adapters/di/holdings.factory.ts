import { HoldingsViewModel } from '../../core/portfolio/holdings.view-model.ts';
import { maskHoldings } from '../../core/portfolio/mask-holdings.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The table of holdings; on top of the holdings module. */
export function createHoldingsViewModel(services: Services): HoldingsViewModel {
  const { holdings, investor } = services.get(TOKENS.portfolioQueries);
  return new HoldingsViewModel({
    holdings,
    investor,
    records: services.get(TOKENS.investmentRecords),
    preferences: services.get(TOKENS.preferencesStore),
    navigation: services.get(TOKENS.navigation),
    scheduler: services.get(TOKENS.scheduler),
    hide: services.get(TOKENS.hiddenAmounts).hideBy(maskHoldings),
  });
}
