import type {
  Dashboard,
  GrowthPoint,
  PeriodTotal,
  SectorCount,
  TopInvestment,
} from '../../core/portfolio/dashboard.ts';
import { rupees } from '../../core/shared/brand.ts';
import type { DemoHolding } from './demo/demo-holdings.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const GROWTH_MONTHS = 12;
const MOST_TOP = 5;

/**
 * The demo's price changes by the same factor each month from the issue to today. A holding without a price counts as
 * 0, as in the total, so that the last point of the chart equals the total.
 */
const valueAfter = (holding: DemoHolding, months: number): number => {
  const factor = growthFactor(holding);
  return factor === undefined ? 0 : holding.invested * factor ** (months / Math.max(1, holding.monthsAgo));
};

const growthFactor = ({ issuePrice, currentSharePrice }: DemoHolding): number | undefined =>
  issuePrice === undefined || currentSharePrice === undefined || issuePrice <= 0
    ? undefined
    : currentSharePrice / issuePrice;

/** Returns the API's dashboard of these holdings. @param nowMs epoch milliseconds */
export function dashboardOf(holdings: readonly DemoHolding[], nowMs: number): Dashboard {
  const valued = holdings.filter((holding) => growthFactor(holding) !== undefined);
  return {
    totalCurrentValue: rupees(sum(valued.map((holding) => holding.invested * (growthFactor(holding) ?? 1)))),
    totalInvestment: rupees(sum(holdings.map((holding) => holding.invested))),
    totalStartups: new Set(holdings.map((holding) => holding.startupName)).size,
    unpricedHoldings: holdings.length - valued.length,
    pricedInvestment: rupees(sum(valued.map((holding) => holding.invested))),
    growth: holdings.length === 0 ? [] : growthOf(holdings, nowMs),
    topInvestments: topOf(valued),
    sectors: sectorsOf(holdings),
    periodTotals: periodTotalsOf(holdings, nowMs),
    skippedRecords: 0,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Months since year 0, so that earlier months are found by subtraction. */
function monthNumber(nowMs: number): number {
  const today = new Date(nowMs);
  return today.getFullYear() * 12 + today.getMonth();
}

function growthOf(holdings: readonly DemoHolding[], nowMs: number): readonly GrowthPoint[] {
  const now = monthNumber(nowMs);
  return Array.from({ length: GROWTH_MONTHS }, (_, index) => {
    const ago = GROWTH_MONTHS - 1 - index;
    const held = holdings.filter((holding) => holding.monthsAgo >= ago);
    return {
      month: MONTHS[(now - ago) % 12] ?? 'Unknown',
      investment: rupees(sum(held.map((holding) => holding.invested))),
      return: rupees(Math.round(sum(held.map((holding) => valueAfter(holding, holding.monthsAgo - ago))))),
    };
  });
}

function topOf(holdings: readonly DemoHolding[]): readonly TopInvestment[] {
  return holdings
    .map((holding) => ({
      startupName: holding.startupName,
      profitPercentage: Math.round(((growthFactor(holding) ?? 1) - 1) * 1000) / 10,
    }))
    .sort((a, b) => b.profitPercentage - a.profitPercentage)
    .slice(0, MOST_TOP);
}

function sectorsOf(holdings: readonly DemoHolding[]): readonly SectorCount[] {
  const counts = new Map<string, number>();
  for (const { sector } of holdings) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].map(([sector, count]) => ({ sector, count })).sort((a, b) => b.count - a.count);
}

function periodTotalsOf(holdings: readonly DemoHolding[], nowMs: number): readonly PeriodTotal[] {
  const now = monthNumber(nowMs);
  const totals = new Map<number, number>();
  for (const { monthsAgo, invested } of holdings)
    totals.set(now - monthsAgo, (totals.get(now - monthsAgo) ?? 0) + invested);
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([month, total]) => ({
      year: Math.floor(month / 12),
      month: (month % 12) + 1,
      quarter: Math.floor((month % 12) / 3) + 1,
      total: rupees(total),
    }));
}
