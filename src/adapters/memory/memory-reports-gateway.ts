import type { Observable } from 'rxjs';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { FirstPagesKind, ReportKind, ReportPage, Reports } from '../../core/reports/report.ts';
import type { ReportsGateway } from '../../core/reports/reports-gateway.port.ts';
import type { SharePrice } from '../../core/reports/share-price.ts';
import type { StartupId } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { REPORTS_PER_PAGE } from '../../contract/reports.ts';
import { demoPrices } from './demo/demo-prices.ts';
import { demoReports } from './demo/demo-reports.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { httpError } from './http-error.ts';

export interface MemoryReportsDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly clock: Clock;
}

/** The report calls without a server. */
export class MemoryReportsGateway implements ReportsGateway {
  readonly #dependencies: MemoryReportsDependencies;

  constructor(dependencies: MemoryReportsDependencies) {
    this.#dependencies = dependencies;
  }

  page<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>> {
    return this.#readIfHeld(startup, () => this.#page(kind, startup, page));
  }

  firstPages<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
  ): Observable<Result<ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() =>
      forCaller(sessions, ({ holdings }) => {
        const held = startups.filter((startup) => holdings.some(({ startupId }) => startupId === startup));
        return ok(new Map(held.map((startup) => [startup, this.#page(kind, startup, 1)])));
      }),
    );
  }

  /** There are no files in memory. */
  canFetchDocument(): boolean {
    return false;
  }

  document(): Observable<Result<object, RequestError>> {
    return this.#dependencies.network.read(() => httpError(404, 'This document could not be found.'));
  }

  prices(startup: StartupId): Observable<Result<readonly SharePrice[], RequestError>> {
    return this.#readIfHeld(startup, () => demoPrices(startup, this.#dependencies.clock.now()));
  }

  #readIfHeld<T>(startup: StartupId, read: () => T): Observable<Result<T, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() =>
      forCaller(sessions, ({ holdings }) =>
        holdings.some(({ startupId }) => startupId === startup)
          ? ok(read())
          : httpError(404, 'This startup could not be found among your holdings.'),
      ),
    );
  }

  #page<Kind extends ReportKind>(kind: Kind, startup: StartupId, page: number): ReportPage<Reports[Kind]> {
    const all: readonly Reports[Kind][] = demoReports(startup, this.#dependencies.clock.now())[kind];
    const end = page * REPORTS_PER_PAGE;
    return {
      items: all.slice(end - REPORTS_PER_PAGE, end),
      skippedRecords: 0,
      hasNext: end < all.length,
      hasPrevious: page > 1,
    };
  }
}
