import { EVERYONE } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import type { IpoGateway } from './ipo-gateway.port.ts';
import type { Ipos, IpoStage } from './ipo.ts';

/** The listings of each stage for the pre-IPO page; focus does not refetch them. @see docs/product.md#refetching */
export class IpoQueries {
  readonly list: InvestorQuery<IpoStage, Ipos>;

  constructor(gateway: IpoGateway, dependencies: InvestorQueryDependencies) {
    this.list = new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (stage) => `ipo ${stage}`,
        tags: [],
        fetch: (stage) => gateway.list(stage),
      },
      dependencies,
    );
  }
}
