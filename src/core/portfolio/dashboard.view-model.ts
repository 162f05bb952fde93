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
import type { Onboarding } from '../onboarding/onboarding.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Idle } from '../platform/idle.port.ts';
import { todayNumber } from '../returns/day-number.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { lastResult } from '../shared/last-result.ts';
import { type Loadable, LOADING } from '../shared/loadable.ts';
import type { Rupees } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Dashboard, DashboardNews } from './dashboard.ts';
import type { DashboardState, SectorMeasure, SinceVisit } from './dashboard-state.ts';
import { growthNote, unpricedInvestment, unpricedInHoldings } from './growth-note.ts';
import { type GrowthRange, growthView } from './growth.ts';
import { type ActiveReturns, activeReturns, summaryReturns } from './active-returns.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { currentFinancialYear } from './financial-periods.ts';
import { type OverTimeChoice, investmentsOverTime } from './investments-over-time.ts';
import type { Period } from './periods.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { type SectorValue, sectorValues, sectorValuesView, sectorsView } from './sector-distribution.ts';
import { summaryView } from './summary.ts';
import { topInvestmentsView } from './top-investments.ts';

/** @see docs/product.md#dashboard */
const DASHBOARD_FAILED = 'Failed to load dashboard';

export interface DashboardDependencies {
  readonly dashboard: Pick<PortfolioQueries['dashboard'], 'observe' | 'refetch'>;
  /**
   * For what the API's dashboard may lack: returns, values of sectors, and the amount invested without a share price.
   */
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observeInBackground'>;
  readonly onboarding: Pick<Onboarding, 'steps$'>;
  /** What has changed since the last visit. */
  readonly lastVisit: {
    readonly changes: (news: DashboardNews) => Observable<SinceVisit | undefined>;
  };
  readonly idle: Idle;
  /**
   * For the default year (the user's calendar year, or the financial year in India), and for the last day of the
   * returns.
   */
  readonly clock: Clock;
  /** How amounts are written now. */
  readonly format$: Observable<AmountFormat>;
}

const holdsSomething = (dashboard: Dashboard): boolean =>
  (dashboard.totalStartups ?? 0) > 0 ||
  (dashboard.totalInvestment ?? 0) > 0 ||
  dashboard.topInvestments.length > 0 ||
  dashboard.growth.length > 0;

/** Whether a chart that First Steps would replace has data. */
const hasCharts = ({ sectors, periodTotals }: Dashboard): boolean =>
  sectors.length > 0 || periodTotals.length > 0;

/**
 * State and actions of the dashboard. The selected period and year survive a refetch. Selecting another period or year
 * keeps the view objects of the other charts, so that only one chart is redrawn.
 * @see docs/product.md#dashboard
 */
export class DashboardViewModel {
  readonly state$: Observable<DashboardState>;
  readonly #choice$ = new BehaviorSubject<OverTimeChoice>({ period: 'monthly', year: undefined });
  readonly #range$ = new BehaviorSubject<GrowthRange>('year');
  readonly #measure$ = new BehaviorSubject<SectorMeasure>('number');
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

  /** Shows financial years, from April to March, or calendar years, and selects the current year. */
  showFinancialYears(financial: boolean): void {
    this.#choice$.next({ ...this.#choice$.value, financial, year: undefined });
  }

  /** Selects how many months Portfolio Growth shows. */
  selectRange(range: GrowthRange): void {
    this.#range$.next(range);
  }

  /** Compares the sectors by their number of startups, or by value. */
  selectSectorMeasure(measure: SectorMeasure): void {
    this.#measure$.next(measure);
  }

  selectYear(year: number): void {
    this.#choice$.next({ ...this.#choice$.value, year });
  }

  #states(loadable: Loadable<Dashboard, RequestError>): Observable<DashboardState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: DASHBOARD_FAILED });
    const { clock, format$, onboarding, lastVisit } = this.#dependencies;
    const dashboard = loadable.value;
    const isEmpty = !holdsSomething(dashboard);
    const withoutAmounts = {
      status: 'ready',
      topInvestments: topInvestmentsView(dashboard.topInvestments, !isEmpty),
      note: skippedRecordsNote(dashboard.skippedRecords),
    } as const;
    const currentYear = new Date(clock.now()).getFullYear();
    // A card whose data is the same keeps its object, so that its chart is not rendered again.
    const summaryOf = lastResult((format: AmountFormat) => summaryView(dashboard, format));
    const growthOf = lastResult((range: GrowthRange, format: AmountFormat) =>
      growthView(dashboard, range, format),
    );
    const sectorsOf = lastResult((values: readonly SectorValue[], format: AmountFormat | undefined) =>
      format === undefined
        ? sectorsView(dashboard.sectors, values.length > 0)
        : sectorValuesView(values, format),
    );
    const overTimeOf = lastResult((choice: OverTimeChoice, year: number, format: AmountFormat) =>
      investmentsOverTime(dashboard.periodTotals, choice, year, format),
    );
    return combineLatest([
      format$,
      this.#range$,
      this.#measure$,
      this.#choice$,
      isEmpty ? of(NO_FIGURES) : this.#holdingsFigures(),
      isEmpty && !hasCharts(dashboard) ? onboarding.steps$ : of(undefined),
      isEmpty ? of(undefined) : lastVisit.changes(dashboard),
    ]).pipe(
      map(([format, range, measure, choice, { returns, sectors, unpriced }, firstSteps, sinceVisit]) => ({
        ...withoutAmounts,
        summary: summaryOf(format),
        returns: returns === undefined || returns === 'loading' ? returns : summaryReturns(returns, format),
        growth: growthOf(range, format),
        // Numbers of startups look the same in every format of amounts.
        sectors: sectorsOf(sectors, measure === 'value' && sectors.length > 0 ? format : undefined),
        firstSteps,
        sinceVisit,
        growthNote: growthNote(dashboard, unpricedInvestment(dashboard) ?? unpriced, format),
        overTime: overTimeOf(
          choice,
          choice.financial === true ? currentFinancialYear(clock.now()) : currentYear,
          format,
        ),
      })),
    );
  }

  /** The figures from the list of holdings, which is loaded when the page is idle. */
  #holdingsFigures(): Observable<HoldingsFigures> {
    const { holdings, idle, clock } = this.#dependencies;
    return idle.idle$.pipe(
      switchMap(() => holdings.observeInBackground()),
      map((loadable): HoldingsFigures => {
        if (loadable.status === 'loading') return LOADING_FIGURES;
        if (loadable.status === 'failed') return NO_FIGURES;
        const { items } = loadable.value;
        return {
          returns: activeReturns(items, todayNumber(clock.now())),
          sectors: sectorValues(items),
          unpriced: unpricedInHoldings(loadable.value),
        };
      }),
      startWith(LOADING_FIGURES),
      distinctUntilChanged(),
    );
  }
}

/** What the dashboard shows of the holdings. */
interface HoldingsFigures {
  readonly returns: ActiveReturns | 'loading' | undefined;
  readonly sectors: readonly SectorValue[];
  /** The amount invested without a share price; `undefined` until it is known. */
  readonly unpriced: Rupees | undefined;
}

const NO_FIGURES: HoldingsFigures = { returns: undefined, sectors: [], unpriced: undefined };
const LOADING_FIGURES: HoldingsFigures = { ...NO_FIGURES, returns: 'loading' };
