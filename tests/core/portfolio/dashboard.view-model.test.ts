import { BehaviorSubject, defer, of } from 'rxjs';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { type AmountFormat, EXACT_AMOUNTS, HIDDEN_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import type { FirstSteps } from '../../../src/core/onboarding/onboarding.ts';
import { type Dashboard, EMPTY_DASHBOARD } from '../../../src/core/portfolio/dashboard.ts';
import { DashboardViewModel } from '../../../src/core/portfolio/dashboard.view-model.ts';
import type { DashboardState, SinceVisit } from '../../../src/core/portfolio/dashboard-state.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { lastReady } from '../../support/last-ready.ts';
import {
  aDashboard,
  aGrowthPoint,
  aHolding,
  aPeriodTotal,
  arbPeriodTotals,
} from '../../support/portfolio-builders.ts';

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', error: { kind: 'timeout' } } as const;
const inNovember2026 = (): number => new Date(2026, 10, 21).getTime();

function watchDashboard(start: Loadable<Dashboard, RequestError>) {
  const format$ = new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS);
  const source$ = new BehaviorSubject<Loadable<Dashboard, RequestError>>(start);
  const holdings$ = new BehaviorSubject<Loadable<Holdings, RequestError>>(LOADING);
  const steps$ = new BehaviorSubject<FirstSteps | undefined>(undefined);
  const changes$ = new BehaviorSubject<SinceVisit | undefined>(undefined);
  const requested: string[] = [];
  const viewModel = new DashboardViewModel({
    dashboard: { observe: () => source$, refetch: () => undefined },
    holdings: { observeInBackground: () => defer(() => (requested.push('holdings'), holdings$)) },
    onboarding: { steps$ },
    lastVisit: { changes: () => changes$ },
    idle: { idle$: of(undefined) },
    clock: { now: inNovember2026 },
    format$,
  });
  const states: DashboardState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return {
    source$,
    steps$,
    changes$,
    format$,
    holdings$,
    requested,
    viewModel,
    states,
    subscription,
  };
}

