import { defer, finalize, switchMap, takeWhile, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { StartupId } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache, QueryTag } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { ReportKind, ReportPage, Reports } from './report.ts';
import type { ReportsGateway } from './reports-gateway.port.ts';

export interface ReportQueriesParts {
  readonly session: Pick<Session, 'state$' | 'guard'>;
  readonly cache: Pick<QueryCache, 'watch' | 'retry'>;
  readonly clock: Clock;
}

/** A page of one startup's reports: loading, refused or here. */
export type LoadableReports<Kind extends ReportKind> = Loadable<ReportPage<Reports[Kind]>, RequestError>;

/** Links to documents may stop leading anywhere after a few minutes: older ones are asked for anew. */
export const FRESH_MS = 4 * 60_000;

const TAGS: Readonly<Record<ReportKind, QueryTag>> = { mis: 'MIS', updates: 'Updates', meetings: 'Meetings' };

const keyOf = (kind: ReportKind, startup: StartupId, page: number): string => `${kind} ${startup} ${page}`;

/** The reports of startups, shared and kept. @see specification, section 7 */
export class ReportQueries {
  readonly #gateway: ReportsGateway;
  readonly #parts: ReportQueriesParts;
  readonly #onScreen = new Map<string, number>();
  /** Epoch milliseconds, by key. */
  readonly #asked = new Map<string, number>();

  constructor(gateway: ReportsGateway, parts: ReportQueriesParts) {
    this.#gateway = gateway;
    this.#parts = parts;
  }

  /** For a screen that shows the page. */
  watch<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<LoadableReports<Kind>> {
    const key = keyOf(kind, startup, page);
    return defer(() => {
      this.#count(key, 1);
      return this.#shared(kind, startup, page).pipe(finalize(() => this.#count(key, -1)));
    });
  }

  /** For what nobody has asked for yet: ends when the page is there, or cannot be had, and a refusal moves nobody. */
  ahead<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<LoadableReports<Kind>> {
    return this.#shared(kind, startup, page).pipe(takeWhile(({ status }) => status === 'loading', true));
  }

  retry(kind: ReportKind, startup: StartupId, page: number): void {
    this.#parts.cache.retry(keyOf(kind, startup, page));
  }

  /** A link on a page that is watched is about to be followed: asks anew if the answer has grown old. */
  freshen(kind: ReportKind, startup: StartupId, page: number): void {
    const asked = this.#asked.get(keyOf(kind, startup, page));
    if (asked !== undefined && this.#parts.clock.now() - asked >= FRESH_MS) this.retry(kind, startup, page);
  }

  #shared<Kind extends ReportKind>(
    kind: Kind,
    startup: StartupId,
    page: number,
  ): Observable<LoadableReports<Kind>> {
    const { session, cache } = this.#parts;
    const key = keyOf(kind, startup, page);
    const background = () => !this.#onScreen.has(key);
    const load$ = defer(() => {
      this.#asked.set(key, this.#parts.clock.now());
      return this.#gateway.page(kind, startup, page).pipe(session.guard({ background }));
    });
    return investorKey$(session).pipe(switchMap(() => cache.watch({ key, tags: [TAGS[kind]], load$ })));
  }

  #count(key: string, change: 1 | -1): void {
    const readers = (this.#onScreen.get(key) ?? 0) + change;
    if (readers > 0) this.#onScreen.set(key, readers);
    else this.#onScreen.delete(key);
  }
}
