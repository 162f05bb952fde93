import {
  type Observable,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { type Loadable, LOADING } from '../shared/loadable.ts';
import type { Rupees } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Dashboard } from './dashboard-figures.ts';
import type { DashboardState } from './dashboard-state.ts';
import { growthNote, unpricedInvestment, unpricedOf } from './growth-note.ts';
import { growthView } from './growth.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { currentFinancialYear } from './financial-periods.ts';
import { type OverTimeChoice, investmentsOverTime } from './investments-over-time.ts';
import type { Period } from './periods.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { sectorsView } from './sector-distribution.ts';
import { summaryView } from './summary.ts';
import { topInvestmentsView } from './top-investments.ts';

/** @see docs/product.md#dashboard */
const DASHBOARD_FAILED = 'Failed to load dashboard';

export interface DashboardDependencies {
  readonly dashboard: Pick<PortfolioQueries['dashboard'], 'observe' | 'refetch'>;
  /** Asked only where the API's dashboard does not say what was invested without a share price. */
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observeInBackground'>;
  /** The default year is the year of the user's local date. */
  readonly clock: Clock;
  /** How amounts are written now. */
  readonly format$: Observable<AmountFormat>;
}

const holdsSomething = (dashboard: Dashboard): boolean =>
  (dashboard.totalStartups ?? 0) > 0 ||
  (dashboard.totalInvestment ?? 0) > 0 ||
  dashboard.topInvestments.length > 0 ||
  dashboard.growth.length > 0;

/**
 * State and actions of the dashboard. The selected period and year survive a refetch. Selecting another one
 * keeps the other cards' view objects identical, so that only one chart is redrawn.
 * @see docs/product.md#dashboard
 */
export class DashboardViewModel {
  readonly state$: Observable<DashboardState>;
  readonly #choice$ = new BehaviorSubject<OverTimeChoice>({ period: 'monthly', year: undefined });
  readonly #dependencies: DashboardDependencies;

  constructor(dependencies: DashboardDependencies) {
    this.#dependencies = dependencies;
    this.state$ = dependencies.dashboard.observe().pipe(
      switchMap((loadable) => this.#states(loadable)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  retry(): void {
    this.#dependencies.dashboard.refetch();
  }

  selectPeriod(period: Period): void {
    this.#choice$.next({ ...this.#choice$.value, period });
  }

  /** Shows financial years, from April to March, or calendar years; both begin with the current one. */
  countFinancialYears(financial: boolean): void {
    this.#choice$.next({ ...this.#choice$.value, financial, year: undefined });
  }

  selectYear(year: number): void {
    this.#choice$.next({ ...this.#choice$.value, year });
  }

  #states(loadable: Loadable<Dashboard, RequestError>): Observable<DashboardState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: DASHBOARD_FAILED });
    const { clock } = this.#dependencies;
    const dashboard = loadable.value;
    const withoutAmounts = {
      status: 'ready',
      topInvestments: topInvestmentsView(dashboard.topInvestments, holdsSomething(dashboard)),
      sectors: sectorsView(dashboard.sectors),
      note: skippedRecordsNote(dashboard.skippedRecords),
    } as const;
    const cards$ = this.#dependencies.format$.pipe(
      map((format) => ({
        format,
        cards: { summary: summaryView(dashboard, format), growth: growthView(dashboard.growth, format) },
      })),
    );
    const currentYear = new Date(clock.now()).getFullYear();
    return combineLatest([cards$, this.#choice$, this.#unpriced(dashboard)]).pipe(
      map(([{ format, cards }, choice, unpriced]) => ({
        ...withoutAmounts,
        ...cards,
        growthNote: growthNote(dashboard, unpriced, format),
        overTime: investmentsOverTime(
          dashboard.periodTotals,
          choice,
          choice.financial === true ? currentFinancialYear(clock.now()) : currentYear,
          format,
        ),
      })),
    );
  }

  /** The amount invested without a share price; `undefined` until it is known. */
  #unpriced(dashboard: Dashboard): Observable<Rupees | undefined> {
    const reported = unpricedInvestment(dashboard);
    if (reported !== undefined || dashboard.growth.length === 0) return of(reported);
    return this.#dependencies.holdings.observeInBackground().pipe(
      map((loadable) => (loadable.status === 'ready' ? unpricedOf(loadable.value) : undefined)),
      startWith(undefined),
      distinctUntilChanged(),
    );
  }
}
