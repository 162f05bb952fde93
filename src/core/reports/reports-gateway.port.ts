import type { Observable } from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { ReportKind, ReportPage, Reports } from './report.ts';

/**
 * What startups report to their investors. Cold: subscribing asks, unsubscribing aborts. Only of startups that the
 * investor holds; of any other the API tells nothing.
 * @see docs/product.md#api-calls
 */
export interface ReportsGateway {
  /** @param page counts from 1 */
  page<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>>;
}
