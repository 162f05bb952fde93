import type { Observable } from 'rxjs';
import type { Dashboard } from '../../core/portfolio/dashboard.ts';
import type { Holdings } from '../../core/portfolio/investment.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import { callPath } from '../../contract/call.ts';
import { DASHBOARD_CALL } from '../../contract/dashboard.ts';
import { HOLDINGS_CALL, STARTUPS_ONCE_ACCEPT } from '../../contract/holdings.ts';
import type { HttpClient } from './http-client.ts';
import { decodeDashboard } from './wire/dashboard.wire.ts';
import { HoldingsWire } from './wire/holdings.wire.ts';

export interface HttpPortfolioDependencies {
  readonly http: HttpClient;
  /** Suffix of the wire field `totalInvestment_by_kopal`. */
  readonly productShortName: string;
}

/**
 * The portfolio calls over HTTP; the product description requires the e-mail in the query.
 * @see docs/product.md#api-calls
 */
export class HttpPortfolioGateway implements PortfolioGateway {
  readonly #http: HttpClient;
  readonly #wire: HoldingsWire;

  constructor({ http, productShortName }: HttpPortfolioDependencies) {
    this.#http = http;
    this.#wire = new HoldingsWire(productShortName);
  }

  dashboard(email: Email): Observable<Result<Dashboard, RequestError>> {
    return this.#http.get(callPath(DASHBOARD_CALL), { query: { email }, decode: decodeDashboard });
  }

  holdings(email: Email): Observable<Result<Holdings, RequestError>> {
    return this.#http.get(callPath(HOLDINGS_CALL), {
      query: { email },
      accept: STARTUPS_ONCE_ACCEPT,
      decode: (response) => this.#wire.decode(response),
    });
  }
}
