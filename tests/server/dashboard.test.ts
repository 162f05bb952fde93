import { fc, it } from '@fast-check/vitest';
import { beforeEach, describe, expect } from 'vitest';
import { growthHistory, growthPoints, UNDATED_MONTH } from '../../server/portfolio/growth-points.ts';
import { bearer, type InvestmentSeed, startSharedServer } from '../support/server.ts';

const HOLDINGS: readonly InvestmentSeed[] = [
  {
    ...{ startup: 'Gainer', sector: 'SpaceTech', amount: 100_000, issuePrice: 100, currentPrice: 250 },
    ...{ purchasedOn: '2024-02-29', pricedOn: '2026-07-01' },
  },
  {
    ...{ startup: 'Gainer', sector: 'SpaceTech', amount: 100_000, issuePrice: 200, currentPrice: 250 },
    ...{ purchasedOn: '2026-03-31', pricedOn: '2026-07-01' },
  },
  {
    ...{ startup: 'Loser', sector: 'F&B', amount: 50_000, issuePrice: 10, currentPrice: 4 },
    ...{ purchasedOn: '2026-01-15', pricedOn: '2026-09-09' },
  },
  { startup: 'Unpriced', sector: 'F&B', amount: 20_000, issuePrice: 10, purchasedOn: '2026-10-01' },
  {
    ...{ startup: 'Free', sector: 'D2C', amount: 7_000, issuePrice: 0, currentPrice: 5 },
    purchasedOn: '2026-10-31',
  },
];

/** The figures of `HOLDINGS`. */
const FIGURES = {
  totalCurrentValue: 250_000 + 125_000 + 20_000,
  totalInvestment: 277_000,
  totalStartups: 4,
  unpricedHoldings: 2,
  pricedInvestment: 250_000,
  top5Investments: [
    { startupName: 'Gainer', profitPercentage: 87.5 },
    { startupName: 'Loser', profitPercentage: -60 },
  ],
  startupSectors: [
    { id: 'F&B', count: 2 },
    { id: 'D2C', count: 1 },
    { id: 'SpaceTech', count: 1 },
  ],
  chartData: [
    { _id: { year: 2024, month: 2, quarter: 1 }, totalAmount: 100_000 },
    { _id: { year: 2026, month: 1, quarter: 1 }, totalAmount: 50_000 },
    { _id: { year: 2026, month: 3, quarter: 1 }, totalAmount: 100_000 },
    { _id: { year: 2026, month: 10, quarter: 4 }, totalAmount: 27_000 },
  ],
};

/** The growth of the holdings in `HOLDINGS` that have a current value, over twelve months. */
const GROWTH = [
  { monthName: 'Dec', investment: 100_000, return: 100_000 },
  { monthName: 'Jan', investment: 150_000, return: 150_000 },
  { monthName: 'Feb', investment: 150_000, return: 150_000 },
  { monthName: 'Mar', investment: 250_000, return: 250_000 },
  { monthName: 'Apr', investment: 250_000, return: 250_000 },
  { monthName: 'May', investment: 250_000, return: 250_000 },
  { monthName: 'Jun', investment: 250_000, return: 250_000 },
  { monthName: 'Jul', investment: 250_000, return: 425_000 },
  { monthName: 'Aug', investment: 250_000, return: 425_000 },
  { monthName: 'Sep', investment: 250_000, return: 395_000 },
  { monthName: 'Oct', investment: 250_000, return: 395_000 },
  { monthName: 'Nov', investment: 250_000, return: 395_000 },
];

const server = await startSharedServer();
const START = server.clock.now();
beforeEach(() => server.clock.advance(START - server.clock.now()));

