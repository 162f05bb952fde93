import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { concernsOf, LEVEL_OF, type ReportsByCompany } from '../../../src/core/attention/concern.ts';
import { lastQuarter } from '../../../src/core/attention/last-quarter.ts';
import {
  attentionCompanies,
  type AttentionInvestment,
} from '../../../src/core/attention/attention-company.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { maybe } from '../../support/maybe.ts';

const TODAY = '2026-11-22' as Day;

const calm: AttentionInvestment = {
  id: 'i1',
  to: '/view-all/i1',
  companyKey: 's1',
  companyName: 'Vyomrekha Space',
  updated: parseDate('2026-11-01'),
  value: 500_000,
  invested: 200_000,
  status: 'ACTIVE',
  cashInBank: rupees(2_400_000),
  cashBurn: rupees(100_000),
  runway: '24 months',
};

const reports = (...titles: readonly (string | undefined)[]): ReportsByCompany =>
  new Map([['s1', titles.map((title) => ({ title, documents: [] }))]]);

const reasons = (change: Partial<AttentionInvestment>, known: ReportsByCompany = new Map()) =>
  concernsOf(attentionCompanies([{ ...calm, ...change }]), known, TODAY).map(({ reason }) => reason);

const cash = (amount: number) => ({ cashInBank: rupees(amount) });

describe('concernsOf', () => {
  it('returns no concern for an active company with money, a new report and new financials', () => {
    expect(reasons({}, reports('Q2 FY 2026-27'))).toEqual([]);
  });

  it.each<[string, Partial<AttentionInvestment>, readonly string[]]>([
    [
      'a company that is not active, whatever its money and financials',
      { status: 'acquired', ...cash(0), updated: parseDate('2020-01-01') },
      [],
    ],
    [
      'an active company whose status is not in capitals and has spaces around it',
      { status: ' Active ', ...cash(0) },
      ['Runway under 6 months: cash ÷ burn is 0 months; stated: 24 months.'],
    ],
    [
      'cash for less than 6 months',
      cash(599_999),
      ['Runway under 6 months: cash ÷ burn is 5.9 months; stated: 24 months.'],
    ],
    [
      'cash for exactly 6 months',
      cash(600_000),
      ['Runway under 12 months: cash ÷ burn is 6 months; stated: 24 months.'],
    ],
    [
      'cash for less than 12 months, and no stated runway',
      { ...cash(1_199_999), runway: undefined },
      ['Runway under 12 months: cash ÷ burn is 11.9 months; stated: nothing.'],
    ],
    ['cash for exactly 12 months', cash(1_200_000), []],
    ['no cash', cash(0), ['Runway under 6 months: cash ÷ burn is 0 months; stated: 24 months.']],
    [
      'cash for a month',
      cash(100_000),
      ['Runway under 6 months: cash ÷ burn is 1 month; stated: 24 months.'],
    ],
    ['no burn', { cashBurn: rupees(0), cashInBank: rupees(0), runway: '2 months' }, []],
    [
      'a short stated runway with a missing cash figure',
      { cashInBank: undefined, runway: '5 months' },
      ['Runway under 6 months: stated as 5 months; cash or burn is missing.'],
    ],
    ['financials that are 90 days old', { updated: parseDate('2026-08-24') }, []],
    [
      'financials that are 91 days old',
      { updated: parseDate('2026-08-23') },
      ['The financials are 91 days old: last updated 23 Aug 2026.'],
    ],
    [
      'financials that are 181 days old, as one concern',
      { updated: parseDate('2026-05-25') },
      ['The financials are 181 days old: last updated 25 May 2026.'],
    ],
    ['financials without a date', { updated: undefined }, []],
    ['financials with an invalid date', { updated: parseDate('soon') }, []],
    ['financials dated tomorrow', { updated: parseDate('2026-11-23') }, []],
  ])('classifies %s', (_, change, expected) => {
    expect(reasons(change)).toEqual(expected);
  });

  it.each<[string, readonly (string | undefined)[] | undefined, boolean]>([
    ['no reports are loaded', undefined, false],
    ['there is no report', [], true],
    ['the newest report is of the last quarter', ['Q2 FY 2026-27', 'Q1 FY 2026-27'], false],
    ['the newest report is of this quarter', ['Q3 FY27'], false],
    ['the newest report is of the quarter before the last quarter', ['Q1 FY 2026-27', 'Q4 FY 2025-26'], true],
    ['a report is of a day in the last quarter', ['July 1, 2026'], false],
    ['a report is of the day before the last quarter', ['June 30, 2026'], true],
    ['the newest title names no period', ['Annual report', 'Q1 FY 2026-27'], false],
    ['the newest title names several days', ['Board pack 10-12 Nov 2026'], false],
    ['the newest report has no title', [undefined], false],
  ])('classifies the MIS reports when %s', (_, titles, missing) => {
    const known = titles === undefined ? new Map() : reports(...titles);
    expect(reasons({}, known)).toEqual(missing ? ['No MIS report for Q2 FY 2026-27.'] : []);
  });

  it.each<[string, Partial<AttentionInvestment>, ReportsByCompany, readonly string[]]>([
    ['kind and company for a short runway', cash(700_000), new Map(), ['runway-under-12 s1']],
    [
      'kind, day of the financials and company for financials that are 180 days old',
      { updated: parseDate('2026-05-26') },
      new Map(),
      ['financials-over-90 2026-05-26 s1'],
    ],
    [
      'kind, last day of the quarter and company for a missing report, listed before old financials',
      { updated: parseDate('2026-05-25') },
      reports(),
      ['report-missing 2026-09-30 s1', 'financials-over-180 2026-05-25 s1'],
    ],
  ])('makes an id of %s', (_what, change, known, ids) => {
    const concerns = concernsOf(attentionCompanies([{ ...calm, ...change }]), known, TODAY);
    expect(concerns.map(({ id }) => id)).toEqual(ids);
    expect(concerns.map(({ kind, company }) => [kind, company.key])).toEqual(
      ids.map((id) => [id.split(' ')[0], 's1']),
    );
  });

  it('lists a small company in danger before a large one with old financials', () => {
    const small = { ...calm, id: 'i2', companyKey: 's2', value: 1000, ...cash(0) };
    const large = { ...calm, updated: parseDate('2026-05-25') };
    const concerns = concernsOf(attentionCompanies([large, small]), new Map(), TODAY);
    expect(concerns.map(({ kind, company }) => [LEVEL_OF[kind], company.key])).toEqual([
      ['urgent', 's2'],
      ['warning', 's1'],
    ]);
  });
});

