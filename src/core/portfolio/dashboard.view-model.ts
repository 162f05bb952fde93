import type { MonoTypeOperatorFunction, Observable } from 'rxjs';
import { BehaviorSubject, identity, map, of, shareReplay, switchMap } from 'rxjs';
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
import { sectorsView } from './sector-distribution.ts';
import { summaryView } from './summary.ts';
import { topInvestmentsView } from './top-investments.ts';

/** @see docs/product.md#dashboard */
const DASHBOARD_FAILED = 'Failed to load dashboard';

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
  readonly #retry: () => void;
  readonly #now: () => number;
  readonly #financialYears: () => Promise<KindOfYear>;
  #financial = false;

  /**
   * @param dashboard$ the investor's dashboard, shared with its other subscribers
   * @param retry loads the dashboard again
   * @param now returns epoch milliseconds; the default year is the year of the user's local date
   * @param financialYears loads the financial years of Investments Overtime
   * @param hide masks the amounts while the user hides them
   */
  constructor(
    dashboard$: Observable<Loadable<Dashboard, RequestError>>,
    retry: () => void,
    now: () => number,
    financialYears: () => Promise<KindOfYear>,
    hide: MonoTypeOperatorFunction<DashboardState> = identity,
  ) {
    this.#retry = retry;
    this.#now = now;
    this.#financialYears = financialYears;
    this.state$ = dashboard$.pipe(
      switchMap((loadable) => this.#states(loadable)),
      hide,
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  retry(): void {
    this.#retry();
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
    const kind = financial ? await this.#financialYears() : undefined;
    if (this.#financial === financial) this.#choice$.next({ ...this.#choice$.value, kind, year: undefined });
  }

  selectYear(year: number): void {
    this.#choice$.next({ ...this.#choice$.value, year });
  }

  #states(loadable: Loadable<Dashboard, RequestError>): Observable<DashboardState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: DASHBOARD_FAILED });
    const dashboard = loadable.value;
    const otherCards = {
      status: 'ready',
      summary: summaryView(dashboard),
      growth: growthView(dashboard.growth),
      topInvestments: topInvestmentsView(dashboard.topInvestments, holdsSomething(dashboard)),
      sectors: sectorsView(dashboard.sectors),
      note: skippedRecordsNote(dashboard.skippedRecords),
    } as const;
    const currentYear = new Date(this.#now()).getFullYear();
    return this.#choice$.pipe(
      map((choice) => ({
        ...otherCards,
        overtime: investmentsOverTime(
          dashboard.periodTotals,
          choice,
          choice.kind?.currentYear(this.#now()) ?? currentYear,
        ),
      })),
    );
  }
}
