import type { Observable } from 'rxjs';
import { filledPath } from '../../contract/filled-path.ts';
import { reportsCall } from '../../contract/reports.ts';
import type { ReportKind, ReportPage, Reports } from '../../core/reports/report.ts';
import type { ReportsGateway } from '../../core/reports/reports-gateway.port.ts';
import type { StartupId } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeReports } from './wire/reports.wire.ts';

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
}
