import { BehaviorSubject, concat, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  type AmountFormat,
  EXACT_AMOUNTS,
  formattedText,
  HIDDEN_AMOUNTS,
} from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import type { AnalysisState } from '../../../src/core/analysis/analysis-state.ts';
import {
  AnalysisViewModel,
  type AnalysisDependencies,
} from '../../../src/core/analysis/analysis.view-model.ts';
import { attentionView } from '../../../src/core/attention/attention-view.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import type { Holdings, Investment, Startup } from '../../../src/core/portfolio/investment.ts';
import { NO_REPORTS } from '../../../src/core/reports/company-reports.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { TODAY_MS } from '../../support/analysis-builders.ts';
import { anInvestment, startupId } from '../../support/investment-builders.ts';
import type { RowsOnDemand } from '../../../src/core/shared/rows-on-demand.ts';
import type { TableRow } from '../../../src/core/shared/table.ts';
import { allRows } from '../../support/table-texts.ts';
import { lastReady } from '../../support/last-ready.ts';
import { aDashboard } from '../../support/portfolio-builders.ts';

const FUND = 'Kopal Angel Fund I';

/** Bought two years before the test's day for ₹1,00,000, worth ₹1,44,000. */
const bought = (id: string, channel?: string, startup: Partial<Startup> = {}): Investment =>
  anInvestment(
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
    startup,
  );

const first = bought('i1', FUND, { id: startupId('s1') });
const direct = bought('i2', undefined, { id: undefined, name: 'Bahi Ledger' });

const FORTY = Array.from({ length: 40 }, (_, index) =>
  bought(`i${index}`, undefined, { id: undefined, name: `Startup ${index}` }),
);

const NOTHING = attentionView(
  [],
  new Map(),
  { companiesOnPage: [], reports: NO_REPORTS, storedIn: 'account' },
  10,
  EXACT_AMOUNTS,
);

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
  const storage = new Map<string, string>();
  const navigation = new MemoryNavigation(path);
  let open: readonly string[] = [];
  const portfolio: AnalysisDependencies['portfolio'] = {
    holdings: { observe: () => concat(of(start), NEVER), refetch: () => undefined },
    dashboard: { prefetch: () => of(dashboard) },
  };
  const viewModel = new AnalysisViewModel({
    portfolio,
    attention: { watch: () => of(() => NOTHING), snooze: () => undefined, wake: () => undefined },
    navigation,
    clock: { now: () => TODAY_MS },
    preferences: { get: (key) => storage.get(key), set: (key, value) => void storage.set(key, value) },
    openCompanies: { read: () => open, write: (list) => void (open = list) },
    format$: of(EXACT_AMOUNTS),
    ...parts,
  });
  const states: AnalysisState[] = [];
  viewModel.state$.subscribe((state) => states.push(state));
  return {
    viewModel,
    states,
    navigation,
    storage,
    openCompanies: () => open,
  };
}

const ready = (...items: readonly Investment[]): Loadable<Holdings, RequestError> => ({
  status: 'ready',
  value: { items, skippedRecords: 0 },
});

const contentOf = (states: readonly AnalysisState[]) => {
  const { content } = lastReady(states);
  if (content === undefined) throw new Error('Expected figures');
  return content;
};

const namesOf = (table: RowsOnDemand<TableRow<'company'>>): readonly string[] =>
  allRows(table).map(({ cells }) => cells.company.text);

