import { BehaviorSubject, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import type { Holding, Holdings } from '../../../src/core/portfolio/holding.ts';
import type { Investment, InvestmentDetail } from '../../../src/core/portfolio/investment.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RowsOnDemand } from '../../../src/core/shared/rows-on-demand.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { CompanyPans } from '../../../src/core/tax/company-pans.ts';
import { maskTax } from '../../../src/core/tax/mask-tax.ts';
import { TaxViewModel } from '../../../src/core/tax/tax.view-model.ts';
import type { TaxState } from '../../../src/core/tax/tax-state.ts';
import { aDetail, startupId } from '../../support/investment-builders.ts';
import { lastReady } from '../../support/last-ready.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { aLogin } from '../../support/session-builders.ts';

/** 22 November 2026 in India, still 21 November in Greenwich. */
const NOW = Date.UTC(2026, 10, 21, 19);

const detail = (id: string, purchased: string, change: Partial<Investment> = {}): InvestmentDetail =>
  aDetail(
    {
      id,
      purchased: parseDate(purchased),
      invested: rupees(100_000),
      currentValue: rupees(300_000),
      typeOfSecurities: 'Equity',
      numberOfSecurities: 100,
      channel: undefined,
      ...change,
    },
    { id: startupId(`s-${id}`), name: `Startup ${id}`, legalName: `Company ${id} Private Limited` },
  );

const FOUR = [
  detail('old', '2022-05-01'),
  detail('soon', '2024-12-01'),
  detail('young', '2026-05-01', { typeOfSecurities: 'CCPS' }),
  detail('debt', '2021-05-01', { typeOfSecurities: 'CCD' }),
];

function openTax(
  details: readonly InvestmentDetail[] = FOUR,
  address = '/tax',
  store = new MemoryPreferencesStore(),
) {
  const holdings = (items: readonly InvestmentDetail[]): Loadable<Holdings, RequestError> => ({
    status: 'ready',
    value: {
      items: items.map(({ investment, startup }) => aHolding({ id: investment.id, startupId: startup.id })),
      skippedRecords: 0,
    },
  });
  const holdings$ = new BehaviorSubject(holdings(details));
  const hidden$ = new BehaviorSubject(false);
  const navigation = new MemoryNavigation(address);
  const saver = new MemoryFileSaver();
  const notifier = new RecordingNotifier();
  const session = { current: { status: 'logged-in', ...aLogin() } satisfies SessionState };
  const find = ({ id }: Pick<Holding, 'id'>): InvestmentDetail =>
    details.find(({ investment }) => investment.id === id) ?? detail(id, 'none');
  let retries = 0;
  const viewModel = new TaxViewModel({
    holdings: { watch: () => holdings$, retry: () => void (retries += 1) },
    records: { detail: find, investment: (holding) => find(holding).investment },
    session,
    navigation,
    clock: { now: () => NOW },
    saver,
    notifier,
    pans: new CompanyPans(new PerUserPreference('company-pans', { preferences: store, session })),
    productName: 'Kopal',
    hide: map((state) => (hidden$.value ? maskTax(state) : state)),
  });
  const states: TaxState[] = [];
  viewModel.state$.subscribe((state) => states.push(state));
  const page = <Kind extends 'clock' | 'return' | 'statement'>(kind: Kind) => {
    const shown = lastReady(states).page;
    if (shown.kind !== kind) throw new Error(`Expected ${kind}, got ${shown.kind}`);
    return shown as Extract<typeof shown, { kind: Kind }>;
  };
  return {
    viewModel,
    holdings$,
    hidden$,
    navigation,
    saver,
    notifier,
    states,
    page,
    store,
    retries: () => retries,
  };
}

const allRows = <Row>({ count, rowAt }: RowsOnDemand<Row>): readonly Row[] =>
  Array.from({ length: count }, (_, index) => rowAt(index));

describe('TaxViewModel', () => {
  it('lists those that turn long-term next first, by the day in India', () => {
    const { page, states } = openTax();
    const clock = page('clock');
    expect(
      allRows(clock).map(({ id, badge, firstLongTermDay, daysLeft }) => [
        id,
        badge.label,
        firstLongTermDay,
        daysLeft,
      ]),
    ).toEqual([
      ['soon', 'Short-term', 'December 2, 2026', '10 days left'],
      ['young', 'Short-term', 'May 2, 2028', '527 days left'],
      ['old', 'Long-term', 'May 2, 2024', undefined],
      ['debt', 'Deemed short-term until converted; ask your CA', '--', undefined],
    ]);
    expect(clock.soon.map(({ id }) => id)).toEqual(['soon']);
    expect(lastReady(states).holder).toBe('Meera Raghunathan, meera@kopal.test');
  });

  it('shows values after tax only while they are switched on, and asks for the slab rate', () => {
    const { viewModel, page } = openTax();
    expect(page('clock').rowAt(0).afterTax).toBeUndefined();
    viewModel.showAfterTax(true);
    expect(page('clock').rowAt(0).afterTax).toBe('--');
    expect(page('clock').rowAt(2).afterTax).toBe('₹2,75,000');
    expect(page('clock').notes.join(' ')).toContain('Choose the rate of your slab');
    viewModel.selectSlab(30);
    expect(page('clock').rowAt(0).afterTax).toBe('₹2,40,000');
    expect(page('clock').rowAt(3).afterTax).toBe('--');
    expect(page('clock').figures[0]).toEqual({
      label: 'Value after tax',
      value: '₹7,55,000',
      note: 'Without 1 investment: no rate or amount known',
    });
    viewModel.showAfterTax(false);
    expect(page('clock').rowAt(0).afterTax).toBeUndefined();
  });

  it('keeps part, year and quarter in the address, and ignores what is not offered', () => {
    const { viewModel, navigation, page } = openTax();
    viewModel.openView('statement');
    expect(page('statement').period).toBe('FY 2026-27');
    viewModel.selectQuarter(1);
    expect(page('statement').period).toBe('FY 2026-27, Q1, April to June');
    expect(navigation.current().query).toBe('view=statement&quarter=1');
    viewModel.selectYear(undefined);
    expect(page('statement').period).toBe('Since the beginning');
    navigation.go('/tax?view=statement&year=1999&quarter=9');
    expect(page('statement').period).toBe('FY 2026-27');
    navigation.go('/tax?view=statement&quarter=4');
    expect(page('statement').period).toBe('FY 2026-27');
    navigation.go('/tax?view=nothing');
    expect(page('clock').count).toBe(4);
  });

  it('opens the return table of the last year that has ended', () => {
    const { page } = openTax(FOUR, '/tax?view=return');
    expect(page('return').yearLabel).toBe('FY 2025-26');
    expect(allRows(page('return').companies).map(({ company }) => company)).toEqual([
      'Company old Private Limited',
      'Company soon Private Limited',
    ]);
  });

  it('keeps a PAN for the next visit, and rejects what is not one', () => {
    const { viewModel, page, store } = openTax(FOUR, '/tax?view=return');
    expect(viewModel.enterPan('s-old', 'nonsense')).toContain('A PAN has five letters');
    expect(page('return').companies.rowAt(0).pan).toBe('');
    expect(viewModel.enterPan('s-old', ' aabcv 1234k ')).toBeUndefined();
    expect(page('return').companies.rowAt(0).pan).toBe('AABCV1234K');
    expect(store.get('company-pans')).not.toContain('s-old');
    expect(store.get('company-pans')).not.toContain('@');
    const later = openTax(FOUR, '/tax?view=return', store);
    expect(later.page('return').companies.rowAt(0).pan).toBe('AABCV1234K');
    later.viewModel.forgetPans();
    expect(openTax(FOUR, '/tax?view=return', store).page('return').companies.rowAt(0).pan).toBe('');
  });

  it('saves the shown part as CSV, with numbers to calculate with', () => {
    const { viewModel, saver } = openTax(FOUR, '/tax?view=return&year=2024');
    viewModel.saveCsv();
    const [file] = saver.files;
    expect(file?.name).toBe('Unlisted-shares-FY-2024-25.csv');
    expect(file?.text.split('\r\n').slice(1, 3)).toEqual([
      'Company old Private Limited,Equity shares,,100,100000,,,,,,,,,100,100000',
      'Company soon Private Limited,Equity shares,,0,0,2024-12-01,100,10,1240,,100000,,,100,100000',
    ]);
    viewModel.openView('statement');
    viewModel.saveCsv();
    expect(saver.files[1]?.name).toBe('Statement-FY-2026-27.csv');
    expect(saver.files[1]?.text).toContain('\r\nPurchases,100000\r\n');
    expect(saver.files[1]?.text).toContain('Prepared on November 22, 2026');
    viewModel.openView('clock');
    viewModel.saveCsv();
    expect(saver.files[2]?.text).toContain(
      'Company soon Private Limited,Equity,2024-12-01,100000,300000,Short-term,2026-12-02,10\r\n',
    );
  });

  it('saves one long-term day, or all that are still to come', () => {
    const { viewModel, saver } = openTax();
    viewModel.saveLongTermDays();
    expect(saver.files[0]?.text.match(/UID:.*/gu)).toEqual([
      'UID:long-term-soon@kopal',
      'UID:long-term-young@kopal',
    ]);
    viewModel.saveLongTermDays('soon');
    expect(saver.files[1]?.text).toContain('DTSTART;VALUE=DATE:20261202');
    expect(saver.files[1]?.text.match(/UID:/gu)).toHaveLength(1);
  });

  it('limits every part and every file to the chosen channel, and says so', () => {
    const viaFund = [...FOUR, detail('fund', '2026-05-02', { channel: 'Kopal Angel Fund I' })];
    const { viewModel, page, states, saver } = openTax(viaFund);
    expect(lastReady(states).filter.note).toBeUndefined();
    viewModel.selectFilter('channel', 'Kopal Angel Fund I');
    expect(page('clock').count).toBe(1);
    expect(lastReady(states).filter.note).toContain(
      'Filtered: Channel Kopal Angel Fund I. 1 of 5 investments',
    );
    viewModel.saveCsv();
    expect(saver.files[0]?.text.trim().split('\r\n')).toHaveLength(2);
    viewModel.openView('statement');
    expect(page('statement').holdings.count).toBe(1);
    viewModel.saveCsv();
    expect(saver.files[1]?.text).toContain('\r\nOnly investments with,Channel Kopal Angel Fund I\r\n');
    viewModel.clearFilter();
    viewModel.saveCsv();
    expect(saver.files[2]?.text).not.toContain('Only investments with');
    expect(page('statement').holdings.count).toBe(5);
  });

  it('reads the vehicle of an address as the analysis does: as the type of securities', () => {
    const { page, states } = openTax(FOUR, '/tax?vehicle=CCPS');
    expect(page('clock').count).toBe(1);
    expect(lastReady(states).filter.choices[2]?.options.map(({ label }) => label)).toEqual([
      'CCD',
      'CCPS',
      'Equity',
    ]);
  });

  it('says so when a file could not be saved', () => {
    const { viewModel, saver, notifier } = openTax();
    saver.rejects = true;
    viewModel.saveCsv();
    expect(notifier.texts).toEqual(['The file could not be saved.']);
  });

  it('hides every amount of every part', () => {
    for (const view of ['clock', 'return', 'statement']) {
      const { hidden$, holdings$, states, viewModel } = openTax(
        FOUR,
        `/tax?view=${view}&preference=yes&year=2024`,
      );
      viewModel.showAfterTax(true);
      hidden$.next(true);
      holdings$.next(holdings$.value);
      const { page } = lastReady(states);
      const rows =
        page.kind === 'clock'
          ? [page.rowAt(0)]
          : page.kind === 'statement'
            ? [page.holdings.rowAt(0), page.purchases.rowAt(0)]
            : [page.companies.rowAt(0), page.companies.rowAt(1).lines.rowAt(0)];
      const text = JSON.stringify([page, rows]);
      expect(text).not.toMatch(/₹ ?\d/u);
      expect(text).toContain('₹•••••');
    }
  });

  it('says that there is nothing, or that loading failed, and loads again', () => {
    expect(openTax([]).states.at(-1)).toEqual({ status: 'empty', note: undefined });
    const { holdings$, states, viewModel, retries } = openTax();
    holdings$.next({ status: 'failed', error: { kind: 'timeout' } });
    expect(states.at(-1)).toEqual({ status: 'failed', message: 'Tax & statements could not be loaded.' });
    viewModel.retry();
    expect(retries()).toBe(1);
  });
});
