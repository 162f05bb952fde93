import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import { DashboardViewModel } from '../../../src/core/portfolio/dashboard.view-model.ts';
import type { DashboardState } from '../../../src/core/portfolio/dashboard-state.ts';
import type { Holdings } from '../../../src/core/portfolio/holding.ts';
import { HoldingsViewModel } from '../../../src/core/portfolio/holdings.view-model.ts';
import type { HoldingsState } from '../../../src/core/portfolio/holdings-state.ts';
import { aDetail } from '../../support/investment-builders.ts';
import { aDashboard, aHolding, aPeriodTotal } from '../../support/portfolio-builders.ts';

type Ready<State> = Extract<State, { status: 'ready' }>;

function lastReady<State extends { status: string }>(states: readonly State[]): Ready<State> {
  const last = states.at(-1);
  if (last?.status !== 'ready') throw new Error(`Expected ready, got ${last?.status}`);
  return last as Ready<State>;
}

const loading = { status: 'loading' } as const;
const failed = { status: 'failed', error: { kind: 'timeout' } } as const;
const inNovember2026 = (): number => new Date(2026, 10, 21).getTime();

function watchDashboard(start: Loadable<Dashboard, RequestError>) {
  const source$ = new BehaviorSubject<Loadable<Dashboard, RequestError>>(start);
  let retries = 0;
  const viewModel = new DashboardViewModel(source$, () => (retries += 1), inNovember2026);
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
    const { states } = watchDashboard({ status: 'ready', value: aDashboard({ leftOut: 2 }) });
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

  it('leaves its source with its last watcher', () => {
    const { source$, subscription } = watchDashboard(loading);
    expect(source$.observed).toBe(true);
    subscription.unsubscribe();
    expect(source$.observed).toBe(false);
  });
});

function watchHoldings(start: Loadable<Holdings, RequestError>, stored?: string) {
  const source$ = new BehaviorSubject<Loadable<Holdings, RequestError>>(start);
  const kept = new Map<string, string>(stored === undefined ? [] : [['holdings-sort', stored]]);
  let retries = 0;
  const viewModel = new HoldingsViewModel(
    source$,
    () => (retries += 1),
    { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    { investor: () => undefined, records: { detail: ({ id }) => aDetail({ id }) } },
  );
  const states: HoldingsState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return { source$, viewModel, states, subscription, kept, retries: () => retries };
}

const three = {
  status: 'ready',
  value: {
    items: [
      aHolding({ id: 'small', startupName: 'Beta', invested: rupees(100) }),
      aHolding({ id: 'none', startupName: 'Gamma', issuePrice: undefined }),
      aHolding({ id: 'large', startupName: 'Alpha', invested: rupees(900) }),
    ],
    leftOut: 0,
  },
} as const;

const shownIds = (state: Ready<HoldingsState>): readonly string[] =>
  Array.from({ length: state.count }, (_, index) => state.rowAt(index).id);

describe('the holdings', () => {
  it('are sorted by current value, largest first, missing ones last', () => {
    const { states } = watchHoldings(three);
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    expect(lastReady(states).countLabel).toBe('3 investments');
  });

  it('are sorted as the user asks, and stay so', () => {
    const { viewModel, states, kept } = watchHoldings(three);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['none', 'small', 'large']);
    expect(kept.get('holdings-sort')).toBe('startup-name:descending');
    expect(lastReady(watchHoldings(three, kept.get('holdings-sort')).states).sort).toEqual({
      column: 'startup-name',
      direction: 'descending',
    });
  });

  it('give the same row for the same holding, in whatever order', () => {
    const { viewModel, states } = watchHoldings(three);
    const before = lastReady(states).rowAt(0);
    viewModel.sortBy('invested');
    const rows = [0, 1, 2].map(lastReady(states).rowAt);
    expect(rows).toContain(before);
  });

  it('refuse a row that is not there', () => {
    expect(() => lastReady(watchHoldings(three).states).rowAt(3)).toThrow(RangeError);
  });

  it('say so when there are none, when they cannot be loaded, and when some were left out', () => {
    const none = { status: 'ready', value: { items: [], leftOut: 1 } } as const;
    expect(watchHoldings(none).states).toEqual([{ status: 'empty', note: '1 record could not be shown.' }]);
    const { viewModel, states, retries } = watchHoldings(failed);
    expect(states).toEqual([{ status: 'failed', message: 'Error fetching data' }]);
    viewModel.retry();
    expect(retries()).toBe(1);
  });

  it('count one investment as one', () => {
    const one = { status: 'ready', value: { items: [aHolding()], leftOut: 0 } } as const;
    expect(lastReady(watchHoldings(one).states).countLabel).toBe('1 investment');
  });
});
