import { EVERYONE } from '../queries/audience.ts';
import { InvestorQuery } from '../queries/investor-query.ts';
import { PagedQuery, type PagedQueryDependencies } from '../queries/paged-query.ts';
import type { EventId } from '../shared/brand.ts';
import type { MarketEvent } from './event.ts';
import type { EventsGateway } from './events-gateway.port.ts';

/** The queries of the event screens. @see docs/product.md#events */
export class EventQueries {
  /** By page number, starting at 1. */
  readonly list: PagedQuery<number, MarketEvent>;
  /** One event, for a link to an event that is not in the loaded page. */
  readonly detail: InvestorQuery<EventId, MarketEvent>;

  constructor(gateway: EventsGateway, dependencies: PagedQueryDependencies) {
    this.list = new PagedQuery(
      { tag: 'Events', keyOf: (page) => `events ${page}`, fetch: (page) => gateway.list(page) },
      dependencies,
    );
    this.detail = new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (id) => `event ${id}`,
        tags: ['Events'],
        refetchOnFocus: true,
        fetch: (id) => gateway.detail(id),
      },
      dependencies,
    );
  }
}