describe('GET investors/dashboard', () => {
  const dashboardOf = async (holdings: readonly InvestmentSeed[]) => {
    const investor = await server.seedInvestor({ holdings });
    const token = await server.logIn(investor);
    const read = async (path: string) => (await (await server.appFetch(path, bearer(token))).json()).data;
    return {
      data: await read(`/api/investors/dashboard?email=${encodeURIComponent(investor.email)}`),
      holdings: (await read('/api/investments/investor-profiles-by-email')).investments,
    };
  };

  it('computes every figure from the holdings', async () => {
    const { data } = await dashboardOf(HOLDINGS);
    expect(data).toMatchObject(FIGURES);
    expect(data.allFormattedInvestments).toEqual(GROWTH);
  });

  it('counts a valuation that is dated before the purchase only from the month of the purchase', async () => {
    const { data } = await dashboardOf([
      {
        ...{ startup: 'Early', amount: 100_000, issuePrice: 10, currentPrice: 15 },
        ...{ purchasedOn: '2026-06-10', pricedOn: '2026-03-01' },
      },
    ]);
    const points = Object.fromEntries(
      data.allFormattedInvestments.map(
        (each: { monthName: string; investment: number; return: number }) =>
          [each.monthName, [each.investment, each.return]] as const,
      ),
    );
    expect(points).toMatchObject({
      ...{ Feb: [0, 0], Mar: [0, 0], Apr: [0, 0], May: [0, 0] },
      ...{ Jun: [100_000, 150_000], Jul: [100_000, 150_000], Nov: [100_000, 150_000] },
    });
  });

  it('lists the five best startups, best first, and equal ones by name', async () => {
    const { data } = await dashboardOf(
      ['Echo', 'Alpha', 'Delta', 'Bravo', 'Foxtrot', 'Charlie'].map((startup) => ({
        startup,
        amount: 1_000,
        issuePrice: 10,
        currentPrice: startup === 'Foxtrot' ? 30 : 20,
      })),
    );
    expect(data.top5Investments.map((each: { startupName: string }) => each.startupName)).toEqual([
      'Foxtrot',
      'Alpha',
      'Bravo',
      'Charlie',
      'Delta',
    ]);
  });

  it('counts two startups of the same name separately', async () => {
    await server.seedStartups(['one', 'other'].map((id) => ({ id, name: 'Twin', sector: 'D2C' })));
    const { data } = await dashboardOf([
      { startup: 'one', amount: 1_000, issuePrice: 10, currentPrice: 20 },
      { startup: 'other', amount: 1_000, issuePrice: 10, currentPrice: 30 },
    ]);
    expect(data.totalStartups).toBe(2);
    expect(data.startupSectors).toEqual([{ id: 'D2C', count: 2 }]);
    expect(data.top5Investments).toEqual([
      { startupName: 'Twin', profitPercentage: 200 },
      { startupName: 'Twin', profitPercentage: 100 },
    ]);
  });

  it('accepts holdings without dates, sector or prices, and ones dated in the future', async () => {
    const { data } = await dashboardOf([
      { startup: 'Bare', amount: 10_000 },
      { startup: 'Undated', amount: 20_000, issuePrice: 10, currentPrice: 15 },
      { startup: 'Tomorrow', amount: 40_000, issuePrice: 10, currentPrice: 11, purchasedOn: '2027-05-05' },
    ]);
    expect(data).toMatchObject({ totalCurrentValue: 74_000, totalInvestment: 70_000 });
    expect(data).toMatchObject({ unpricedHoldings: 1, pricedInvestment: 60_000 });
    expect(data.startupSectors).toEqual([{ id: 'Others', count: 3 }]);
    expect(data.allFormattedInvestments[0]).toEqual({ monthName: 'Dec', investment: 20_000, return: 30_000 });
    expect(data.allFormattedInvestments.at(-1)).toEqual({
      monthName: 'Nov',
      investment: 60_000,
      return: 74_000,
    });
    expect(data.chartData).toEqual([{ _id: { year: 2027, month: 5, quarter: 2 }, totalAmount: 40_000 }]);
  });

  it('adds up the values that the list of holdings shows, each rounded to paise', async () => {
    const { data, holdings } = await dashboardOf(
      Array.from({ length: 60 }, (_, index) => ({
        startup: `Startup ${index % 9}`,
        amount: 1_000 * (index + 1) + 0.25,
        purchasedOn: `202${2 + (index % 5)}-0${1 + (index % 9)}-1${index % 10}`,
        ...(index % 7 === 0
          ? {}
          : { issuePrice: 3 + index, currentPrice: 90 - index, pricedOn: '2026-02-02' }),
      })),
    );
    const sumOf = (name: string): number =>
      holdings.reduce((total: number, each: Record<string, number>) => total + (each[name] ?? 0), 0);
    expect(data.totalInvestment).toBeCloseTo(sumOf('investment_amount'), 2);
    expect(data.totalCurrentValue).toBeCloseTo(sumOf('current_value_of_investment'), 2);
    const amounts: readonly number[] = data.chartData.map(
      (each: { totalAmount: number }) => each.totalAmount,
    );
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBeCloseTo(data.totalInvestment, 2);
    // Both amounts cover priced holdings only, so that their difference is the gain.
    expect(data.allFormattedInvestments.at(-1)).toEqual({
      monthName: 'Nov',
      investment: data.pricedInvestment,
      return: data.totalCurrentValue,
    });
  });

  it('names the newest report and update of each startup that is held, newest first', async () => {
    const startups = ['Talks', 'Reports', 'Silent', 'Elsewhere'];
    await server.seedStartups(startups.map((name) => ({ name })));
    const documents = JSON.stringify([]);
    await server.database.db
      .insertInto('mis_records')
      .values([
        { startup_id: 'reports', title: 'Q1', documents, recorded_on: '2026-08-10' },
        { startup_id: 'reports', title: 'Q2', documents, recorded_on: '2026-11-10' },
        { startup_id: 'reports', title: 'Q3', documents, recorded_on: '2026-11-22' },
        { startup_id: 'talks', title: 'Of today', documents, recorded_on: '2026-11-21' },
        { startup_id: 'elsewhere', title: 'Secret', documents, recorded_on: '2026-11-20' },
      ])
      .execute();
    await server.database.db
      .insertInto('updates')
      .values([
        { startup_id: 'talks', posted_at: new Date('2026-11-02T06:00:00Z'), content: '<p>Older</p>' },
        { startup_id: 'talks', posted_at: new Date('2026-11-20T06:00:00Z'), content: '<p>Newer</p>' },
        { startup_id: 'talks', posted_at: new Date('2026-11-22T06:00:00Z'), content: '<p>Tomorrow</p>' },
        { startup_id: 'talks', posted_at: null, content: '<p>No date</p>' },
        { startup_id: 'elsewhere', posted_at: new Date('2026-11-20T06:00:00Z'), content: '<p>Secret</p>' },
      ])
      .execute();
    const { data } = await dashboardOf(
      ['Talks', 'Talks', 'Reports', 'Silent'].map((startup) => ({ startup, amount: 1_000 })),
    );
    expect([data.newestReports, data.newestUpdates]).toEqual([
      [
        { startup: 'talks', title: 'Of today', date: '2026-11-21' },
        { startup: 'reports', title: 'Q2', date: '2026-11-10' },
      ],
      [{ startup: 'talks', date: '2026-11-20T06:00:00.000Z' }],
    ]);
  });

  it('names the newest reports and updates of at most 50 startups', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `Reporter ${index + 10}`);
    await server.seedStartups(names.map((name) => ({ name })));
    await server.database.db
      .insertInto('mis_records')
      .values(
        names.map((name, index) => ({
          startup_id: name.toLowerCase().replace(' ', '-'),
          title: 'Q2',
          documents: JSON.stringify([]),
          recorded_on: index === 0 ? '2026-01-01' : '2026-11-10',
        })),
      )
      .execute();
    await server.database.db
      .insertInto('updates')
      .values(
        names.map((name, index) => ({
          startup_id: name.toLowerCase().replace(' ', '-'),
          content: 'News',
          posted_at: new Date(index === 0 ? '2026-01-01T06:00:00Z' : '2026-11-10T06:00:00Z'),
        })),
      )
      .execute();
    const { data } = await dashboardOf(names.map((startup) => ({ startup, amount: 1_000 })));
    for (const newest of [data.newestReports, data.newestUpdates]) {
      const named = newest.map(({ startup }: { startup: string }) => startup);
      expect([named.length, named.includes('reporter-10')]).toEqual([50, false]);
    }
  });

  it('uses the Indian calendar: the month changes at midnight in India', async () => {
    server.clock.advance(Date.parse('2026-11-30T18:29:59Z') - server.clock.now());
    const holding = { startup: 'Any', amount: 1, issuePrice: 1, currentPrice: 1 };
    const token = await server.logIn(await server.seedInvestor({ holdings: [holding] }));
    const lastMonth = async () => {
      const response = await (await server.appFetch('/api/investors/dashboard', bearer(token))).json();
      return response.data.allFormattedInvestments.at(-1).monthName;
    };
    expect(await lastMonth()).toBe('Nov');
    server.clock.advance(1_000);
    expect(await lastMonth()).toBe('Dec');
  });
});

