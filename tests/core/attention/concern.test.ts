import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { concernsOf, LEVEL_OF, type ReportsByCompany } from '../../../src/core/attention/concern.ts';
import { lastQuarter } from '../../../src/core/attention/last-quarter.ts';
import { attentionCompanies } from '../../../src/core/attention/attention-company.ts';
import type { Investment, Startup } from '../../../src/core/portfolio/investment.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { anInvestment, startupId } from '../../support/investment-builders.ts';
import { maybe } from '../../support/maybe.ts';

const TODAY = '2026-11-22' as Day;

/** An investment in an active company with money and new financials; the test overrides the fields it is about. */
const calm = (
  change: Partial<Omit<Investment, 'startup'>> = {},
  startup: Partial<Startup> = {},
): Investment =>
  anInvestment(
    {
      updated: parseDate('2026-11-01'),
      currentValue: rupees(500_000),
      currentSharePrice: undefined,
      invested: rupees(200_000),
      ...change,
    },
    {
      id: startupId('s1'),
      cashInBank: rupees(2_400_000),
      cashBurn: rupees(100_000),
      runway: '24 months',
      ...startup,
    },
  );

const reports = (...titles: readonly (string | undefined)[]): ReportsByCompany =>
  new Map([['s1', titles.map((title) => ({ title, documents: [] }))]]);

const reasons = (investment: Investment, known: ReportsByCompany = new Map()) =>
  concernsOf(attentionCompanies([investment]), known, TODAY).map(({ reason }) => reason);

/** The calm investment, in a company with this cash. */
const withCash = (amount: number, startup: Partial<Startup> = {}): Investment =>
  calm({}, { cashInBank: rupees(amount), ...startup });

