import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { DEAL_CALL, DEALS_CALL } from '../../contract/deals.ts';
import { PUBLISHED_STATUS } from '../../contract/pages.ts';
import type { DealDetail, DealListPage } from '../../core/deals/deal.ts';
import type { DealsGateway, DealsInput } from '../../core/deals/deals-gateway.port.ts';
import type { DealId } from '../../core/shared/brand.ts';
import { PAGE_SIZE } from '../../core/shared/page-of.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { DealsWire } from './wire/deals.wire.ts';

export interface HttpDealsDependencies {
  readonly http: Pick<HttpClient, 'get'>;
  /** Part of the name of the field that has a deal's investment text: `<productShortName>Inv`. */
  readonly productShortName: string;
}

/** The deal calls over HTTP. @see docs/product.md#api-calls */
export class HttpDealsGateway implements DealsGateway {
  readonly #dependencies: HttpDealsDependencies;
  readonly #wire: DealsWire;

  constructor(dependencies: HttpDealsDependencies) {
    this.#dependencies = dependencies;
    this.#wire = new DealsWire(dependencies.productShortName);
  }

  list({
    sector,
    page,
    perPage = PAGE_SIZE,
    stage,
    sort,
  }: DealsInput): Observable<Result<DealListPage, RequestError>> {
    return this.#dependencies.http.get(callPath(DEALS_CALL), {
      query: { status: PUBLISHED_STATUS, sector, page, limit: perPage, stage, sort },
      decode: (response) => this.#wire.decodeList(response),
    });
  }

  detail(id: DealId): Observable<Result<DealDetail, RequestError>> {
    return this.#dependencies.http.get(filledPath(DEAL_CALL, { id }), {
      decode: (response) => this.#wire.decodeDetail(response, id),
    });
  }
}
