import {
  concatMap,
  defer,
  EMPTY,
  finalize,
  from,
  map,
  mergeMap,
  of,
  range,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import { EVERYONE } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import { guardedStream } from '../session/guarded.ts';
import { sessionKey } from '../session/investor-key.ts';
import type { StartupId } from '../shared/brand.ts';
import { settled, type Loadable } from '../shared/loadable.ts';
import type { QueryTag } from '../shared/cached-query.ts';
import type { Result } from '../shared/result.ts';
import type { WebLink } from '../shared/web-link.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import {
  type FirstPagesKind,
  MAX_STARTUPS_AT_ONCE,
  type ReportKind,
  type ReportPage,
  type Reports,
} from './report.ts';
import type { ReportsGateway } from './reports-gateway.port.ts';
import type { SharePrice } from './share-price.ts';

/** Identifies one page of one startup's reports. */
export interface ReportsInput {
  readonly startup: StartupId;
  /** Starts at 1. */
  readonly page: number;
}

export interface ReportQueriesDependencies extends InvestorQueryDependencies {
  readonly budget: Pick<VisitBudget, 'hasSpareCall'>;
  readonly clock: Clock;
}

/** A page of one startup's reports: loading, failed or ready. */
export type LoadableReports<Kind extends ReportKind> = Loadable<ReportPage<Reports[Kind]>, RequestError>;

/**
 * A page older than this is stale, because links to documents can expire after a few minutes. It is refetched when the
 * pointer or the focus reaches a document.
 */
export const STALE_AFTER_MS = 4 * 60_000;

/** Maximum parallel requests for single startups, where an API has no call for several. */
const CONCURRENT_REQUESTS = 4;

/** The newest reports of one startup; `page` is `undefined` when they could not be loaded. */
export interface FirstPage<Kind extends ReportKind> {
  readonly startup: StartupId;
  readonly page: ReportPage<Reports[Kind]> | undefined;
}

type FirstPagesQueryByKind = {
  readonly [Kind in FirstPagesKind]: InvestorQuery<
    readonly StartupId[],
    ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>
  >;
};

type QueryByKind = {
  readonly [Kind in ReportKind]: InvestorQuery<ReportsInput, ReportPage<Reports[Kind]>>;
};

/** The queries of startups' reports. @see docs/product.md#api-calls */
export class ReportQueries {
  /** The prices of a startup's share. */
  readonly prices: InvestorQuery<StartupId, readonly SharePrice[]>;
  readonly #gateway: ReportsGateway;
  readonly #dependencies: ReportQueriesDependencies;
  readonly #queries: QueryByKind;
  readonly #firstPagesQueries: FirstPagesQueryByKind;
  /** The session in which the API has turned out to have no call for several startups. */
  #oneByOneSession: string | undefined;
  /** The query keys of the running requests. */
  readonly #running = new Set<string>();
  /** Time of the last successful response by query key, in epoch milliseconds. */
  readonly #respondedAt = new Map<string, number>();

