import { BehaviorSubject, map, type MonoTypeOperatorFunction } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import { DashboardViewModel } from '../../../src/core/portfolio/dashboard.view-model.ts';
import type { DashboardState } from '../../../src/core/portfolio/dashboard-state.ts';
import { maskAmounts } from '../../../src/core/shared/mask-amounts.ts';
import { lastReady } from '../../support/last-ready.ts';
import { aDashboard, aGrowthPoint, aPeriodTotal } from '../../support/portfolio-builders.ts';

const loading = { status: 'loading' } as const;
const failed = { status: 'failed', error: { kind: 'timeout' } } as const;
const inNovember2026 = (): number => new Date(2026, 10, 21).getTime();

function watchDashboard(
  start: Loadable<Dashboard, RequestError>,
  hide?: MonoTypeOperatorFunction<DashboardState>,
) {
  const source$ = new BehaviorSubject<Loadable<Dashboard, RequestError>>(start);
  let retries = 0;
  const viewModel = new DashboardViewModel(source$, () => (retries += 1), inNovember2026, hide);
  const states: DashboardState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return { source$, viewModel, states, subscription, retries: () => retries };
}

describe('the dashboard', () => {
  it('goes from loading to what it shows', () => {
    const { source$, states } = watchDashboard(loading);
    source$.next({ status: 'ready', value: aDashboard() });
    expect(states.map(({ status }) => status)).toEqual(['loading', 'ready']);
    expect(lastReady(states).summary.totalCurrentValue).toBe('₹92,35,000');
  });

  it('says so when it cannot be loaded, whatever the reason, and can be asked for again', () => {
    const { viewModel, states, retries } = watchDashboard(failed);
    expect(states).toEqual([{ status: 'failed', message: 'Failed to load dashboard' }]);
    viewModel.retry();
    expect(retries()).toBe(1);
  });

  it('starts with the months of the current year, and cuts time as chosen', () => {
    const periodTotals = [aPeriodTotal({ year: 2024, month: 5, total: rupees(9) })];
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard({ periodTotals }) });
    expect(lastReady(states).overtime).toMatchObject({ period: 'monthly', year: 2026, empty: true });
    viewModel.selectYear(2024);
    expect(lastReady(states).overtime.bars[4]).toMatchObject({ label: 'May', amount: 9 });
    viewModel.selectPeriod('quarterly');
    expect(lastReady(states).overtime.bars[1]).toMatchObject({ label: 'Q2', amount: 9 });
  });

  it('keeps the other views as they are when a period is chosen', () => {
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard() });
    const before = lastReady(states);
    viewModel.selectPeriod('yearly');
    const after = lastReady(states);
    expect(after.growth).toBe(before.growth);
    expect(after.sectors).toBe(before.sectors);
    expect(after.topInvestments).toBe(before.topInvestments);
  });

  it('keeps the period and the year chosen when the data are loaded anew', () => {
    const periodTotals = [aPeriodTotal({ year: 2024, month: 5 })];
    const { source$, viewModel, states } = watchDashboard({
      status: 'ready',
      value: aDashboard({ periodTotals }),
    });
    viewModel.selectPeriod('quarterly');
    viewModel.selectYear(2024);
    source$.next(loading);
    source$.next({ status: 'ready', value: aDashboard({ periodTotals }) });
    expect(lastReady(states).overtime).toMatchObject({ period: 'quarterly', year: 2024 });
  });

  it('says how many records were left out', () => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ skippedRecords: 2 }) });
    expect(lastReady(states).note).toBe('2 records could not be shown.');
  });

  it('tells an investor without investments', () => {
    const empty = aDashboard({
      totalStartups: 0,
      totalInvestment: rupees(0),
      growth: [],
      topInvestments: [],
    });
    const { states } = watchDashboard({ status: 'ready', value: empty });
    expect(lastReady(states).topInvestments.emptiness).toBe('no-investments');
  });

  const nothing = {
    totalStartups: undefined,
    totalInvestment: undefined,
    growth: [],
    topInvestments: [],
  } as const;

  it.each<[Partial<Dashboard>, string]>([
    [{}, 'no-investments'],
    [{ totalStartups: 1 }, 'none-in-profit'],
    [{ totalInvestment: rupees(1) }, 'none-in-profit'],
    [{ topInvestments: [{ startupName: 'Lost', profitPercentage: -1 }] }, 'none-in-profit'],
    [{ growth: [aGrowthPoint('Oct', 0, 0)] }, 'none-in-profit'],
  ])('tells of an investor of whom it knows only %j: %s', (known, emptiness) => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ ...nothing, ...known }) });
    expect(lastReady(states).topInvestments.emptiness).toBe(emptiness);
  });

  it('hides its amounts on request', () => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard() }, map(maskAmounts));
    expect(lastReady(states).summary.totalInvestment).toBe('₹•••••');
  });

  it('shows a second watcher at once what it shows, without asking again', () => {
    const { source$, viewModel } = watchDashboard(loading);
    source$.next({ status: 'ready', value: aDashboard() });
    const seen: string[] = [];
    viewModel.state$.subscribe(({ status }) => seen.push(status));
    expect(seen).toEqual(['ready']);
  });

  it('leaves its source with its last watcher', () => {
    const { source$, subscription } = watchDashboard(loading);
    expect(source$.observed).toBe(true);
    subscription.unsubscribe();
    expect(source$.observed).toBe(false);
  });
});
