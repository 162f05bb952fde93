import { EVERYONE } from '../queries/audience.ts';
import { InvestorQuery } from '../queries/investor-query.ts';
import { PagedQuery, type PagedQueryDependencies } from '../queries/paged-query.ts';
import type { DealId } from '../shared/brand.ts';
import { PAGE_SIZE } from '../shared/page-of.ts';
import type { Deal, DealDetail, DealListPage } from './deal.ts';
import type { DealsGateway, DealsInput } from './deals-gateway.port.ts';

/** The queries of the deal screens. @see docs/product.md#live-deals */
export class DealQueries {
  readonly list: PagedQuery<DealsInput, Deal, DealListPage>;
  readonly detail: InvestorQuery<DealId, DealDetail>;

  constructor(gateway: DealsGateway, dependencies: PagedQueryDependencies) {
    this.list = new PagedQuery(
      {
        tag: 'Deals',
        keyOf: ({ sector, page, perPage = PAGE_SIZE, stage, sort }) =>
          `deals ${JSON.stringify([page, perPage, sector, stage, sort])}`,
        fetch: (input) => gateway.list(input),
      },
      dependencies,
    );
    this.detail = new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (id) => `deal ${id}`,
        tags: ['Deals'],
        refetchOnFocus: true,
        fetch: (id) => gateway.detail(id),
      },
      dependencies,
    );
  }
}