describe('concernsOf', () => {
  it('returns no concern for an active company with money, a new report and new financials', () => {
    expect(reasons(calm(), reports('Q2 FY 2026-27'))).toEqual([]);
  });

  it.each<[string, Investment, readonly string[]]>([
    [
      'a company that is not active, whatever its money and financials',
      calm({ updated: parseDate('2020-01-01') }, { status: 'acquired', cashInBank: rupees(0) }),
      [],
    ],
    [
      'an active company whose status is not in capitals and has spaces around it',
      withCash(0, { status: ' Active ' }),
      ['Runway under 6 months: cash ÷ burn is 0 months; stated: 24 months.'],
    ],
    [
      'cash for less than 6 months',
      withCash(599_999),
      ['Runway under 6 months: cash ÷ burn is 5.9 months; stated: 24 months.'],
    ],
    [
      'cash for exactly 6 months',
      withCash(600_000),
      ['Runway under 12 months: cash ÷ burn is 6 months; stated: 24 months.'],
    ],
    [
      'cash for less than 12 months, and no stated runway',
      withCash(1_199_999, { runway: undefined }),
      ['Runway under 12 months: cash ÷ burn is 11.9 months; stated: nothing.'],
    ],
    ['cash for exactly 12 months', withCash(1_200_000), []],
    ['no cash', withCash(0), ['Runway under 6 months: cash ÷ burn is 0 months; stated: 24 months.']],
    [
      'cash for a month',
      withCash(100_000),
      ['Runway under 6 months: cash ÷ burn is 1 month; stated: 24 months.'],
    ],
    ['no burn', withCash(0, { cashBurn: rupees(0), runway: '2 months' }), []],
    [
      'a short stated runway with a missing cash figure',
      calm({}, { cashInBank: undefined, runway: '5 months' }),
      ['Runway under 6 months: stated as 5 months; cash or burn is missing.'],
    ],
    ['financials that are 90 days old', calm({ updated: parseDate('2026-08-24') }), []],
    [
      'financials that are 91 days old',
      calm({ updated: parseDate('2026-08-23') }),
      ['The financials are 91 days old: last updated 23 Aug 2026.'],
    ],
    [
      'financials that are older than a thousand days',
      calm({ updated: parseDate('2024-01-01') }),
      ['The financials are 1,056 days old: last updated 1 Jan 2024.'],
    ],
    [
      'financials that are 181 days old, as one concern',
      calm({ updated: parseDate('2026-05-25') }),
      ['The financials are 181 days old: last updated 25 May 2026.'],
    ],
    ['financials without a date', calm({ updated: undefined }), []],
    ['financials with an invalid date', calm({ updated: parseDate('soon') }), []],
    ['financials dated tomorrow', calm({ updated: parseDate('2026-11-23') }), []],
  ])('classifies %s', (_, investment, expected) => {
    expect(reasons(investment)).toEqual(expected);
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
    expect(reasons(calm(), known)).toEqual(missing ? ['No MIS report for Q2 FY 2026-27.'] : []);
  });

  it.each<[string, Investment, ReportsByCompany, readonly string[]]>([
    ['kind and company for a short runway', withCash(700_000), new Map(), ['runway-under-12 s1']],
    [
      'kind, day of the financials and company for financials that are 180 days old',
      calm({ updated: parseDate('2026-05-26') }),
      new Map(),
      ['financials-over-90 2026-05-26 s1'],
    ],
    [
      'kind, last day of the quarter and company for a missing report, listed before old financials',
      calm({ updated: parseDate('2026-05-25') }),
      reports(),
      ['report-missing 2026-09-30 s1', 'financials-over-180 2026-05-25 s1'],
    ],
  ])('makes an id of %s', (_what, investment, known, ids) => {
    const concerns = concernsOf(attentionCompanies([investment]), known, TODAY);
    expect(concerns.map(({ id }) => id)).toEqual(ids);
    expect(concerns.map(({ kind, company }) => [kind, company.key])).toEqual(
      ids.map((id) => [id.split(' ')[0], 's1']),
    );
  });

  it('lists a small company in danger before a large one with old financials', () => {
    const small = calm(
      { id: 'i2', currentValue: rupees(1000) },
      { id: startupId('s2'), cashInBank: rupees(0) },
    );
    const large = calm({ updated: parseDate('2026-05-25') });
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

const arbInvestments: fc.Arbitrary<readonly Investment[]> = fc.uniqueArray(
  fc
    .record({
      // An id with a slash has no page.
      id: fc.stringMatching(/^[a-z]{1,4}\/?$/u),
      company: fc.constantFrom('s1', 's2', 's3').map(startupId),
      updated: maybe(fc.constantFrom('2026-11-01', '2026-06-01', '2026-01-01', 'soon').map(parseDate)),
      currentValue: maybe(arbMoney),
      invested: maybe(arbMoney),
      status: maybe(fc.constantFrom('ACTIVE', 'INACTIVE')),
      cashInBank: maybe(arbMoney),
      cashBurn: maybe(arbMoney),
      runway: maybe(fc.constantFrom('5 months', '14 months', '1 year', '?')),
    })
    .map(({ id, updated, currentValue, invested, company, ...startup }) =>
      calm({ id, updated, currentValue, invested }, { id: company, ...startup }),
    ),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe('the concerns of any investments', () => {
  const all = (investments: readonly Investment[]) =>
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
      calm({ id: 'a/1', currentValue: rupees(900_000), updated: undefined }),
      calm({ id: 'b', currentValue: undefined, invested: rupees(300_000) }),
      calm({ id: 'c', currentValue: rupees(0), updated: parseDate('2026-01-01') }),
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
      const knownTotal = investments.reduce(
        (sum, { currentValue, invested }) => sum + (known(currentValue) ?? known(invested) ?? 0),
        0,
      );
      expect(atStake).toBe(knownTotal);
    },
  );

  it.each([
    [rupees(-5), rupees(300_000), { atStake: 300_000, isStakeKnown: true }],
    [rupees(-5), rupees(-5), { atStake: 0, isStakeKnown: false }],
    [rupees(0), rupees(300_000), { atStake: 0, isStakeKnown: true }],
  ])(
    'counts a negative amount as missing and 0 as known: value %s, cost %s',
    (currentValue, invested, expected) => {
      const [company] = attentionCompanies([calm({ currentValue, invested })]);
      expect(company).toMatchObject(expected);
    },
  );
});
