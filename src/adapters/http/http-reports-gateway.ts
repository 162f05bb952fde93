import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { PRICES_CALL } from '../../contract/prices.ts';
import { reportsCall, reportsOfManyCall } from '../../contract/reports.ts';
import type { FirstPagesKind, ReportKind, ReportPage, Reports } from '../../core/reports/report.ts';
import type { ReportsGateway } from '../../core/reports/reports-gateway.port.ts';
import type { SharePrice } from '../../core/reports/share-price.ts';
import type { StartupId } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { WebLink } from '../../core/shared/web-link.ts';
import { isBelowApiRoot } from './api-address.ts';
import { downloadFromApi } from './download-from-api.ts';
import type { HttpClient } from './http-client.ts';
import { decodePrices } from './wire/prices.wire.ts';
import { decodeFirstPages, decodeReports } from './wire/reports.wire.ts';

export interface HttpReportsDependencies {
  readonly http: Pick<HttpClient, 'get' | 'download'>;
  readonly apiRoot: URL;
}

/** The report calls over HTTP. @see docs/product.md#api-calls */
export class HttpReportsGateway implements ReportsGateway {
  readonly #http: HttpReportsDependencies['http'];
  readonly #apiRoot: URL;

  constructor({ http, apiRoot }: HttpReportsDependencies) {
    this.#http = http;
    this.#apiRoot = apiRoot;
  }

  page<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>> {
    return this.#http.get(filledPath(reportsCall(kind), { id: startup }), {
      query: { page },
      decode: (response) => decodeReports(kind, response),
    });
  }

  firstPages<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
  ): Observable<Result<ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>, RequestError>> {
    return this.#http.get(callPath(reportsOfManyCall(kind)), {
      query: { ids: startups.join(',') },
      decode: (response) => decodeFirstPages(kind, response),
    });
  }

  canFetchDocument(address: WebLink): boolean {
    return isBelowApiRoot(address, this.#apiRoot);
  }

  document(address: WebLink): Observable<Result<object, RequestError>> {
    return downloadFromApi(this.#http, address, 'application/pdf, image/*, application/json', this.#apiRoot);
  }

  prices(startup: StartupId): Observable<Result<readonly SharePrice[], RequestError>> {
    return this.#http.get(filledPath(PRICES_CALL, { id: startup }), { decode: decodePrices });
  }
}
