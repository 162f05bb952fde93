import type { Observable } from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { FirstPagesKind, ReportKind, ReportPage, Reports } from './report.ts';
import type { SharePrice } from './share-price.ts';

/**
 * The report calls of the product API, for startups that the investor holds; for any other the API returns no reports.
 * Cold: subscribing sends the request, unsubscribing aborts it.
 * @see docs/product.md#api-calls
 */
export interface ReportsGateway {
  /** @param page counts from 1 */
  page<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>>;

  /**
   * The first pages of several startups by one request. A startup that the investor does not hold is missing in the
   * response. An API without the call fails with an error for which `isNotOffered` is true.
   * @param startups at most `MAX_STARTUPS_AT_ONCE`
   */
  firstPages<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
  ): Observable<Result<ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>, RequestError>>;

  /** Whether {@link document} can fetch a file: only files of the API itself. */
  canFetchDocument(address: WebLink): boolean;

  /**
   * The file of a report as a `Blob`, which the core passes on.
   * @param address for which `canFetchDocument` is true
   */
  document(address: WebLink): Observable<Result<object, RequestError>>;

  /**
   * The prices of a startup's share, oldest first. An API without the call fails with an error for which `isNotOffered`
   * is true.
   */
  prices(startup: StartupId): Observable<Result<readonly SharePrice[], RequestError>>;
}
