import { ContainerModule } from 'inversify';
import { PortfolioQueries } from '../../core/portfolio/portfolio-queries.ts';
import { HttpPortfolioGateway } from '../http/http-portfolio-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The dashboard and the core classes that both portfolio pages need; loaded with the first of them. */
export const portfolioModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.portfolioQueries)
    .toResolvedValue(
      (gateway, session, cache) => new PortfolioQueries(gateway, { session, cache }),
      [TOKENS.portfolioGateway, TOKENS.session, TOKENS.queryCache],
    )
    .inSingletonScope();
});

/** The portfolio calls of the product API over HTTP. */
export const httpPortfolioModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.portfolioGateway)
    .toResolvedValue((http) => new HttpPortfolioGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
});