describe('DashboardViewModel', () => {
  it('takes the growth note from the amounts of the API before the holdings are known', () => {
    const reported = { unpricedHoldings: 1, pricedInvestment: rupees(5_250_000) };
    const { states } = watchDashboard({ status: 'ready', value: aDashboard(reported) });
    expect(withFormattedAmounts(lastReady(states).growthNote)).toBe(
      'Investment includes ₹8,00,000 without a share price',
    );
  });

  it('takes the growth note from the holdings when the API does not report the amounts, and keeps the chart', () => {
    const value = aDashboard({ unpricedHoldings: undefined });
    const { states, requested, holdings$ } = watchDashboard({ status: 'ready', value });
    const before = lastReady(states);
    expect([before.growthNote, requested]).toEqual([undefined, ['holdings']]);
    holdings$.next(FAILED);
    expect(lastReady(states).growthNote).toBeUndefined();
    const unpriced = aHolding({ currentSharePrice: undefined, invested: rupees(800_000) });
    holdings$.next({ status: 'ready', value: { items: [aHolding(), unpriced], skippedRecords: 0 } });
    const after = lastReady(states);
    expect(withFormattedAmounts(after.growthNote)).toBe(
      'Investment includes ₹8,00,000 without a share price',
    );
    expect(after.growth).toBe(before.growth);
  });

  it('groups the amounts by financial year on request, and by calendar year again', () => {
    const periodTotals = [
      aPeriodTotal({ year: 2026, month: 3, total: rupees(9) }),
      aPeriodTotal({ year: 2025, month: 6 }),
    ];
    const { viewModel, states } = watchDashboard({ status: 'ready', value: aDashboard({ periodTotals }) });
    viewModel.showFinancialYears(true);
    expect(lastReady(states).overTime).toMatchObject({
      period: 'monthly',
      financial: true,
      yearNames: ['FY 2026-27', 'FY 2025-26'],
    });
    viewModel.selectPeriod('quarterly');
    expect(lastReady(states).overTime).toMatchObject({ financial: true });
    viewModel.selectPeriod('monthly');
    viewModel.selectYear(2025);
    expect(lastReady(states).overTime.bars[11]).toMatchObject({ label: 'Mar', amount: { rupees: 9 } });
    viewModel.showFinancialYears(false);
    expect(lastReady(states).overTime).toMatchObject({ financial: false, year: 2026 });
  });

  it('keeps the view object of each card that a change does not affect', () => {
    const { viewModel, states, format$ } = watchDashboard({ status: 'ready', value: aDashboard() });
    const before = lastReady(states);
    viewModel.selectPeriod('yearly');
    const yearly = lastReady(states);
    expect(yearly.growth).toBe(before.growth);
    expect(yearly.sectors).toBe(before.sectors);
    expect(yearly.topInvestments).toBe(before.topInvestments);
    viewModel.selectRange('all');
    expect(lastReady(states).overTime).toBe(yearly.overTime);
    format$.next(HIDDEN_AMOUNTS);
    expect(lastReady(states).sectors).toBe(before.sectors);
    expect(lastReady(states).topInvestments).toBe(before.topInvestments);
    expect(states).toHaveLength(4);
  });

  it('keeps the year when a period is selected, the period when a year is selected, and both over a reload of the data', () => {
    const periodTotals = [aPeriodTotal({ year: 2024, month: 5 })];
    const { source$, viewModel, states } = watchDashboard({
      status: 'ready',
      value: aDashboard({ periodTotals }),
    });
    viewModel.selectYear(2024);
    viewModel.selectPeriod('quarterly');
    source$.next(LOADING);
    source$.next({ status: 'ready', value: aDashboard({ periodTotals }) });
    expect(lastReady(states).overTime).toMatchObject({ period: 'quarterly', year: 2024 });
    viewModel.selectYear(2026);
    expect(lastReady(states).overTime).toMatchObject({ period: 'quarterly', year: 2026 });
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
  ])('decides why there are no top investments when the dashboard has only %j: %s', (known, emptiness) => {
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ ...nothing, ...known }) });
    expect(lastReady(states).topInvestments.emptiness).toBe(emptiness);
  });

  it('shows XIRR and MOIC without ended investments once the holdings are known, and neither if the holdings fail to load', () => {
    const { states, holdings$ } = watchDashboard({ status: 'ready', value: aDashboard() });
    expect(lastReady(states).returns).toBe('loading');
    const bought = { purchased: parseDate('2024-11-21'), invested: rupees(100), currentValue: rupees(144) };
    const items = [
      aHolding(bought),
      aHolding({ ...bought, id: 'gone', currentValue: rupees(300) }, { status: 'ACQUIRED' }),
    ];
    holdings$.next({ status: 'ready', value: { items, skippedRecords: 0 } });
    expect(lastReady(states).returns).toEqual({
      moic: '1.44×',
      moicNote: 'Without 1 ended investment',
      xirr: '20%',
      xirrNote: 'A year',
    });
    holdings$.next(FAILED);
    expect(lastReady(states).returns).toBeUndefined();
  });

  it.each([
    ['Value per rupee', { currentValue: rupees(144) }],
    ['No current value', { currentValue: undefined, currentSharePrice: undefined }],
  ])('shows the note "%s" below MOIC when no investment has ended', (moicNote, change) => {
    const { states, holdings$ } = watchDashboard({ status: 'ready', value: aDashboard() });
    holdings$.next({ status: 'ready', value: { items: [aHolding(change)], skippedRecords: 0 } });
    expect(lastReady(states).returns).toMatchObject({ moicNote });
  });

  it('compares the sectors by value on request, as soon as the holdings are known', () => {
    const { states, holdings$, viewModel } = watchDashboard({ status: 'ready', value: aDashboard() });
    viewModel.selectSectorMeasure('value');
    expect(lastReady(states).sectors).toMatchObject({ measure: 'number', hasValues: false });
    holdings$.next({
      status: 'ready',
      value: { items: [aHolding({}, { sector: 'D2C' })], skippedRecords: 0 },
    });
    expect(lastReady(states).sectors).toMatchObject({
      measure: 'value',
      slices: [{ sector: 'D2C', share: '100%' }],
    });
    viewModel.selectSectorMeasure('number');
    expect(lastReady(states).sectors).toMatchObject({ measure: 'number', hasValues: true, total: '4' });
  });

  it('shows the first steps of an empty account, and requests no holdings', () => {
    const { states, steps$, requested } = watchDashboard({ status: 'ready', value: EMPTY_DASHBOARD });
    const steps: FirstSteps = { steps: [], countLabel: '0 of 3 done' };
    expect(lastReady(states).firstSteps).toBeUndefined();
    steps$.next(steps);
    expect(lastReady(states)).toMatchObject({ firstSteps: steps, returns: undefined });
    expect(requested).toEqual([]);
  });

  it.each([
    ['totals, growth and top investments', aDashboard({ sectors: [], periodTotals: [] })],
    ['sectors', { ...EMPTY_DASHBOARD, sectors: aDashboard().sectors }],
    ['investments over time', { ...EMPTY_DASHBOARD, periodTotals: aDashboard().periodTotals }],
  ])('shows the charts instead of first steps when the API has only %s', (_what, value) => {
    const { states, steps$ } = watchDashboard({ status: 'ready', value });
    steps$.next({ steps: [], countLabel: '0 of 3 done' });
    expect(lastReady(states).firstSteps).toBeUndefined();
  });

  it('shows what has changed since the last visit, but not to an account without holdings', () => {
    const { source$, states, changes$ } = watchDashboard({ status: 'ready', value: aDashboard() });
    const changes: SinceVisit = { since: '20 Nov 2026, 10:00 AM', lines: [] };
    expect(lastReady(states).sinceVisit).toBeUndefined();
    changes$.next(changes);
    expect(lastReady(states).sinceVisit).toBe(changes);
    source$.next({ status: 'ready', value: EMPTY_DASHBOARD });
    expect(lastReady(states).sinceVisit).toBeUndefined();
  });
});

