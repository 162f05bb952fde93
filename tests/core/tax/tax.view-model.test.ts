import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { TableView } from '../../../src/core/shared/table.ts';
import { TypedPans } from '../../../src/core/tax/typed-pans.ts';
import { TaxViewModel } from '../../../src/core/tax/tax.view-model.ts';
import type { ClockPage, TaxState } from '../../../src/core/tax/tax-state.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { anInvestment, startupId } from '../../support/investment-builders.ts';
import { lastReady } from '../../support/last-ready.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { allRows, firstTexts, textsOf } from '../../support/table-texts.ts';
import { loggedInState } from '../../support/session-builders.ts';

/** 22 November 2026 in India, still 21 November in Greenwich. */
const NOW = Date.UTC(2026, 10, 21, 19);

const holding = (
  id: string,
  purchased: string,
  change: Partial<Omit<Investment, 'startup'>> = {},
): Investment =>
  anInvestment(
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
  holding('old', '2022-05-01'),
  holding('soon', '2024-12-01'),
  holding('young', '2026-05-01', { typeOfSecurities: 'CCPS' }),
  holding('debt', '2021-05-01', { typeOfSecurities: 'CCD' }),
];

function openTax(
  investments: readonly Investment[] = FOUR,
  address = '/tax',
  current: SessionState = loggedInState(),
) {
  const holdings$ = new BehaviorSubject({
    status: 'ready',
    value: { items: investments, skippedRecords: 0 },
  } as const);
  const format$ = new BehaviorSubject(EXACT_AMOUNTS);
  const navigation = new MemoryNavigation(address);
  const saver = new MemoryFileSaver();
  const notifier = new RecordingNotifier();
  const session = { current };
  const digest = new NobleDigest();
  const time = { now: NOW };
  const viewModel = new TaxViewModel({
    holdings: { observe: () => holdings$, refetch: () => undefined },
    session,
    navigation,
    clock: { now: () => time.now },
    saver,
    notifier,
    pans: new TypedPans(
      new PerUserPreference('pans', { preferences: new MemoryPreferencesStore(), session, digest }),
      digest,
    ),
    productName: 'Kopal',
    format$,
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
    format$,
    navigation,
    saver,
    notifier,
    states,
    page,
    time,
  };
}

const shownKeys = ({ columns }: TableView): readonly string[] => columns.map(({ key }) => key);

/** The tiles, with their amounts as texts. */
const writtenFigures = ({ figures }: ClockPage) =>
  figures.map(({ label, value, note }) => ({ label, value: value.text, note: formattedText(note) }));

describe('TaxViewModel', () => {
  it('says on paper that only the first 1,500 rows are printed, in every view with more rows', () => {
    const many = Array.from({ length: 1501 }, (_, index) => holding(`i${index}`, '2024-05-01'));
    const notes = (investments: readonly Investment[]) => {
      const { page, viewModel } = openTax(investments);
      const shown = [page('clock').table.printNote];
      viewModel.openView('return');
      shown.push(page('return').table.printNote);
      viewModel.openView('statement');
      return [...shown, page('statement').holdings.printNote];
    };
    expect(notes(many.slice(1))).toEqual([undefined, undefined, undefined]);
    expect(notes(many)).toEqual([
      'Only the first 1,500 of 1,501 investments are printed. The CSV has them all.',
      'Only the first 1,500 of 1,501 rows are printed. The CSV has them all.',
      'Only the first 1,500 of 1,501 investments are printed. The CSV has them all.',
    ]);
  });

  it('lists first the investments that turn long-term next, by the day in India', () => {
    const { page } = openTax();
    const clock = page('clock');
    expect(
      allRows(clock.table).map(({ id, cells }) => [
        id,
        cells.class.text,
        cells['long-term-day'].text,
        cells.class.notes?.[0]?.[0],
      ]),
    ).toEqual([
      ['soon', 'Short-term', '2 Dec 2026', '10 days left'],
      ['young', 'Short-term', '2 May 2028', '527 days left'],
      ['old', 'Long-term', '2 May 2024', undefined],
      ['debt', 'Deemed short-term until converted; ask your CA', '--', undefined],
    ]);
    expect(clock.soon.map(({ id }) => id)).toEqual(['soon']);
    expect(clock.savableDayCount).toBe(2);
  });

  it.each([
    ['name and e-mail', {}, 'Meera Raghunathan, meera@kopal.test'],
    ['the name alone when no e-mail is known', { email: undefined }, 'Meera Raghunathan'],
    ['the e-mail alone when no name is known', { name: undefined }, 'meera@kopal.test'],
  ])('names the holder by %s', (_how, fields, holder) => {
    const { states } = openTax(FOUR, '/tax', loggedInState('token', fields));
    expect(lastReady(states).holder).toBe(holder);
  });

  it('shows values after tax only while they are switched on, and asks for the slab rate', () => {
    const { viewModel, page } = openTax();
    expect(shownKeys(page('clock').table)).not.toContain('after-tax');
    expect(shownKeys(page('clock').table)).toContain('gain');
    viewModel.showAfterTax(true);
    expect(shownKeys(page('clock').table)).toContain('after-tax');
    expect(page('clock').afterTax).toEqual({ on: true, slab: undefined });
    expect(page('clock').notes[0]).toMatch(/^After tax: as if sold today at the current value/u);
    expect(firstTexts(page('clock').table)['after-tax']).toBe('--');
    expect(page('clock').table.rowAt(2).cells['after-tax'].text).toBe('₹2,75,000');
    expect(page('clock').notes.join(' ')).toContain('Choose the rate of your slab');
    expect(writtenFigures(page('clock'))[0]).toEqual({
      label: 'Value after tax',
      value: '--',
      note: 'Choose the rate of your slab to see it',
    });
    viewModel.selectSlab(30);
    expect(page('clock').afterTax).toEqual({ on: true, slab: 30 });
    expect(page('clock').table.rowAt(0).cells['after-tax'].text).toBe('₹2,40,000');
    expect(page('clock').table.rowAt(3).cells['after-tax'].text).toBe('₹2,40,000');
    expect(writtenFigures(page('clock'))[0]).toEqual({
      label: 'Value after tax',
      value: '₹9,95,000',
      note: '4 investments',
    });
    viewModel.showAfterTax(false);
    expect(shownKeys(page('clock').table)).not.toContain('after-tax');
  });

  it('says below the total after tax how many investments it leaves out', () => {
    const { viewModel, page } = openTax([
      holding('old', '2022-05-01'),
      holding('free', '2022-05-01', { invested: undefined }),
    ]);
    viewModel.showAfterTax(true);
    expect(writtenFigures(page('clock'))[0]).toMatchObject({
      value: '₹2,75,000',
      note: 'Without 1 investment: no rate or amount known',
    });
  });

  it('shows the total after tax at once where no gain depends on the slab', () => {
    const { viewModel, page } = openTax([holding('old', '2022-05-01')]);
    viewModel.showAfterTax(true);
    expect(writtenFigures(page('clock'))[0]).toMatchObject({ value: '₹2,75,000' });
  });

  it('shows the value and the gain of each class in a tile', () => {
    const { page } = openTax([
      ...FOUR,
      holding('note', '2024-01-01', { typeOfSecurities: 'Convertible note' }),
    ]);
    expect(writtenFigures(page('clock'))).toEqual([
      { label: 'Value held long-term', value: '₹3,00,000', note: 'Gain ₹2,00,000, 1 investment' },
      { label: 'Value held short-term', value: '₹9,00,000', note: 'Gain ₹6,00,000, 3 investments' },
      { label: 'Value of neither class', value: '₹3,00,000', note: 'Gain ₹2,00,000, 1 investment' },
    ]);
  });

  it('shows the gain of each row, and no amount in a tile when no value is known', () => {
    const missing = { currentValue: undefined, currentSharePrice: undefined };
    const { page } = openTax([
      holding('a', '2022-05-01', missing),
      holding('b', '2022-05-01', { ...missing, invested: undefined }),
    ]);
    expect(firstTexts(page('clock').table)).toMatchObject({ cost: '₹1,00,000', value: '--', gain: '--' });
    expect(writtenFigures(page('clock')).map(({ value, note }) => [value, note])).toEqual([
      ['--', '2 investments, 2 without a value, 1 without a cost'],
      ['--', '0 investments'],
    ]);
    expect(firstTexts(openTax().page('clock').table).gain).toBe('₹2,00,000');
  });

  it('says “until converted” only of debentures that can be converted, and explains an iSAFE', () => {
    const { page } = openTax([
      holding('ncd', '2022-05-01', { typeOfSecurities: 'NCD' }),
      holding('safe', '2022-05-02', { typeOfSecurities: 'iSAFE' }),
      holding('both', '2022-05-03', { typeOfSecurities: 'Equity & CCPS' }),
      holding('vehicle', '2022-05-04', { typeOfSecurities: undefined, vehicle: 'iSAFE' }),
    ]);
    const rows = allRows(page('clock').table);
    expect(Object.fromEntries(rows.map(({ id, cells }) => [id, cells.class.text]))).toEqual({
      ncd: 'Deemed short-term; ask your CA',
      safe: 'Long-term',
      both: 'Instrument not recognised: ask your CA',
      vehicle: 'Long-term',
    });
    const sentence =
      'An iSAFE is issued in India as compulsorily convertible preference shares (CCPS), and counts as such here.';
    for (const isafe of ['safe', 'vehicle'])
      expect(rows.find(({ id }) => id === isafe)?.cells.startup.hint).toBe(sentence);
    expect(page('clock').notes).toEqual([sentence]);
    expect(openTax().page('clock').notes).toEqual([]);
  });

  it('says in the ITR schedule that an iSAFE counts as preference shares, whether the schedule lists these or not', () => {
    const sentence = /^An iSAFE is issued in India as compulsorily convertible preference shares/u;
    const safe = openTax([holding('safe', '2022-05-02', { typeOfSecurities: 'iSAFE' })]);
    const ccps = openTax([holding('ccps', '2022-05-02', { typeOfSecurities: 'CCPS' })]);
    for (const { viewModel } of [safe, ccps]) viewModel.openView('return');
    for (const listed of [false, true]) {
      for (const { viewModel } of [safe, ccps]) viewModel.showPreferenceShares(listed);
      expect(safe.page('return').notes).toContainEqual(expect.stringMatching(sentence));
      expect(ccps.page('return').notes).not.toContainEqual(expect.stringMatching(sentence));
    }
  });

  it('shows for each rule the days of sale under each of the two Acts', () => {
    const { rules } = openTax().page('clock');
    expect(rules.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Unlisted shares are long-term/u),
      expect.stringMatching(/^The gain on unlisted debentures/u),
      expect.stringMatching(/^Income of a category I or II fund/u),
    ]);
    for (const { periods } of rules) {
      expect(periods.map(({ label }) => label)).toEqual([
        'Sales from 23 Jul 2024 to 31 Mar 2026',
        'Sales from 1 Apr 2026',
      ]);
    }
  });

  it('shows the status of a company that is gone, and still lists its shares', () => {
    const gone = holding('old', '2022-05-01');
    const { viewModel, page } = openTax([{ ...gone, startup: { ...gone.startup, status: 'ACQUIRED' } }]);
    viewModel.showAfterTax(true);
    expect(firstTexts(page('clock').table)).toMatchObject({
      status: 'Acquired',
      class: 'Company no longer active: ask your CA',
      'after-tax': '--',
      calendar: '',
    });
    expect(page('clock').table.rowAt(0).cells.startup.status).toBe('Acquired');
    viewModel.openView('return');
    expect(page('return').table.rowAt(0).cells.company.status).toBe('Acquired');
  });

  it('counts a negative amount as missing, as the analysis does', () => {
    const { page } = openTax([
      holding('x', '2024-01-01', { invested: rupees(-4), currentValue: rupees(-8) }),
    ]);
    expect(firstTexts(page('clock').table)).toMatchObject({ cost: '--', value: '--', gain: '--' });
  });

  it('distinguishes an invalid date from a missing date', () => {
    const { page } = openTax([holding('x', 'soon'), holding('y', '')]);
    expect(allRows(page('clock').table).map(({ cells }) => cells.bought.text)).toEqual([
      'Invalid Date',
      'N/A',
    ]);
  });

  it('shows opening, purchases and closing in the statement, with the PAN of the holder', () => {
    const { viewModel, page, saver } = openTax();
    viewModel.openView('statement');
    expect(
      allRows(page('statement').summary).map(({ cells: { row, count } }) => [
        row.text,
        row.notes?.[0]?.[0],
        count.text,
      ]),
    ).toEqual([
      ['Opening', '1 Apr 2026', '3'],
      ['Purchases', undefined, '1'],
      ['Closing', '22 Nov 2026', '4'],
    ]);
    expect(viewModel.enterHolderPan('nonsense')).toContain('A PAN has five letters');
    expect(viewModel.enterHolderPan('abcpr1234k')).toBeUndefined();
    expect(page('statement').pan).toBe('ABCPR1234K');
    viewModel.saveCsv();
    expect(saver.files[0]?.text).toContain('PAN,ABCPR1234K');
  });

  it('stores view, year and quarter in the address, and ignores values that are not offered', () => {
    const { viewModel, navigation, page } = openTax();
    viewModel.openView('statement');
    expect(page('statement').period).toBe('FY 2026-27');
    viewModel.selectQuarter(1);
    expect(page('statement').period).toBe('FY 2026-27, Q1, April to June');
    expect(navigation.current().query).toBe('view=statement&quarter=1');
    viewModel.selectYear(2025 as FinancialYear);
    expect(page('statement').period).toBe('FY 2025-26');
    viewModel.selectYear(undefined);
    expect(page('statement').period).toBe('Since the beginning');
    navigation.go('/tax?view=statement&year=1999&quarter=9');
    expect(page('statement').period).toBe('FY 2026-27');
    navigation.go('/tax?view=statement&quarter=4');
    expect(page('statement').period).toBe('FY 2026-27');
    navigation.go('/tax?view=nothing');
    expect(page('clock').table.count).toBe(4);
    navigation.go('/tax?view=statement&year=2025&quarter=2');
    viewModel.openView('return');
    viewModel.openView('statement');
    expect(page('statement').period).toBe('FY 2026-27');
  });

  it('makes no history entry for a choice', () => {
    const { viewModel, navigation } = openTax();
    viewModel.openView('statement');
    viewModel.selectYear(2025 as FinancialYear);
    expect(navigation.entries.map(({ query }) => query)).toEqual(['view=statement&year=2025']);
  });

  it('opens the ITR schedule of the last year that has ended', () => {
    const { page } = openTax(FOUR, '/tax?view=return');
    expect(page('return').yearLabel).toBe('FY 2025-26');
    expect(allRows(page('return').table).map((row) => textsOf(row).company)).toEqual([
      'Company old Private Limited',
      'Company soon Private Limited',
    ]);
  });

  it('writes the paise of a face value in the ITR schedule', () => {
    const { page } = openTax([holding('a', '2025-05-01', { faceValue: rupees(0.5) })], '/tax?view=return');
    expect(page('return').table.rowAt(0).cells['face-value'].text).toBe('₹0.50');
  });

  it('shows the PAN of a company until it is forgotten, and returns a message for an invalid one', () => {
    const { viewModel, page, notifier } = openTax(FOUR, '/tax?view=return');
    const shownPan = () => page('return').table.rowAt(0).cells.pan.text;
    expect(viewModel.enterPan('s-old', 'nonsense')).toContain('A PAN has five letters');
    viewModel.enterPan('s-old', 'AABCV1234K');
    expect(shownPan()).toBe('AABCV1234K');
    viewModel.forgetPans();
    expect(shownPan()).toBe('');
    expect(notifier.notified).toEqual([
      { tone: 'success', text: 'The PANs were forgotten.', style: 'default' },
    ]);
  });

  it('saves the shown view as CSV, with unformatted numbers', () => {
    const { viewModel, saver } = openTax(FOUR, '/tax?view=return&year=2024');
    viewModel.saveCsv();
    const [file] = saver.files;
    expect(file).toMatchObject({ name: 'Unlisted-shares-FY-2024-25.csv', mediaType: 'text/csv' });
    expect(file?.text.split('\r\n').slice(1, 3)).toEqual([
      'Company old Private Limited,Equity shares,,100,100000,,,,,,,,,100,100000',
      'Company soon Private Limited,Equity shares,,0,0,2024-12-01,100,10,1240,,100000,,,100,100000',
    ]);
    viewModel.openView('statement');
    viewModel.saveCsv();
    expect(saver.files[1]?.name).toBe('Statement-FY-2026-27.csv');
    expect(saver.files[1]?.text).toContain('\r\nPurchases,1,100000\r\n');
    expect(saver.files[1]?.text).toContain('Prepared on 22 Nov 2026');
    viewModel.openView('clock');
    viewModel.saveCsv();
    expect(saver.files[2]?.name).toBe('Tax-clock.csv');
    expect(saver.files[2]?.text).toContain(
      'Company soon Private Limited,Active,Equity,2024-12-01,100000,300000,200000,Short-term,2026-12-02,10\r\n',
    );
  });

  it('offers in the clock “All purchases”, then every year since the first purchase, newest first', () => {
    expect(openTax([holding('soon', '2024-12-01')]).page('clock').years).toEqual([
      { year: undefined, label: 'All purchases' },
      { year: 2026, label: 'Bought in FY 2026-27' },
      { year: 2025, label: 'Bought in FY 2025-26' },
      { year: 2024, label: 'Bought in FY 2024-25' },
    ]);
  });

  it('saves in the CSV of the clock only the investments bought in the chosen year', () => {
    const { viewModel, saver } = openTax([...FOUR, holding('undated', '')], '/tax?year=2024');
    viewModel.saveCsv();
    const [, ...rows] = saver.files[0]?.text.trim().split('\r\n') ?? [];
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Company soon Private Limited']);
  });

  it('counts and saves to the calendar file only the long-term days of investments bought in the chosen year', () => {
    const { viewModel, page, saver } = openTax(FOUR, '/tax?year=2024');
    expect(page('clock').savableDayCount).toBe(1);
    viewModel.saveLongTermDays();
    expect(saver.files[0]?.text.match(/UID:.*/gu)).toEqual(['UID:long-term-soon@kopal']);
  });

  it('saves and shows the class of the new day when the page stays open over midnight', () => {
    const { viewModel, page, saver, time } = openTax([holding('soon', '2024-11-22')]);
    expect(firstTexts(page('clock').table).class).toBe('Short-term');
    // A minute after the next midnight in India.
    time.now = Date.UTC(2026, 10, 22, 18, 31);
    viewModel.saveCsv();
    expect(saver.files[0]?.text).toContain(',Long-term,2026-11-23,');
    expect(firstTexts(page('clock').table).class).toBe('Long-term');
  });

  it('saves one first long-term day to a calendar file, or all future ones', () => {
    const { viewModel, saver } = openTax();
    viewModel.saveLongTermDays();
    expect(saver.files[0]?.text.match(/UID:.*/gu)).toEqual([
      'UID:long-term-soon@kopal',
      'UID:long-term-young@kopal',
    ]);
    viewModel.saveLongTermDays('soon');
    expect(saver.files).toMatchObject([
      { name: 'Long-term-days.ics', mediaType: 'text/calendar' },
      { name: 'Long-term-Startup-soon.ics' },
    ]);
    expect(saver.files[1]?.text).toContain('DTSTART;VALUE=DATE:20261202');
    expect(saver.files[1]?.text.match(/UID:/gu)).toHaveLength(1);
    viewModel.saveLongTermDays('young');
    expect(saver.files[2]?.name).toBe('Long-term-Startup-young.ics');
    expect(saver.files[2]?.text.match(/UID:.*/gu)).toEqual(['UID:long-term-young@kopal']);
  });

  it('saves no calendar file when no day is left to save after midnight', () => {
    const { viewModel, saver, notifier, page, time } = openTax([holding('soon', '2024-11-22')]);
    // A minute after the next midnight in India.
    time.now = Date.UTC(2026, 10, 22, 18, 31);
    viewModel.saveLongTermDays();
    viewModel.saveLongTermDays('soon');
    expect(saver.files).toEqual([]);
    expect(notifier.texts).toEqual([]);
    expect(page('clock').savableDayCount).toBe(0);
  });

  it('limits the clock, the statement and their files to the chosen channel, and says so', () => {
    const viaFund = [...FOUR, holding('fund', '2026-05-02', { channel: 'Kopal Angel Fund I' })];
    const { viewModel, page, states, saver } = openTax(viaFund);
    expect(lastReady(states).filter.note).toBeUndefined();
    viewModel.selectFilter('channel', 'Kopal Angel Fund I');
    expect(page('clock').table.count).toBe(1);
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

  it.each([
    ['', undefined],
    ['?channel=Elsewhere', 'No investment fits this filter.'],
    ['?channel=Elsewhere&year=2024', 'No investment fits this filter.'],
    ['?year=2023', 'None of these investments was bought in this year.'],
    ['?vehicle=CCPS&year=2024', 'None of these investments was bought in this year.'],
  ])('says whether the filter or the year is the reason for an empty clock: /tax%s', (query, noMatch) => {
    expect(openTax(FOUR, `/tax${query}`).page('clock').noMatch).toBe(noMatch);
  });

  it('notifies the investor when a file could not be saved', () => {
    const { viewModel, saver, notifier } = openTax();
    saver.fails = true;
    viewModel.saveCsv();
    expect(notifier.texts).toEqual(['The file could not be saved.']);
  });

  it.each(['clock', 'return', 'statement'])(
    'writes every amount of the view %s in the amount format, and changes no name',
    (view) => {
      const named = FOUR.map((investment) => ({
        ...investment,
        startup: { ...investment.startup, name: RUPEE_NAME, legalName: `${RUPEE_NAME} Private Limited` },
      }));
      expectAmountLaws((format) => {
        const { format$, states, viewModel } = openTax(named, `/tax?view=${view}&preference=yes&year=2024`);
        viewModel.showAfterTax(true);
        format$.next(format);
        const { page } = lastReady(states);
        expect(page.kind).toBe(view);
        const tables: readonly TableView[] =
          page.kind === 'statement' ? [page.summary, page.holdings, page.purchases] : [page.table];
        return { page, rows: tables.map(allRows) };
      });
    },
  );
});
