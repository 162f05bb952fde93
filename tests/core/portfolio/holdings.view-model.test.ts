import { BehaviorSubject, of, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { normaliseEmail, rupees } from '../../../src/core/shared/brand.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import {
  HoldingsViewModel,
  type HoldingsDependencies,
} from '../../../src/core/portfolio/holdings.view-model.ts';
import type { HoldingsState } from '../../../src/core/portfolio/holdings-state.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { allRows } from '../../support/table-texts.ts';
import { lastReady, type Ready } from '../../support/last-ready.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

function watchHoldings(
  start: Loadable<Holdings, RequestError>,
  stored?: string,
  parts: Partial<HoldingsDependencies> = {},
  address = '/view-all',
) {
  const source$ = new BehaviorSubject<Loadable<Holdings, RequestError>>(start);
  const storage = new Map<string, string>(stored === undefined ? [] : [['holdings-sort', stored]]);
  const navigation = new MemoryNavigation(address);
  const scheduler = new VirtualTimeScheduler();
  const viewModel = new HoldingsViewModel({
    holdings: { observe: () => source$, refetch: () => undefined },
    preferences: { get: (key) => storage.get(key), set: (key, value) => void storage.set(key, value) },
    openCompanies: { read: () => [], write: () => undefined },
    investor: () => undefined,
    navigation,
    clock: { now: () => Date.UTC(2026, 10, 21) },
    scheduler,
    format$: of(EXACT_AMOUNTS),
    ...parts,
  });
  const states: HoldingsState[] = [];
  viewModel.state$.subscribe((state) => states.push(state));
  return { source$, viewModel, states, storage, navigation, scheduler };
}

const three = {
  status: 'ready',
  value: {
    items: [
      aHolding({ id: 'small', invested: rupees(100) }, { name: 'Beta' }),
      aHolding({ id: 'none', issuePrice: undefined }, { name: 'Gamma' }),
      aHolding({ id: 'large', invested: rupees(900) }, { name: 'Alpha' }),
    ],
    skippedRecords: 0,
  },
} as const;

const shownIds = (state: Ready<HoldingsState>): readonly string[] => allRows(state.table).map(({ id }) => id);

