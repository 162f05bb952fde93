import type { DashboardAnswer } from './dashboard-answer.ts';
import type { MonthChange } from './growth-points.ts';

/** The fields of a holding that the dashboard needs; amounts in paise, days as ISO dates. */
export type HoldingPart = readonly [
  startupId: string,
  startupName: string,
  sector: string,
  bought: string | null,
  /** The last valuation or, without one, the purchase. */
  valued: string | null,
  amount: number,
  /** `null` when a price is missing. */
  value: number | null,
];

/** The sums behind the dashboard; amounts in rupees. */
export interface DashboardSums {
  readonly totals: Pick<
    DashboardAnswer,
    'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
  >;
  readonly best: DashboardAnswer['top5Investments'];
  readonly sectors: DashboardAnswer['startupSectors'];
  /** Invested by the purchases of each month, oldest first; `dated` leaves out those without a date. */
  readonly purchases: readonly (MonthChange & { readonly dated: number })[];
  /** Change of the value by the valuations of each month. */
  readonly valuations: readonly MonthChange[];
}

/** Counts holdings without a date from the start. */
const START = '1970-01';
const BEST_SHOWN = 5;

interface StartupSum {
  readonly name: string;
  readonly sector: string;
  amount: number;
  value: number;
  priced: number;
  unpriced: number;
}

/**
 * Adds up a portfolio. A holding counts at cost until its last valuation. One without a current value appears in the
 * investment line only, so that the last point agrees with the totals.
 */
export function dashboardSums(holdings: readonly HoldingPart[]): DashboardSums {
  const startups = new Map<string, StartupSum>();
  const purchases = new Map<string, { investment: number; value: number; dated: number }>();
  const valuations = new Map<string, number>();
  for (const [startupId, name, sector, bought, valued, amount, value] of holdings) {
    const startup = entryOf(startups, startupId, () => ({ ...NO_SUM, name, sector }));
    const purchase = entryOf(purchases, monthOf(bought), () => ({ investment: 0, value: 0, dated: 0 }));
    startup.amount += amount;
    purchase.investment += amount;
    if (bought !== null) purchase.dated += amount;
    if (value === null) startup.unpriced += 1;
    else {
      startup.value += value;
      startup.priced += amount;
      purchase.value += amount;
      const month = monthOf(valued);
      valuations.set(month, (valuations.get(month) ?? 0) + value - amount);
    }
  }
  return {
    totals: totalsOf([...startups.values()]),
    best: bestOf([...startups.values()]),
    sectors: sectorsOf([...startups.values()]),
    purchases: [...purchases]
      .sort(([one], [other]) => inOrder(one, other))
      .map(([month, { investment, value, dated }]) => ({
        month,
        investment: investment / 100,
        value: value / 100,
        dated: dated / 100,
      })),
    valuations: [...valuations].map(([month, value]) => ({ month, investment: 0, value: value / 100 })),
  };
}

const monthOf = (day: string | null): string => day?.slice(0, 7) ?? START;

const NO_SUM = { amount: 0, value: 0, priced: 0, unpriced: 0 };

function totalsOf(startups: readonly StartupSum[]): DashboardSums['totals'] {
  const sum = (of: (startup: StartupSum) => number): number =>
    startups.reduce((total, startup) => total + of(startup), 0);
  return {
    totalCurrentValue: sum(({ value }) => value) / 100,
    totalInvestment: sum(({ amount }) => amount) / 100,
    totalStartups: startups.length,
    unpricedHoldings: sum(({ unpriced }) => unpriced),
    pricedInvestment: sum(({ priced }) => priced) / 100,
  };
}

function bestOf(startups: readonly StartupSum[]): DashboardSums['best'] {
  return startups
    .filter(({ priced }) => priced > 0)
    .map(({ name, value, priced }) => ({
      startupName: name,
      profitPercentage: percentOf(value - priced, priced),
    }))
    .sort(
      (one, other) =>
        other.profitPercentage - one.profitPercentage || inOrder(one.startupName, other.startupName),
    )
    .slice(0, BEST_SHOWN);
}

function sectorsOf(startups: readonly StartupSum[]): DashboardSums['sectors'] {
  const counts = new Map<string, number>();
  for (const { sector } of startups) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((one, other) => other.count - one.count || inOrder(one.id, other.id));
}

/** Two decimals, halves away from 0; in whole numbers, because a fraction of floating point would round some halves down. */
function percentOf(part: number, whole: number): number {
  const numerator = BigInt(Math.abs(part)) * 10_000n;
  const denominator = BigInt(whole);
  const hundredths = Number((2n * numerator + denominator) / (2n * denominator));
  return hundredths === 0 ? 0 : (Math.sign(part) * hundredths) / 100;
}

/** The same order on every machine, whatever its language. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function entryOf<T>(map: Map<string, T>, key: string, create: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