describe('lastQuarter', () => {
  it.each([
    ['2026-04-01', 'Q4 FY 2025-26'],
    ['2026-06-30', 'Q4 FY 2025-26'],
    ['2026-07-01', 'Q1 FY 2026-27'],
    ['2027-01-01', 'Q3 FY 2026-27'],
    ['2027-03-31', 'Q3 FY 2026-27'],
  ])('is, on %s, %s', (today, label) => {
    expect(lastQuarter(today as Day).label).toBe(label);
  });
});

const arbMoney = fc.oneof(fc.integer({ min: -10, max: 1_000_000_000 }), fc.constant(0)).map(rupees);

const arbInvestments: fc.Arbitrary<readonly AttentionInvestment[]> = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,4}$/u),
    to: maybe(fc.constant('/view-all/i')),
    companyKey: fc.constantFrom('s1', 's2', 's3'),
    companyName: fc.constant('Company'),
    updated: maybe(fc.constantFrom('2026-11-01', '2026-06-01', '2026-01-01', 'soon').map(parseDate)),
    value: maybe(arbMoney),
    invested: maybe(arbMoney),
    status: maybe(fc.constantFrom('ACTIVE', 'INACTIVE')),
    cashInBank: maybe(arbMoney),
    cashBurn: maybe(arbMoney),
    runway: maybe(fc.constantFrom('5 months', '14 months', '1 year', '?')),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe('the concerns of any investments', () => {
  const all = (investments: readonly AttentionInvestment[]) =>
    concernsOf(attentionCompanies(investments), reports('Q1 FY 2026-27'), TODAY);

  it.prop([arbInvestments])('do not depend on the order of the investments', (investments) => {
    expect(all(investments.toReversed())).toEqual(all(investments));
  });

  it.prop([arbInvestments])(
    'are sorted by danger and then by money at stake, and have different ids',
    (investments) => {
      const concerns = all(investments);
      const levels = concerns.map(({ kind }) => ['urgent', 'warning', 'note'].indexOf(LEVEL_OF[kind]));
      expect(levels).toEqual(levels.toSorted((first, second) => first - second));
      for (const level of [0, 1, 2]) {
        const stakes = concerns
          .filter((_, index) => levels[index] === level)
          .map(({ company }) => company.atStake);
        expect(stakes).toEqual(stakes.toSorted((first, second) => second - first));
      }
      expect(new Set(concerns.map(({ id }) => id)).size).toBe(concerns.length);
    },
  );
});

describe('attentionCompanies', () => {
  it('joins the investments of a company: the sum of the money, the latest date, and the page of the largest investment that has a page', () => {
    const [company] = attentionCompanies([
      { ...calm, id: 'a', to: undefined, value: 900_000, updated: undefined },
      { ...calm, id: 'b', to: '/view-all/b', value: undefined, invested: 300_000 },
      { ...calm, id: 'c', to: '/view-all/c', value: 0, updated: parseDate('2026-01-01') },
    ]);
    expect(company).toMatchObject({
      atStake: 1_200_000,
      to: '/view-all/b',
      updated: parseDate('2026-11-01'),
    });
  });

  it.prop([arbInvestments])(
    'adds up the money at stake, with a negative amount counted as missing',
    (investments) => {
      const atStake = attentionCompanies(investments).reduce((sum, company) => sum + company.atStake, 0);
      const known = (amount: number | undefined) => (amount === undefined || amount < 0 ? undefined : amount);
      const sizes = investments.reduce(
        (sum, { value, invested }) => sum + (known(value) ?? known(invested) ?? 0),
        0,
      );
      expect(atStake).toBe(sizes);
    },
  );

  it.each<[number | undefined, number | undefined, object]>([
    [-5, 300_000, { atStake: 300_000, isStakeKnown: true }],
    [-5, -5, { atStake: 0, isStakeKnown: false }],
    [0, 300_000, { atStake: 0, isStakeKnown: true }],
  ])('counts a negative amount as missing and 0 as known: value %s, cost %s', (value, invested, expected) => {
    const [company] = attentionCompanies([
      { ...calm, value: value && rupees(value), invested: invested && rupees(invested) },
    ]);
    expect(company).toMatchObject(expected);
  });
});
