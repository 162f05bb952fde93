import fc from 'fast-check';
import { type InvestmentId, type Rupees, type StartupId, rupees } from '../../src/core/shared/brand.ts';
import type { Dashboard, GrowthPoint, PeriodTotal } from '../../src/core/portfolio/dashboard.ts';
import {
  EMPTY_INVESTMENT,
  EMPTY_STARTUP,
  type Investment,
  type Startup,
} from '../../src/core/portfolio/investment.ts';

const baseHolding = {
  ...EMPTY_INVESTMENT,
  id: 'i1' as InvestmentId,
  typeOfSecurities: 'CCPS',
  issuePrice: rupees(1240),
  currentSharePrice: rupees(3410),
  invested: rupees(1_000_000),
};

/** A holding with a few fields; the test overrides the fields it is about. */
export const aHolding = (
  change: Partial<Omit<Investment, 'startup'>> = {},
  startup: Partial<Startup> = {},
): Investment => ({
  ...baseHolding,
  ...change,
  startup: { ...EMPTY_STARTUP, id: 's1' as StartupId, name: 'Vyomrekha Space', ...startup },
});

export const aDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  totalCurrentValue: rupees(9_235_000),
  totalInvestment: rupees(6_050_000),
  totalStartups: 12,
  unpricedHoldings: 0,
  pricedInvestment: undefined,
  growth: [aGrowthPoint('Oct', 6_050_000, 8_790_000), aGrowthPoint('Nov', 6_050_000, 9_235_000)],
  growthHistory: [],
  topInvestments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175 }],
  sectors: [
    { sector: 'Fin-tech', count: 3 },
    { sector: 'F&B', count: 1 },
  ],
  periodTotals: [aPeriodTotal({ year: 2025, month: 1, total: rupees(250_000) })],
  newestReports: [],
  newestUpdates: [],
  skippedRecords: 0,
  ...change,
});

export const aGrowthPoint = (month: string, investment: number, returns: number): GrowthPoint => ({
  month,
  investment: rupees(investment),
  return: rupees(returns),
});

const quarterOf = (month: number | undefined): number | undefined =>
  month === undefined ? undefined : Math.ceil(month / 3);

/** By default, the quarter is the one that contains the month. */
export const aPeriodTotal = (change: Partial<PeriodTotal> = {}): PeriodTotal => ({
  year: 2025,
  month: undefined,
  quarter: quarterOf(change.month),
  total: rupees(100),
  ...change,
});

const arbRupees: fc.Arbitrary<Rupees> = fc.integer({ min: 0, max: 1_000_000_000 }).map(rupees);
const arbMaybeRupees = fc.option(arbRupees, { nil: undefined, freq: 4 });

/** Totals of a few years. Each has a month and a quarter (not always the month's own), only a quarter, or neither. */
export const arbPeriodTotals: fc.Arbitrary<readonly PeriodTotal[]> = fc.array(
  fc
    .record({
      year: fc.integer({ min: 2019, max: 2026 }),
      month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      quarter: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      total: arbRupees,
    })
    .map((record) => ({ ...record, quarter: record.quarter ?? quarterOf(record.month) })),
);

export const arbHolding: fc.Arbitrary<Investment> = fc
  .record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).map((id) => id as InvestmentId),
    name: fc.option(fc.string(), { nil: undefined, freq: 4 }),
    channel: fc.option(fc.string(), { nil: undefined }),
    typeOfSecurities: fc.option(fc.constantFrom('CCPS', 'ccps', 'CCD', 'Equity', 'iSAFE'), {
      nil: undefined,
    }),
    issuePrice: arbMaybeRupees,
    currentSharePrice: arbMaybeRupees,
    invested: arbMaybeRupees,
  })
  .map(({ name, ...change }) => aHolding(change, { id: undefined, name }));
