import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { PRICES_CALL } from '../../contract/prices.ts';
import { reportsCall, reportsOfManyCall } from '../../contract/reports.ts';
import type { ReportKind, ReportPage, Reports } from '../../core/reports/report.ts';
import type { ReportsGateway } from '../../core/reports/reports-gateway.port.ts';
import type { SharePrice } from '../../core/reports/share-price.ts';
import type { StartupId } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodePrices } from './wire/prices.wire.ts';
import { decodeFirstPages, decodeReports } from './wire/reports.wire.ts';

/** The report calls over HTTP. @see docs/product.md#api-calls */
export class HttpReportsGateway implements ReportsGateway {
  readonly #http: Pick<HttpClient, 'get'>;

  constructor(http: Pick<HttpClient, 'get'>) {
    this.#http = http;
  }

  page<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>> {
    return this.#http.get(filledPath(reportsCall(kind), { id: startup }), {
      query: { page },
      decode: (reply) => decodeReports(kind, reply),
    });
  }

  firstPages<Kind extends ReportKind>(
    kind: Kind,
    startups: readonly StartupId[],
  ): Observable<Result<ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>, RequestError>> {
    return this.#http.get(callPath(reportsOfManyCall(kind)), {
      query: { ids: startups.join(',') },
      decode: (reply) => decodeFirstPages(kind, reply),
    });
  }

  prices(startup: StartupId): Observable<Result<readonly SharePrice[], RequestError>> {
    return this.#http.get(filledPath(PRICES_CALL, { id: startup }), { decode: decodePrices });
  }
}
