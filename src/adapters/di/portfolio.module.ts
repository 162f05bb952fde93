import { ContainerModule } from 'inversify';
import { DashboardViewModel } from '../../core/portfolio/dashboard.view-model.ts';
import { HoldingsViewModel } from '../../core/portfolio/holdings.view-model.ts';
import { PortfolioQueries } from '../../core/portfolio/portfolio-queries.ts';
import { HttpPortfolioGateway } from '../http/http-portfolio-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The portfolio part of the core; fetched with the first portfolio page. */
export const portfolioModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.portfolioQueries)
    .toResolvedValue(
      (gateway, session, cache) => new PortfolioQueries(gateway, session, cache),
      [TOKENS.portfolioGateway, TOKENS.session, TOKENS.queryCache],
    )
    .inSingletonScope();
  bind(TOKENS.dashboardViewModel).toResolvedValue(
    ({ dashboard }, clock) => new DashboardViewModel(dashboard.state$, dashboard.retry, () => clock.now()),
    [TOKENS.portfolioQueries, TOKENS.clock],
  );
  bind(TOKENS.holdingsViewModel).toResolvedValue(
    ({ holdings }, preferences) => new HoldingsViewModel(holdings.state$, holdings.retry, preferences),
    [TOKENS.portfolioQueries, TOKENS.preferencesStore],
  );
});

/** The portfolio calls of the product API. */
export const httpPortfolioModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.portfolioGateway)
    .toResolvedValue((http) => new HttpPortfolioGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
});