  constructor(gateway: ReportsGateway, dependencies: ReportQueriesDependencies) {
    this.#gateway = gateway;
    this.#dependencies = dependencies;
    this.#queries = {
      mis: this.#query('mis', 'MIS'),
      updates: this.#query('updates', 'Updates'),
      meetings: this.#query('meetings', 'Meetings'),
    };
    this.prices = new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (startup) => `prices ${startup}`,
        tags: ['Portfolio'],
        fetch: (startup) => gateway.prices(startup),
      },
      dependencies,
    );
    this.#firstPagesQueries = {
      mis: this.#firstPagesQuery('mis', 'MIS'),
      updates: this.#firstPagesQuery('updates', 'Updates'),
    };
  }

  /** The page for a screen that shows it. */
  observe<Kind extends ReportKind>(kind: Kind, input: ReportsInput): Observable<LoadableReports<Kind>> {
    return this.#queries[kind].observe(input);
  }

  /**
   * Loads a page that may be opened next, if the visit's budget has a spare call. Completes with the response; a 403
   * does not redirect the user.
   */
  prefetch<Kind extends ReportKind>(kind: Kind, input: ReportsInput): Observable<LoadableReports<Kind>> {
    return defer(() =>
      this.#dependencies.budget.hasSpareCall ? this.#queries[kind].prefetch(input) : EMPTY,
    );
  }

  /**
   * The first pages of several startups, by one request for every `MAX_STARTUPS_AT_ONCE` of them. When the API has no
   * call for several, each startup is requested separately until another investor logs in. Emits the pages as the
   * responses arrive, and completes after the last response.
   * @param startups without duplicates
   * @param how `observe` for a screen that shows the pages, `prefetch` for background work
   */
  firstPages<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
    how: 'observe' | 'prefetch',
  ): Observable<readonly FirstPage<Kind>[]> {
    if (startups.length === 0) return of([]);
    const starts = range(0, Math.ceil(startups.length / MAX_STARTUPS_AT_ONCE));
    return starts.pipe(
      map((index) => startups.slice(index * MAX_STARTUPS_AT_ONCE, (index + 1) * MAX_STARTUPS_AT_ONCE)),
      concatMap((some) => this.#firstPagesAtOnce(kind, some, how)),
    );
  }

  #firstPagesAtOnce<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
    how: 'observe' | 'prefetch',
  ): Observable<readonly FirstPage<Kind>[]> {
    return defer(() => {
      const session = sessionKey(this.#dependencies.session.current);
      if (this.#oneByOneSession === session) return this.#eachFirstPage(kind, startups, how);
      return settled(this.#firstPagesQueries[kind][how](startups)).pipe(
        switchMap((response) => {
          if (response.status === 'ready')
            return of(startups.map((startup) => ({ startup, page: response.value.get(startup) })));
          if (!isNotOffered(response.error))
            return of(startups.map((startup) => ({ startup, page: undefined })));
          this.#oneByOneSession = session;
          return this.#eachFirstPage(kind, startups, how);
        }),
      );
    });
  }

  #eachFirstPage<Kind extends FirstPagesKind>(
    kind: Kind,
    startups: readonly StartupId[],
    how: 'observe' | 'prefetch',
  ): Observable<readonly FirstPage<Kind>[]> {
    return from(startups).pipe(
      mergeMap(
        (startup) =>
          settled(this.#queries[kind][how]({ startup, page: 1 })).pipe(
            map((response) => [{ startup, page: response.status === 'ready' ? response.value : undefined }]),
          ),
        CONCURRENT_REQUESTS,
      ),
    );
  }

  /** Whether {@link document} can fetch a file: only files of the API itself. */
  canFetchDocument(address: WebLink): boolean {
    return this.#gateway.canFetchDocument(address);
  }

  /**
   * Fetches the file of a report, a `Blob`, on each subscription. A 403 does not redirect: an API may send it for a
   * link that has expired.
   */
  document(address: WebLink): Observable<Result<object, RequestError>> {
    return guardedStream(this.#dependencies.session, () => this.#gateway.document(address), {
      background: () => true,
    });
  }

  /** Fetches a page on each subscription, even when it is cached, and updates the cached page. */
  fresh<Kind extends ReportKind>(
    kind: Kind,
    input: ReportsInput,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>> {
    return guardedStream(this.#dependencies.session, () => this.#fetch(kind, input)).pipe(
      tap((response) => {
        if (response.ok) this.#queries[kind].setData(input, () => response.value);
      }),
    );
  }

  /**
   * Refetches a page that has a subscriber if its response is older than {@link STALE_AFTER_MS} and no request for it
   * is running.
   */
  refetchIfStale(kind: ReportKind, input: ReportsInput): void {
    const key = keyOf(kind, input);
    const respondedAt = this.#respondedAt.get(key);
    if (respondedAt === undefined || this.#running.has(key)) return;
    if (this.#dependencies.clock.now() - respondedAt >= STALE_AFTER_MS) this.#queries[kind].refetch(input);
  }

  #firstPagesQuery<Kind extends FirstPagesKind>(
    kind: Kind,
    tag: QueryTag,
  ): InvestorQuery<readonly StartupId[], ReadonlyMap<StartupId, ReportPage<Reports[Kind]>>> {
    return new InvestorQuery(
      {
        audience: EVERYONE,
        keyOf: (startups) => `${kind} of ${startups.join(' ')}`,
        tags: [tag],
        fetch: (startups) => this.#gateway.firstPages(kind, startups),
      },
      this.#dependencies,
    );
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
        fetch: (input) => this.#fetch(kind, input),
      },
      this.#dependencies,
    );
  }

  #fetch<Kind extends ReportKind>(
    kind: Kind,
    input: ReportsInput,
  ): Observable<Result<ReportPage<Reports[Kind]>, RequestError>> {
    return defer(() => {
      const key = keyOf(kind, input);
      this.#running.add(key);
      return this.#gateway.page(kind, input.startup, input.page).pipe(
        tap(({ ok }) => ok && this.#respondedAt.set(key, this.#dependencies.clock.now())),
        finalize(() => this.#running.delete(key)),
      );
    });
  }
}

const keyOf = (kind: ReportKind, { startup, page }: ReportsInput): string => `${kind} ${startup} ${page}`;
