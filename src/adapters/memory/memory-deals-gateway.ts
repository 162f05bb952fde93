import { defer, of, type Observable } from 'rxjs';
import type { Deal, DealDetail } from '../../core/deals/deal.ts';
import type { DealsGateway, DealsInput } from '../../core/deals/deals-gateway.port.ts';
import type { DealId } from '../../core/shared/brand.ts';
import type { PageOf } from '../../core/shared/page-of.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemoryDeal } from './demo/demo-deals.ts';
import type { MemoryBearers } from './memory-bearers.ts';
import { pageFrom } from './memory-page.ts';
import { notLoggedIn, httpError } from './http-error.ts';

export interface MemoryDealsDependencies {
  readonly bearers: Pick<MemoryBearers, 'hasBadToken' | 'caller'>;
  readonly deals: () => readonly MemoryDeal[];
}

/** The deal calls without a server. */
export class MemoryDealsGateway implements DealsGateway {
  readonly #dependencies: MemoryDealsDependencies;

  constructor(dependencies: MemoryDealsDependencies) {
    this.#dependencies = dependencies;
  }

  list({ sector, page, perPage }: DealsInput): Observable<Result<PageOf<Deal>, RequestError>> {
    return defer(() => {
      if (this.#dependencies.bearers.hasBadToken()) return of(notLoggedIn());
      const found = this.#dependencies
        .deals()
        .filter((deal) => sector === undefined || deal.sector === sector);
      return of(ok(pageFrom(found, page, perPage)));
    });
  }

  detail(id: DealId): Observable<Result<DealDetail, RequestError>> {
    return defer(() => {
      if (this.#dependencies.bearers.hasBadToken()) return of(notLoggedIn());
      const deal = this.#dependencies.deals().find((each) => each.id === id);
      if (deal === undefined) return of(httpError(404, 'This deal could not be found.'));
      const isVisitor = this.#dependencies.bearers.caller() === undefined;
      return of(
        ok(isVisitor && deal.dataRoom.length > 0 ? { ...deal, dataRoom: [], dataRoomLocked: true } : deal),
      );
    });
  }
}