const arbName = fc.string().map((name) => `${RUPEE_NAME} ${name.replaceAll('₹', '')}`);
const arbAmount = fc.integer({ min: 0, max: 1e11 }).map(rupees);
const arbMaybeAmount = fc.option(arbAmount, { nil: undefined, freq: 4 });

const arbDashboard: fc.Arbitrary<Dashboard> = fc.record({
  totalCurrentValue: arbMaybeAmount,
  totalInvestment: arbMaybeAmount,
  totalStartups: fc.option(fc.nat(100), { nil: undefined }),
  unpricedHoldings: fc.option(fc.nat(3), { nil: undefined }),
  pricedInvestment: arbMaybeAmount,
  growth: fc.array(
    fc
      .tuple(arbName, arbAmount, arbAmount)
      .map(([month, investment, worth]) => aGrowthPoint(month, investment, worth)),
  ),
  growthHistory: fc.constant([]),
  topInvestments: fc.array(
    fc.record({ startupName: arbName, profitPercentage: fc.double({ min: -100, max: 500, noNaN: true }) }),
  ),
  sectors: fc.array(fc.record({ sector: arbName, count: fc.nat(20) })),
  periodTotals: arbPeriodTotals,
  newestReports: fc.constant([]),
  newestUpdates: fc.constant([]),
  skippedRecords: fc.nat(3),
});

describe('the amounts of the dashboard', () => {
  it.prop([arbDashboard, fc.constantFrom('monthly', 'quarterly', 'yearly'), fc.boolean()], { numRuns: 40 })(
    'follow the format, and names do not',
    (value, period, financial) => {
      expectAmountLaws((format) => {
        const { states, viewModel, format$, subscription } = watchDashboard({ status: 'ready', value });
        viewModel.selectPeriod(period);
        viewModel.showFinancialYears(financial);
        format$.next(format);
        subscription.unsubscribe();
        return lastReady(states);
      });
    },
  );
});
