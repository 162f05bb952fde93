import type { Observable } from 'rxjs';
import type { Dashboard } from '../../core/portfolio/dashboard.ts';
import type { Holdings } from '../../core/portfolio/holding.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import { STARTUPS_ONCE } from '../../contract/holdings.ts';
import type { HttpClient } from './http-client.ts';
import { inSlices } from './in-slices.ts';
import { decodeDashboard, decodeHoldingsInSteps } from './wire/portfolio.wire.ts';

/**
 * The portfolio calls over HTTP; the product description requires the e-mail in the query.
 * @see docs/product.md#api-calls
 */
export class HttpPortfolioGateway implements PortfolioGateway {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  dashboard(email: Email): Observable<Result<Dashboard, RequestError>> {
    return this.#http.get('investors/dashboard', { query: { email }, decode: decodeDashboard });
  }

  holdings(email: Email): Observable<Result<Holdings, RequestError>> {
    return this.#http.get('investments/investor-profiles-by-email', {
      query: { email },
      accept: STARTUPS_ONCE,
      parse: parseHoldings,
      decode: (reply) => inSlices(decodeHoldingsInSteps(reply)),
    });
  }
}

/** Above this length `JSON.parse` alone takes longer than a frame. */
const LONG_TEXT = 1_000_000;

/** An API that sends whole records repeats its startups, which makes a text of megabytes. */
async function parseHoldings(text: string): Promise<unknown> {
  if (text.length < LONG_TEXT) return JSON.parse(text);
  const { parseLongJson } = await import('./long-json.ts');
  return inSlices(parseLongJson(text, 'investments'));
}
