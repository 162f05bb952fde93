import { ContainerModule } from 'inversify';
import { HoldingsViewModel } from '../../core/portfolio/holdings.view-model.ts';
import { TOKENS } from './tokens.ts';

/** The table of holdings; on top of the portfolio module, and not in it: the dashboard is shown without it. */
export const holdingsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.holdingsViewModel).toResolvedValue(
    ({ holdings }, preferences) => new HoldingsViewModel(holdings.state$, holdings.retry, preferences),
    [TOKENS.portfolioQueries, TOKENS.preferencesStore],
  );
});
