import { FINANCIAL_YEARS } from '../../../src/core/portfolio/financial-periods.ts';
import { BehaviorSubject, identity, map, type MonoTypeOperatorFunction } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard-figures.ts';
import { DashboardViewModel } from '../../../src/core/portfolio/dashboard.view-model.ts';
import type { DashboardState } from '../../../src/core/portfolio/dashboard-state.ts';
import { maskAmounts } from '../../../src/core/shared/mask-amounts.ts';
import { lastReady } from '../../support/last-ready.ts';
import { aDashboard, aGrowthPoint, aPeriodTotal } from '../../support/portfolio-builders.ts';

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', error: { kind: 'timeout' } } as const;
const inNovember2026 = (): number => new Date(2026, 10, 21).getTime();

function watchDashboard(
  start: Loadable<Dashboard, RequestError>,
  hide: MonoTypeOperatorFunction<DashboardState> = identity,
) {
  const source$ = new BehaviorSubject<Loadable<Dashboard, RequestError>>(start);
  let retries = 0;
  const viewModel = new DashboardViewModel({
    dashboard: { watch: () => source$, retry: () => void (retries += 1) },
    clock: { now: inNovember2026 },
    financialYears: () => Promise.resolve(FINANCIAL_YEARS),
    hide,
  });
  const states: DashboardState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return { source$, viewModel, states, subscription, retries: () => retries };
}

describe('DashboardViewModel', () => {
  it('goes from loading to ready when the dashboard arrives', () => {
    const { source$, states } = watchDashboard(LOADING);
    source$.next({ status: 'ready', value: aDashboard() });
    expect(states.map(({ status }) => status)).toEqual(['loading', 'ready']);
    expect(lastReady(states).summary.totalCurrentValue).toBe('₹92,35,000');
  });

  it('shows one message for any failure and loads again on retry', () => {
    const { viewModel, states, retries } = watchDashboard(FAILED);
    expect(states).toEqual([{ status: 'failed', message: 'Failed to load dashboard' }]);
    viewModel.retry();
    expect(retries()).toBe(1);
  });

  it('starts with the months of the current year and follows the selected year and period', () => {
    const periodTotals = [aPeriodTotal({ year: 2024, month: 5, total: rupees(9) })];
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard({ periodTotals }) });
    expect(lastReady(states).overTime).toMatchObject({
      period: 'monthly',
      year: 2026,
      empty: true,
    });
    viewModel.selectYear(2024);
    expect(lastReady(states).overTime.bars[4]).toMatchObject({ label: 'May', amount: 9 });
    viewModel.selectPeriod('quarterly');
    expect(lastReady(states).overTime.bars[1]).toMatchObject({ label: 'Q2', amount: 9 });
  });

  it('counts financial years on request, and the last request decides', async () => {
    const periodTotals = [aPeriodTotal({ year: 2026, month: 3, total: rupees(9) })];
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard({ periodTotals }) });
    await viewModel.countFinancialYears(true);
    expect(lastReady(states).overTime).toMatchObject({
      financial: true,
      yearNames: ['FY 2026-27', 'FY 2025-26'],
    });
    viewModel.selectYear(2025);
    expect(lastReady(states).overTime.bars[11]).toMatchObject({ label: 'Mar', amount: 9 });
    await viewModel.countFinancialYears(false);
    expect(lastReady(states).overTime).toMatchObject({ financial: false, year: 2026 });
    await Promise.all([viewModel.countFinancialYears(true), viewModel.countFinancialYears(false)]);
    expect(lastReady(states).overTime.financial).toBe(false);
  });

  it("keeps the other cards' view objects when a period is selected", () => {
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard() });
    const before = lastReady(states);
    viewModel.selectPeriod('yearly');
    const after = lastReady(states);
    expect(after.growth).toBe(before.growth);
    expect(after.sectors).toBe(before.sectors);
    expect(after.topInvestments).toBe(before.topInvestments);
  });

  it('keeps the selected period and year when the data are reloaded', () => {
    const periodTotals = [aPeriodTotal({ year: 2024, month: 5 })];
    const { source$, viewModel, states } = watchDashboard({
      status: 'ready',
      value: aDashboard({ periodTotals }),
    });
    viewModel.selectPeriod('quarterly');
    viewModel.selectYear(2024);
    source$.next(LOADING);
    source$.next({ status: 'ready', value: aDashboard({ periodTotals }) });
    expect(lastReady(states).overTime).toMatchObject({ period: 'quarterly', year: 2024 });
  });

  it('shows how many records were left out', () => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ skippedRecords: 2 }) });
    expect(lastReady(states).note).toBe('2 records could not be shown.');
  });

  it('marks a portfolio without investments', () => {
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
  ])('decides why the card is empty when the dashboard has only %j: %s', (known, emptiness) => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ ...nothing, ...known }) });
    expect(lastReady(states).topInvestments.emptiness).toBe(emptiness);
  });

  it('masks the amounts when hidden', () => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard() }, map(maskAmounts));
    expect(lastReady(states).summary.totalInvestment).toBe('₹•••••');
  });

  it('emits the current state to a second subscriber without another request', () => {
    const { source$, viewModel } = watchDashboard(LOADING);
    source$.next({ status: 'ready', value: aDashboard() });
    const seen: string[] = [];
    viewModel.state$.subscribe(({ status }) => seen.push(status));
    expect(seen).toEqual(['ready']);
  });

  it('unsubscribes from its source with its last subscriber', () => {
    const { source$, subscription } = watchDashboard(LOADING);
    expect(source$.observed).toBe(true);
    subscription.unsubscribe();
    expect(source$.observed).toBe(false);
  });
});