describe('AnalysisViewModel', () => {
  it('follows the filter of the address, forwards and back', () => {
    const { states, viewModel, navigation } = watchAnalysis(ready(first, direct));
    viewModel.selectFilter('channel', '');
    expect(navigation.current().query).toBe('channel=');
    expect(lastReady(states).filter.note).toBe(
      'Filtered: Channel Direct. 1 of 2 investments; every figure on this page follows.',
    );
    expect(contentOf(states).returns.value.text).toBe('₹1,44,000');
    viewModel.selectFilter('channel', FUND);
    navigation.back();
    expect(namesOf(contentOf(states).companies.table)).toEqual(['Bahi Ledger']);
    viewModel.clearFilter();
    expect(lastReady(states).countLabel).toBe('2 investments');
  });

  it('filters the investments by the financial year of purchase', () => {
    const { states, viewModel, navigation } = watchAnalysis(ready(first, direct));
    const year = () => lastReady(states).filter.choices.find(({ name }) => name === 'year');
    expect(year()).toMatchObject({
      label: 'Financial year of purchase',
      options: [{ value: '2024', label: 'FY 2024-25' }],
    });
    viewModel.selectFilter('year', '2024');
    expect(navigation.current().query).toBe('year=2024');
    expect(lastReady(states).filter.note).toContain('Financial year of purchase FY 2024-25. 2 of 2');
    viewModel.selectFilter('year', '2023');
    expect(lastReady(states)).toMatchObject({
      countLabel: '0 investments',
      content: undefined,
      attention: undefined,
    });
    viewModel.clearFilter();
    expect(navigation.current().query).toBe('');
  });

  it('snoozes a concern and shows it again', () => {
    const calls: string[] = [];
    const { states, viewModel } = watchAnalysis(ready(first), {
      attention: {
        watch: () => of(() => NOTHING),
        snooze: (concern) => void calls.push(`snooze ${concern}`),
        wake: (concern) => void calls.push(`wake ${concern}`),
      },
    });
    expect(lastReady(states).attention).toBe(NOTHING);
    viewModel.snooze('runway-under-12 s1');
    viewModel.wake('runway-under-12 s1');
    expect(calls).toEqual(['snooze runway-under-12 s1', 'wake runway-under-12 s1']);
  });

  it('labels a follow-on even when the filter leaves out the first investment in its company', () => {
    const followOn = { ...bought('i3', undefined, first.startup), purchased: parseDate('2025-06-15') };
    const { states, viewModel } = watchAnalysis(ready(first, followOn), { path: '/analysis?channel=' });
    viewModel.toggleCompany('s1');
    const [, round] = allRows(contentOf(states).companies.table);
    expect(round?.cells.company).toMatchObject({ text: '15 Jun 2025', notes: [['Follow-on']] });
  });

  it('excludes a company that is not active from the returns and charts, and lists it separately', () => {
    const dashboard = {
      status: 'ready',
      value: aDashboard({ totalCurrentValue: rupees(288_000) }),
    } as const;
    const ended = { ...direct, startup: { ...direct.startup, status: 'ACQUIRED' } };
    const { states } = watchAnalysis(ready(first, ended), { dashboard });
    const { returns, companies, concentration, bridge, ended: gone, checks } = contentOf(states);
    expect(withFormattedAmounts(returns)).toMatchObject({ invested: '₹1,00,000', value: '₹1,44,000' });
    expect(namesOf(companies.table)).toEqual(['Vyomrekha Space']);
    expect(concentration?.bars).toHaveLength(1);
    expect(bridge?.bars.at(-1)?.amount.text).toBe('₹1,44,000');
    expect(gone && namesOf(gone.table)).toEqual(['Bahi Ledger']);
    // The dashboard's total includes the ended company.
    expect(checks.findings).toEqual([]);
  });

  it('remembers which companies are open', () => {
    const { states, viewModel, openCompanies } = watchAnalysis(ready(first));
    const ids = () => allRows(contentOf(states).companies.table).map(({ id }) => id);
    expect(ids()).toEqual(['s1']);
    viewModel.toggleCompany('s1');
    expect(ids()).toEqual(['s1', 'i1']);
    expect(openCompanies()).toEqual(['s1']);
    viewModel.toggleCompany('s1');
    expect(ids()).toEqual(['s1']);
    expect(openCompanies()).toEqual([]);
  });

  it('keeps the view objects that a change does not affect', () => {
    const format$ = new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS);
    const { states, viewModel } = watchAnalysis(ready(first, direct), { format$ });
    const before = contentOf(states);
    viewModel.toggleCompany('s1');
    expect(contentOf(states).concentration).toBe(before.concentration);
    viewModel.selectDimension('sector');
    expect(contentOf(states).concentration?.dimension).toBe('sector');
    expect(contentOf(states).bridge).toBe(before.bridge);
    expect(contentOf(states).returns).toBe(before.returns);
    format$.next(HIDDEN_AMOUNTS);
    expect(states).toHaveLength(4);
  });

  it('opens the companies that were open before', () => {
    const { states } = watchAnalysis(ready(first), {
      openCompanies: { read: () => ['s1'], write: () => {} },
    });
    expect(contentOf(states).companies.table.count).toBe(2);
  });

  it('stores changed limits, returns an error for each invalid one, and resets them to the defaults', () => {
    const { states, viewModel, storage } = watchAnalysis(ready(first, direct));
    const texts = { company: '60', threeCompanies: '70', hhi: '3000', group: '80' };
    expect(viewModel.applyLimits(texts)).toEqual({});
    expect(viewModel.applyLimits({ ...texts, company: '-5', hhi: '10001' })).toEqual({
      company: 'Enter a whole number from 1 to 100.',
      hhi: 'Enter a whole number from 1 to 10,000.',
    });
    expect(contentOf(states).concentration?.limits.map(({ value }) => value)).toEqual([60, 70, 3000, 80]);
    expect(storage.get('concentration-limits')).toBe('60:70:3000:80');
    viewModel.resetLimits();
    expect(storage.get('concentration-limits')).toBe('25:50:2500:40');
  });

  it('compares the sum with the total of the dashboard, unless a filter is set', () => {
    const dashboard = { status: 'ready', value: aDashboard({ totalCurrentValue: rupees(300_000) }) } as const;
    const { states, viewModel } = watchAnalysis(ready(first, direct), { dashboard });
    expect(contentOf(states).checks.findings.map(({ sentence }) => formattedText(sentence))).toEqual([
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

  it('shows more rows of a long list on request, and only the first rows again when the filter changes', () => {
    const { states, viewModel, navigation } = watchAnalysis(ready(...FORTY));
    const rows = () => contentOf(states).companies.table.count;
    expect([rows(), contentOf(states).companies.more]).toEqual([25, '15 more']);
    viewModel.showMore('companies');
    expect([rows(), contentOf(states).companies.more]).toEqual([40, undefined]);
    viewModel.showMore('prices');
    expect(rows()).toBe(40);
    viewModel.selectFilter('channel', '');
    expect(rows()).toBe(25);
    navigation.back();
    expect(rows()).toBe(40);
  });

  it('shows the first rows when the history entry has no valid number of rows', () => {
    const { states, navigation } = watchAnalysis(ready(...FORTY));
    for (const state of [
      'text',
      { shown: [] },
      { shown: { companies: 'all' } },
      { shown: { companies: -1 } },
    ]) {
      navigation.go('/analysis', { state });
      expect(contentOf(states).companies.table.count).toBe(25);
    }
  });
});
