import type { MonoTypeOperatorFunction, Observable } from 'rxjs';
import { BehaviorSubject, map, of, shareReplay, switchMap } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Loadable } from '../shared/loadable.ts';
import { LOADING } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Dashboard } from './dashboard-figures.ts';
import type { DashboardState } from './dashboard-state.ts';
import { growthView } from './growth.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import type { KindOfYear, OverTimeChoice } from './investments-over-time.ts';
import { investmentsOverTime } from './investments-over-time.ts';
import type { Period } from './periods.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { sectorsView } from './sector-distribution.ts';
import { summaryView } from './summary.ts';
import { topInvestmentsView } from './top-investments.ts';

/** @see docs/product.md#dashboard */
const DASHBOARD_FAILED = 'Failed to load dashboard';

export interface DashboardDependencies {
  readonly dashboard: Pick<PortfolioQueries['dashboard'], 'watch' | 'retry'>;
  /** The default year is the year of the user's local date. */
  readonly clock: Clock;
  /** Loads the financial years of Investments Overtime. */
  readonly financialYears: () => Promise<KindOfYear>;
  /** Masks the amounts while the user hides them. */
  readonly hide: MonoTypeOperatorFunction<DashboardState>;
}

const holdsSomething = (dashboard: Dashboard): boolean =>
  (dashboard.totalStartups ?? 0) > 0 ||
  (dashboard.totalInvestment ?? 0) > 0 ||
  dashboard.topInvestments.length > 0 ||
  dashboard.growth.length > 0;

/**
 * State and actions of the dashboard. The selected period and year survive a reload of the data. Selecting another one
 * keeps the other cards' view objects identical, so that only one chart is redrawn.
 * @see docs/product.md#dashboard
 */
export class DashboardViewModel {
  readonly state$: Observable<DashboardState>;
  readonly #choice$ = new BehaviorSubject<OverTimeChoice>({ period: 'monthly', year: undefined });
  readonly #dependencies: DashboardDependencies;
  #financial = false;

  constructor(dependencies: DashboardDependencies) {
    this.#dependencies = dependencies;
    this.state$ = dependencies.dashboard.watch().pipe(
      switchMap((loadable) => this.#states(loadable)),
      dependencies.hide,
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  retry(): void {
    this.#dependencies.dashboard.retry();
  }

  selectPeriod(period: Period): void {
    this.#choice$.next({ ...this.#choice$.value, period });
  }

  /**
   * Shows financial years, from April to March, or calendar years; both begin with the current one. Rejects when the
   * code of the financial years cannot be loaded.
   */
  async countFinancialYears(financial: boolean): Promise<void> {
    this.#financial = financial;
    const kind = financial ? await this.#dependencies.financialYears() : undefined;
    if (this.#financial === financial) this.#choice$.next({ ...this.#choice$.value, kind, year: undefined });
  }

  selectYear(year: number): void {
    this.#choice$.next({ ...this.#choice$.value, year });
  }

  #states(loadable: Loadable<Dashboard, RequestError>): Observable<DashboardState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: DASHBOARD_FAILED });
    const { clock } = this.#dependencies;
    const dashboard = loadable.value;
    const otherCards = {
      status: 'ready',
      summary: summaryView(dashboard),
      growth: growthView(dashboard.growth),
      topInvestments: topInvestmentsView(dashboard.topInvestments, holdsSomething(dashboard)),
      sectors: sectorsView(dashboard.sectors),
      note: skippedRecordsNote(dashboard.skippedRecords),
    } as const;
    const currentYear = new Date(clock.now()).getFullYear();
    return this.#choice$.pipe(
      map((choice) => ({
        ...otherCards,
        overTime: investmentsOverTime(
          dashboard.periodTotals,
          choice,
          choice.kind?.currentYear(clock.now()) ?? currentYear,
        ),
      })),
    );
  }
}
