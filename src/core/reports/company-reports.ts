import {
  BehaviorSubject,
  concat,
  exhaustMap,
  filter,
  map,
  merge,
  of,
  reduce,
  scan,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';
import { sessionKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { StartupId } from '../shared/brand.ts';
import { settled } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import { heldStartups, type HeldStartup } from './held-startups.ts';
import type { ReportQueries } from './report-queries.ts';
import { FIRST_PAGES_KINDS, type FirstPagesKind, type Reports } from './report.ts';

/** How many companies' reports are checked, the largest first. Fixed by the product: the check must stay small. */
const MAX_CHECKED_COMPANIES = 12;
/** Maximum age of the reports: older ones are loaded again when they are next needed. */
export const REPORTS_FRESH_MS = 600_000;
/** Like {@link REPORTS_FRESH_MS}, after a check with failures. */
export const FAILED_CHECK_FRESH_MS = 60_000;

/** The newest reports of one kind. */
export interface CheckedReports<T> {
  /** `idle`: not requested. `loading`: being loaded, and the other fields are those of the last check. */
  readonly status: 'idle' | 'loading' | 'loaded';
  /** Newest first; a company whose reports could not be loaded is missing. */
  readonly byStartup: ReadonlyMap<StartupId, readonly T[]>;
  /** Whether the reports of some or all companies could not be loaded. */
  readonly incomplete: boolean;
}

/** What is known of the reports of the investor's largest companies. */
export interface CompanyReportsState {
  /** The companies that are checked, the largest first; empty before the first check. */
  readonly companies: readonly HeldStartup[];
  /** Whether the investor holds more companies than are checked. */
  readonly hasMore: boolean;
  readonly mis: CheckedReports<Reports['mis']>;
  readonly updates: CheckedReports<Reports['updates']>;
}

const IDLE = { status: 'idle', byStartup: new Map(), incomplete: false } as const;

export const NO_REPORTS: CompanyReportsState = {
  companies: [],
  hasMore: false,
  mis: IDLE,
  updates: IDLE,
};

export interface CompanyReportsDependencies {
  readonly portfolio: { readonly holdings: Pick<PortfolioQueries['holdings'], 'prefetch'> };
  readonly reports: Pick<ReportQueries, 'firstPages'>;
  readonly cache: Pick<QueryCache, 'refetchFailed'>;
  readonly session: Pick<Session, 'state$'>;
  readonly clock: Clock;
}

type ChangeState = (state: CompanyReportsState) => CompanyReportsState;

/**
 * The newest reports of the investor's largest companies. They are loaded only when the investor opens the
 * notifications or the analysis; the dashboard names those of the loaded reports that are new since the last visit. A
 * 403 does not redirect the user. A change of user empties the store.
 */
export class CompanyReports {
  readonly #dependencies: CompanyReportsDependencies;
  readonly #requests$ = new Subject<{ readonly kind: FirstPagesKind; readonly force: boolean }>();
  readonly #state$ = new BehaviorSubject(NO_REPORTS);
  readonly state$: Observable<CompanyReportsState> = this.#state$.asObservable();

  constructor(dependencies: CompanyReportsDependencies) {
    this.#dependencies = dependencies;
    sessionKey$(dependencies.session)
      .pipe(
        switchMap(() =>
          concat(
            of<ChangeState>(() => NO_REPORTS),
            merge(...FIRST_PAGES_KINDS.map((kind) => this.#checks(kind))),
          ).pipe(scan((state, change) => change(state), NO_REPORTS)),
        ),
      )
      .subscribe((state) => this.#state$.next(state));
  }

  /** Loads the kinds that are not fresh. */
  load(kinds: readonly FirstPagesKind[]): void {
    this.#request(kinds, false);
  }

  /** Loads every requested kind again, for a "Try again" button. */
  retry(): void {
    // The cache keeps a failure while a screen shows it, and would return it to the check.
    this.#dependencies.cache.refetchFailed();
    const state = this.#state$.value;
    const kinds = FIRST_PAGES_KINDS.filter((kind) => state[kind].status !== 'idle');
    this.#request(kinds, true);
  }

  #request(kinds: readonly FirstPagesKind[], force: boolean): void {
    for (const kind of kinds) this.#requests$.next({ kind, force });
  }

  #checks(kind: FirstPagesKind): Observable<ChangeState> {
    const { clock } = this.#dependencies;
    let due = Number.NEGATIVE_INFINITY;
    return this.#requests$.pipe(
      filter((request) => request.kind === kind && (request.force || clock.now() >= due)),
      exhaustMap(() =>
        this.#check(kind).pipe(
          tap({
            complete: () => {
              const { incomplete } = this.#state$.value[kind];
              due = clock.now() + (incomplete ? FAILED_CHECK_FRESH_MS : REPORTS_FRESH_MS);
            },
          }),
        ),
      ),
    );
  }

  #check<Kind extends FirstPagesKind>(kind: Kind): Observable<ChangeState> {
    const withReports =
      (change: Partial<CheckedReports<Reports[Kind]>>): ChangeState =>
      (state) => ({ ...state, [kind]: { ...state[kind], ...change } });
    return concat(
      of(withReports({ status: 'loading' })),
      settled(this.#dependencies.portfolio.holdings.prefetch()).pipe(
        switchMap((holdings) => {
          if (holdings.status !== 'ready') return of(withReports({ status: 'loaded', incomplete: true }));
          const held = heldStartups(holdings.value.items);
          const companies = held.slice(0, MAX_CHECKED_COMPANIES);
          // Counts the companies without an id too, although they cannot be checked.
          const companyCount = new Set(holdings.value.items.map(companyKeyOf)).size;
          const hasMore = companyCount > companies.length;
          const withCompanies: ChangeState = (state) => ({ ...state, companies, hasMore });
          return concat(of(withCompanies), this.#read(kind, companies).pipe(map(withReports)));
        }),
      ),
    );
  }

  /** Emits once, after the last response. */
  #read<Kind extends FirstPagesKind>(
    kind: Kind,
    companies: readonly HeldStartup[],
  ): Observable<CheckedReports<Reports[Kind]>> {
    const ids = companies.map(({ id }) => id);
    return this.#dependencies.reports.firstPages(kind, ids, 'prefetch').pipe(
      reduce((all, responses) => {
        for (const { startup, page } of responses) if (page !== undefined) all.set(startup, page.items);
        return all;
      }, new Map<StartupId, readonly Reports[Kind][]>()),
      map((byStartup) => ({ status: 'loaded', byStartup, incomplete: byStartup.size < companies.length })),
    );
  }
}
