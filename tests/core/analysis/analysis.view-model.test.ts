import { BehaviorSubject, identity, map, of, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import type { AnalysisState } from '../../../src/core/analysis/analysis-state.ts';
import {
  AnalysisViewModel,
  type AnalysisDependencies,
} from '../../../src/core/analysis/analysis.view-model.ts';
import { attentionView } from '../../../src/core/attention/attention-view.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard-figures.ts';
import type { Holding, Holdings } from '../../../src/core/portfolio/holding.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import { maskAmounts } from '../../../src/core/shared/mask-amounts.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { TODAY_MS } from '../../support/analysis-builders.ts';
import { aDetail } from '../../support/investment-builders.ts';
import { lastReady } from '../../support/last-ready.ts';
import { aDashboard, aHolding } from '../../support/portfolio-builders.ts';

const FUND = 'Kopal Angel Fund I';

/** Bought two years before the test's day for ₹1,00,000, worth ₹1,44,000. */
const detailOf = ({ id, channel, startupName, startupId }: Holding) =>
  aDetail(
    {
      id,
      channel,
      purchased: parseDate('2024-06-15'),
      invested: rupees(100_000),
      currentValue: rupees(144_000),
      issuePrice: rupees(1000),
      currentSharePrice: rupees(1440),
      numberOfSecurities: 100,
    },
    { id: startupId, name: startupName },
  );

const first = aHolding({ id: 'i1', channel: FUND });
const direct = aHolding({
  id: 'i2',
  startupId: undefined,
  startupName: 'Bahi Ledger',
  channel: undefined,
});

const NOTHING = attentionView([], new Map(), { companies: 0, withReports: 0 }, 10);

function watchAnalysis(
  start: Loadable<Holdings, RequestError>,
  {
    path = '/analysis',
    dashboard = { status: 'loading' },
    ...parts
  }: Partial<AnalysisDependencies> & {
    readonly path?: string;
    readonly dashboard?: Loadable<Dashboard, RequestError>;
  } = {},
) {
  const source$ = new BehaviorSubject(start);
  const kept = new Map<string, string>();
  const navigation = new MemoryNavigation(path);
  let retries = 0;
  let open: readonly string[] = [];
  let startupsRead = 0;
  const portfolio: AnalysisDependencies['portfolio'] = {
    holdings: { watch: () => source$, retry: () => void (retries += 1) },
    dashboard: { prefetch: () => of(dashboard) },
  };
  const viewModel = new AnalysisViewModel({
    portfolio,
    records: {
      detail: (holding) => {
        startupsRead += 1;
        return detailOf(holding);
      },
      investment: (holding) => detailOf(holding).investment,
    },
    attention: { watch: () => of(() => NOTHING), snooze: () => undefined, wake: () => undefined },
    navigation,
    clock: { now: () => TODAY_MS },
    scheduler: new VirtualTimeScheduler(),
    preferences: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    openCompanies: { read: () => open, write: (list) => void (open = list) },
    hide: identity,
    ...parts,
  });
  const states: AnalysisState[] = [];
  const subscription = viewModel.state$.subscribe((state) => states.push(state));
  return {
    source$,
    viewModel,
    states,
    subscription,
    navigation,
    kept,
    retries: () => retries,
    openCompanies: () => open,
    startupsRead: () => startupsRead,
  };
}

const ready = (...items: readonly Holding[]): Loadable<Holdings, RequestError> => ({
  status: 'ready',
  value: { items, skippedRecords: 0 },
});

const contentOf = (states: readonly AnalysisState[]) => {
  const { content } = lastReady(states);
  if (content === undefined) throw new Error('Expected figures');
  return content;
};

describe('AnalysisViewModel', () => {
  it('shows the returns of all holdings', () => {
    const { states } = watchAnalysis(ready(first, direct));
    expect(lastReady(states).countLabel).toBe('2 investments');
    expect(contentOf(states).returns).toMatchObject({
      invested: '₹2,00,000',
      value: '₹2,88,000',
      gain: { direction: 'up', amount: '₹88,000', percent: '44%' },
      moic: '1.44×',
      xirr: '20%',
      xirrNote: undefined,
    });
  });

  it('shows that the holdings are loading, failed or empty', () => {
    const { source$, states, viewModel, retries } = watchAnalysis({ status: 'loading' });
    source$.next({ status: 'failed', error: { kind: 'timeout' } });
    viewModel.retry();
    source$.next({ status: 'ready', value: { items: [], skippedRecords: 2 } });
    expect(states).toEqual([
      { status: 'loading' },
      { status: 'failed', message: 'Error fetching data' },
      { status: 'empty', note: '2 records could not be shown.' },
    ]);
    expect(retries()).toBe(1);
  });

  it('follows the filter of the address, forwards and back', () => {
    const { states, viewModel, navigation } = watchAnalysis(ready(first, direct));
    viewModel.selectFilter('channel', '');
    expect(navigation.current().query).toBe('channel=');
    expect(lastReady(states).filter.note).toBe(
      'Filtered: Channel Direct. 1 of 2 investments; every figure on this page follows.',
    );
    expect(contentOf(states).returns.value).toBe('₹1,44,000');
    viewModel.selectFilter('channel', FUND);
    navigation.back();
    expect(contentOf(states).companies.rows.map(({ name }) => name)).toEqual(['Bahi Ledger']);
    viewModel.clearFilter();
    expect(lastReady(states).countLabel).toBe('2 investments');
  });

  it('opens with the filter of a link', () => {
    const { states } = watchAnalysis(ready(first, direct), { path: `/analysis?channel=${FUND}` });
    expect(lastReady(states).countLabel).toBe('1 investment');
  });

  it('has no figures when no holding fits the filter', () => {
    const { states } = watchAnalysis(ready(first), { path: '/analysis?scheme=Another' });
    expect(lastReady(states)).toMatchObject({ countLabel: '0 investments', content: undefined });
  });

  it('ignores the query of another page', () => {
    const { states, navigation } = watchAnalysis(ready(first, direct));
    navigation.go('/deals?channel=x');
    expect(lastReady(states).countLabel).toBe('2 investments');
  });

  it('remembers which companies are open', () => {
    const { states, viewModel, openCompanies } = watchAnalysis(ready(first));
    expect(contentOf(states).companies.rows[0]?.investments).toBeUndefined();
    viewModel.toggleCompany('s1');
    expect(contentOf(states).companies.rows[0]?.investments).toMatchObject([
      { id: 'i1', order: 'First', purchased: 'June 15, 2024' },
    ]);
    expect(openCompanies()).toEqual(['s1']);
    viewModel.toggleCompany('s1');
    expect(contentOf(states).companies.rows[0]?.investments).toBeUndefined();
    expect(openCompanies()).toEqual([]);
  });

  it('opens the companies that were open before', () => {
    const { states } = watchAnalysis(ready(first), {
      openCompanies: { read: () => ['s1'], write: () => {} },
    });
    expect(contentOf(states).companies.rows[0]?.investments).toHaveLength(1);
  });

  it('keeps a changed limit, and ignores an invalid one', () => {
    const { states, viewModel, kept } = watchAnalysis(ready(first, direct));
    viewModel.changeLimit('company', '60');
    viewModel.changeLimit('company', '0');
    expect(contentOf(states).concentration?.note).toBeUndefined();
    expect(kept.get('concentration-limits')).toBe('60:50:2500:40');
  });

  it('groups the value by the chosen dimension', () => {
    const { states, viewModel } = watchAnalysis(ready(first, direct));
    viewModel.selectDimension('channel');
    expect(contentOf(states).concentration?.bars.map(({ name, label }) => [name, label])).toEqual([
      ['Direct', '50%'],
      [FUND, '50%'],
    ]);
  });

  it('compares the sum with the total of the dashboard, unless it is filtered', () => {
    const dashboard = { status: 'ready', value: aDashboard({ totalCurrentValue: rupees(300_000) }) } as const;
    const { states, viewModel } = watchAnalysis(ready(first, direct), { dashboard });
    expect(contentOf(states).checks.findings.map(({ sentence }) => sentence)).toEqual([
      "The investments add up to ₹2,88,000, but the dashboard's total is ₹3,00,000.",
    ]);
    viewModel.selectFilter('channel', FUND);
    expect(contentOf(states).checks.findings).toEqual([]);
  });

  it('shows its figures when the dashboard cannot be loaded', () => {
    const dashboard = { status: 'failed', error: { kind: 'network' } } as const;
    const { states } = watchAnalysis(ready(first), { dashboard });
    expect(contentOf(states).checks.findings).toEqual([]);
  });

  it('shows more rows of a long list, and the first rows again after another filter', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      aHolding({ id: `i${index}`, startupId: undefined, startupName: `Startup ${index}` }),
    );
    const { states, viewModel } = watchAnalysis(ready(...many));
    const rows = () => contentOf(states).companies.rows.length;
    expect([rows(), contentOf(states).companies.more]).toEqual([25, '15 more']);
    viewModel.showMore('companies');
    expect([rows(), contentOf(states).companies.more]).toEqual([40, undefined]);
    viewModel.selectFilter('channel', '');
    expect(rows()).toBe(25);
  });

  it('reads a large portfolio in several tasks, and each startup once', () => {
    const scheduler = new VirtualTimeScheduler();
    const many = Array.from({ length: 1000 }, (_, index) => aHolding({ id: `i${index}` }));
    const { states, startupsRead } = watchAnalysis(ready(...many), { scheduler });
    expect(states).toEqual([{ status: 'loading' }]);
    scheduler.flush();
    expect(lastReady(states).countLabel).toBe('1,000 investments');
    expect(startupsRead()).toBe(1);
  });

  it('masks every amount while amounts are hidden, and keeps percentages and the filter', () => {
    const { states } = watchAnalysis(ready(first, direct), { hide: map(maskAmounts) });
    const text = JSON.stringify(states.at(-1), (key, value: unknown) =>
      key === 'low' || key === 'high' ? undefined : value,
    );
    expect(text).not.toMatch(/₹\d/u);
    expect(text).toContain('₹•••••');
    expect(text).toContain('"percent":"44%"');
  });
});
