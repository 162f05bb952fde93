import { defer, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import { EVERYONE } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import type { StartupId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryTag } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { ReportKind, ReportPage, Reports } from './report.ts';
import type { ReportsGateway } from './reports-gateway.port.ts';

/** Identifies one page of one startup's reports. */
export interface ReportsInput {
  readonly startup: StartupId;
  /** Starts at 1. */
  readonly page: number;
}

export interface ReportQueriesDependencies extends InvestorQueryDependencies {
  readonly clock: Clock;
}

/** A page of one startup's reports: loading, failed or ready. */
export type LoadableReports<Kind extends ReportKind> = Loadable<ReportPage<Reports[Kind]>, RequestError>;

/**
 * Links to documents can expire after a few minutes: a page older than this is loaded again before a link is followed.
 */
export const STALE_AFTER_MS = 4 * 60_000;

type QueryByKind = {
  readonly [Kind in ReportKind]: InvestorQuery<ReportsInput, ReportPage<Reports[Kind]>>;
};

/** The queries of startups' reports. @see docs/product.md#api-calls */
export class ReportQueries {
  readonly #gateway: ReportsGateway;
  readonly #dependencies: ReportQueriesDependencies;
  readonly #queries: QueryByKind;
  /** Time of the last request by query key, in epoch milliseconds. */
  readonly #requestedAt = new Map<string, number>();

  constructor(gateway: ReportsGateway, dependencies: ReportQueriesDependencies) {
    this.#gateway = gateway;
    this.#dependencies = dependencies;
    this.#queries = {
      mis: this.#query('mis', 'MIS'),
      updates: this.#query('updates', 'Updates'),
      meetings: this.#query('meetings', 'Meetings'),
    };
  }

  /** Watches a page for a screen that shows it. */
  watch<Kind extends ReportKind>(kind: Kind, input: ReportsInput): Observable<LoadableReports<Kind>> {
    return this.#queries[kind].watch(input);
  }

  /** Loads a page in the background. Completes with the answer; a rejected request does not redirect the user. */
  prefetch<Kind extends ReportKind>(kind: Kind, input: ReportsInput): Observable<LoadableReports<Kind>> {
    return this.#queries[kind].prefetch(input);
  }

  retry(kind: ReportKind, input: ReportsInput): void {
    this.#queries[kind].retry(input);
  }

  /** Loads a watched page again when its answer is older than {@link STALE_AFTER_MS}. */
  refreshIfStale(kind: ReportKind, input: ReportsInput): void {
    const requestedAt = this.#requestedAt.get(keyOf(kind, input));
    if (requestedAt !== undefined && this.#dependencies.clock.now() - requestedAt >= STALE_AFTER_MS)
      this.retry(kind, input);
  }

  #query<Kind extends ReportKind>(
    kind: Kind,
    tag: QueryTag,
  ): InvestorQuery<ReportsInput, ReportPage<Reports[Kind]>> {
    return new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (input) => keyOf(kind, input),
        tags: [tag],
        load: (input) =>
          defer(() => {
            this.#requestedAt.set(keyOf(kind, input), this.#dependencies.clock.now());
            return this.#gateway.page(kind, input.startup, input.page);
          }),
      },
      this.#dependencies,
    );
  }
}

const keyOf = (kind: ReportKind, { startup, page }: ReportsInput): string => `${kind} ${startup} ${page}`;
