import { INVESTORS_BY_EMAIL } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import { investorEmail } from '../session/investor-key.ts';
import type { Email } from '../shared/brand.ts';
import type { Dashboard } from './dashboard.ts';
import type { Holdings } from './investment.ts';
import type { PortfolioGateway } from './portfolio-gateway.port.ts';

/** The queries of the portfolio screens; they send the investor's e-mail. @see docs/product.md#api-calls */
export class PortfolioQueries {
  readonly dashboard: InvestorQuery<void, Dashboard, Email>;
  readonly holdings: InvestorQuery<void, Holdings, Email>;

  readonly #dependencies: InvestorQueryDependencies;

  constructor(gateway: PortfolioGateway, dependencies: InvestorQueryDependencies) {
    this.#dependencies = dependencies;
    this.dashboard = new InvestorQuery(
      {
        audience: INVESTORS_BY_EMAIL,
        keyOf: (_input, email) => `dashboard ${email}`,
        tags: ['Dashboard'],
        fetch: (_input, email) => gateway.dashboard(email),
      },
      dependencies,
    );
    this.holdings = new InvestorQuery(
      {
        audience: INVESTORS_BY_EMAIL,
        keyOf: (_input, email) => `holdings ${email}`,
        tags: ['Portfolio'],
        fetch: (_input, email) => gateway.holdings(email),
      },
      dependencies,
    );
  }

  /** The investor whose data is read; `undefined` for a visitor, or when the login returned no e-mail. */
  readonly investor = (): Email | undefined => investorEmail(this.#dependencies.session.current);
}