describe('HoldingsViewModel', () => {
  it('sorts by current value, largest first and missing ones last', () => {
    const { states } = watchHoldings(three);
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    expect(lastReady(states).countLabel).toBe('3 investments');
  });

  it('sorts by the selected column and stores the sort', () => {
    const { viewModel, states, storage } = watchHoldings(three);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['large', 'small', 'none']);
    viewModel.sortBy('startup-name');
    expect(shownIds(lastReady(states))).toEqual(['none', 'small', 'large']);
    expect(storage.get('holdings-sort')).toBe('startup-name:descending');
    expect(lastReady(watchHoldings(three, storage.get('holdings-sort')).states).table.sort).toEqual({
      column: 'startup-name',
      direction: 'descending',
    });
  });

  it('returns the same row object for the same holding after another sort', () => {
    const { viewModel, states } = watchHoldings(three);
    const before = lastReady(states).table.rowAt(0);
    viewModel.sortBy('invested');
    const rows = [0, 1, 2].map(lastReady(states).table.rowAt);
    expect(rows).toContain(before);
  });

  it('passes the investment and its investor to the linked page', () => {
    const investor = normaliseEmail('meera@kopal.test');
    const { states } = watchHoldings(three, undefined, { investor: () => investor });
    expect(lastReady(states).table.rowAt(0).cells['startup-name'].link?.state).toMatchObject({
      investor,
      investment: { id: 'large' },
    });
  });

  it('shows only the rows that match the typed text, counts them, and says when there is none', () => {
    const { viewModel, states } = watchHoldings(three);
    viewModel.filterBy('b');
    expect(shownIds(lastReady(states))).toEqual(['small']);
    expect(lastReady(states)).toMatchObject({
      filterText: 'b',
      countLabel: '1 of 3 investments',
      noMatch: undefined,
    });
    viewModel.filterBy('zeta ');
    expect(lastReady(states)).toMatchObject({
      table: { count: 0 },
      filterText: 'zeta ',
      countLabel: '0 of 3 investments',
      noMatch: 'No investment matches “zeta”.',
    });
    viewModel.filterBy('');
    expect(lastReady(states)).toMatchObject({ table: { count: 3 }, countLabel: '3 investments' });
  });

  it('follows the filter in the address, and ignores the addresses of other pages', () => {
    const { navigation, states } = watchHoldings(three, undefined, {}, '/view-all?find=alp');
    expect(shownIds(lastReady(states))).toEqual(['large']);
    navigation.go('/view-all?find=gam');
    expect(shownIds(lastReady(states))).toEqual(['none']);
    navigation.go('/deals?find=beta');
    expect(lastReady(states).filterText).toBe('gam');
  });

  it('writes the filter into the address once the investor stops typing', () => {
    const { viewModel, navigation, scheduler, states } = watchHoldings(three);
    viewModel.filterBy('al');
    viewModel.filterBy('alpha co');
    expect(navigation.current().query).toBe('');
    scheduler.flush();
    expect(navigation.current().query).toBe('find=alpha%20co');
    viewModel.filterBy(' ');
    scheduler.flush();
    expect(navigation.current().query).toBe('');
    expect(lastReady(states).table.count).toBe(3);
  });

  it('writes no filter into the address of another page', () => {
    const { viewModel, navigation, scheduler } = watchHoldings(three);
    viewModel.filterBy('al');
    navigation.go('/deals');
    scheduler.flush();
    expect(navigation.current()).toMatchObject({ path: '/deals', query: '' });
  });

  it('keeps the typed filter when the holdings are loaded again', () => {
    const { viewModel, source$, states } = watchHoldings(three);
    viewModel.filterBy('alp');
    source$.next({ ...three, value: { ...three.value } });
    expect(shownIds(lastReady(states))).toEqual(['large']);
  });

  it('writes the selected filters into the address, and counts and adds up the matching holdings', () => {
    const { viewModel, states, navigation } = watchHoldings(three);
    viewModel.selectFilter('result', 'gain');
    expect(navigation.current().query).toBe('result=gain');
    expect(shownIds(lastReady(states))).toEqual(['large', 'small']);
    expect(lastReady(states).countLabel).toBe('2 of 3 investments');
    expect(lastReady(states).table.totals?.invested?.text).toBe('₹1,000');
    viewModel.selectFilter('vehicle', 'Other');
    expect(lastReady(states)).toMatchObject({ noMatch: 'No investment fits these filters.' });
    viewModel.selectFilter('result', undefined);
    viewModel.selectFilter('vehicle', undefined);
    expect(navigation.current().query).toBe('');
    expect(lastReady(states).table.count).toBe(3);
  });

  it('keeps the text that was typed just before a filter is selected, and writes both into the address', () => {
    const { viewModel, states, navigation, scheduler } = watchHoldings(three);
    viewModel.filterBy('alp');
    viewModel.selectFilter('result', 'gain');
    expect(lastReady(states).filterText).toBe('alp');
    expect(shownIds(lastReady(states))).toEqual(['large']);
    scheduler.flush();
    expect(navigation.current().query).toBe('result=gain&find=alp');
  });

  it('adds, moves and resets columns, and stores the choice', () => {
    const { viewModel, states, storage } = watchHoldings(three);
    const shown = () => lastReady(states).table.columns.map(({ key }) => key);
    viewModel.toggleColumn('xirr');
    viewModel.moveColumn('xirr', -1);
    expect(shown().slice(-2)).toEqual(['xirr', 'current-value']);
    expect(lastReady(states).hasDefaultColumns).toBe(false);
    expect(storage.get('holdings-columns')).toMatch(/,xirr,current-value$/u);
    viewModel.resetColumns();
    expect(shown()).toHaveLength(7);
    expect(lastReady(states).hasDefaultColumns).toBe(true);
  });

  it('folds the rounds of a company into one row, opens that row, and stores both choices', () => {
    const opened: (readonly string[])[] = [];
    const openCompanies = { read: () => [], write: (list: readonly string[]) => void opened.push(list) };
    const { viewModel, states, storage } = watchHoldings(three, undefined, { openCompanies });
    viewModel.groupByCompany(true);
    // The three holdings have different names, but one startup id: `s1`.
    expect(lastReady(states)).toMatchObject({
      table: { count: 1 },
      countLabel: '3 investments in 1 company',
    });
    expect(storage.get('holdings-by-company')).toBe('yes');
    viewModel.toggleCompany('s1');
    expect(allRows(lastReady(states).table).map(({ isPart }) => isPart === true)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(opened).toEqual([['s1']]);
    viewModel.groupByCompany(false);
    expect(lastReady(states).table.count).toBe(3);
  });

  it('says on paper that only the first 1,500 rows are printed', () => {
    expect(lastReady(watchHoldings(three).states).table.printNote).toBeUndefined();
    const items = Array.from({ length: 1501 }, (_, index) =>
      aHolding({ id: String(index) }, { id: startupId(`s${index}`) }),
    );
    const { states, viewModel } = watchHoldings({ status: 'ready', value: { items, skippedRecords: 0 } });
    expect(lastReady(states).table.printNote).toBe(
      'Only the first 1,500 of 1,501 investments are printed. Filter the table to print the others.',
    );
    viewModel.groupByCompany(true);
    expect(lastReady(states).table.printNote).toBe(
      'Only the first 1,500 of 1,501 rows are printed. Filter the table to print the others.',
    );
  });

  it('writes every amount of the rows and of the totals in the amount format, and changes no name', () => {
    const named = { channel: RUPEE_NAME, purchased: parseDate('2024-05-01') };
    const items = [
      aHolding({ ...named, id: 'priced', numberOfSecurities: 10 }, { name: RUPEE_NAME }),
      aHolding({ ...named, id: 'unpriced', currentSharePrice: undefined }, { id: startupId('s2') }),
    ];
    expectAmountLaws((format) => {
      const start = { status: 'ready', value: { items, skippedRecords: 0 } } as const;
      const { states } = watchHoldings(start, undefined, { format$: of(format) });
      const { table } = lastReady(states);
      return [table.totals, table.totalsNote, allRows(table)];
    });
  });
});