describe('growthHistory', () => {
  const change = { investment: 10, value: 10 };

  it('has every month since the first dated purchase, and counts an undated purchase from the first month', () => {
    const changes = [
      { ...change, month: '2024-09' },
      { ...change, month: UNDATED_MONTH },
    ];
    const months = growthHistory(changes, '2026-11-21');
    expect(months).toHaveLength(27);
    expect(months[0]).toEqual({ month: '2024-09', investment: 20, return: 20 });
    expect(months.at(-1)?.month).toBe('2026-11');
  });

  it('begins with the first dated purchase, even when an undated holding was valued before it', () => {
    const changes = [
      { ...change, month: UNDATED_MONTH },
      { investment: 0, value: 5, month: '2024-01' },
      { ...change, month: '2026-10' },
    ];
    expect(growthHistory(changes, '2026-11-21')).toEqual([
      { month: '2026-10', investment: 20, return: 25 },
      { month: '2026-11', investment: 20, return: 25 },
    ]);
    expect(growthHistory(changes.slice(0, 2), '2026-11-21')).toEqual([]);
  });

  it('has at most ten years, and is empty if no purchase has a date', () => {
    const old = growthHistory([{ ...change, month: '1999-01' }], '2026-11-21');
    expect([old.length, old[0]?.investment]).toEqual([120, 10]);
    expect(growthHistory([{ ...change, month: UNDATED_MONTH }], '2026-11-21')).toEqual([]);
  });
});

describe('growthPoints', () => {
  const month = fc.tuple(fc.integer({ min: 2020, max: 2027 }), fc.integer({ min: 1, max: 12 }));
  const change = fc.record({
    month: month.map(([year, inYear]) => `${year}-${String(inYear).padStart(2, '0')}`),
    investment: fc.integer({ min: 0, max: 10_000_000 }),
    value: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  });

  it.prop([fc.array(change), month])(
    'returns twelve months whose investment never decreases and whose last point equals the totals',
    (changes, [year, inYear]) => {
      const points = growthPoints(changes, `${year}-${String(inYear).padStart(2, '0')}-15`);
      expect(new Set(points.map(({ monthName }) => monthName)).size).toBe(12);
      expect(points.map(({ investment }) => investment)).toEqual(
        points.map(({ investment }) => investment).toSorted((a, b) => a - b),
      );
      expect(points.at(-1)).toMatchObject({
        investment: changes.reduce((sum, each) => sum + each.investment, 0),
        return: changes.reduce((sum, each) => sum + each.value, 0),
      });
    },
  );
});
