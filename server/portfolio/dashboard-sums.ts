import type { Selectable } from 'kysely';
import type { InvestmentsTable, StartupsTable } from '../platform/db/schema.ts';
import type { DashboardResponse } from './dashboard-response.ts';
import { type MonthChange, UNDATED_MONTH } from './growth-points.ts';
import { compareStrings } from '../../src/core/shared/compare-strings.ts';

/** The columns of a holding that the dashboard needs; amounts in rupees, days as ISO dates. */
export type HoldingRow = Pick<Selectable<StartupsTable>, 'name' | 'sector'> &
  Pick<
    Selectable<InvestmentsTable>,
    'startup_id' | 'purchase_date' | 'priced_on' | 'amount' | 'current_value'
  >;

/** The sums behind the dashboard; amounts in rupees. */
export interface DashboardSums {
  readonly totals: Pick<
    DashboardResponse,
    'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
  >;
  readonly best: DashboardResponse['top5Investments'];
  readonly sectors: DashboardResponse['startupSectors'];
  /**
   * The purchases of each month, oldest first: `investment` and `value` are what was paid for the holdings with a
   * current value, `datedAmount` what was paid for all holdings with a purchase date.
   */
  readonly purchases: readonly (MonthChange & { readonly datedAmount: number })[];
  /** For each month, how much that month's valuations changed the portfolio's value. */
  readonly valuations: readonly MonthChange[];
}

const BEST_SHOWN = 5;

/** Amounts in paise, whole numbers that add up exactly; `unpricedCount` is a number of holdings. */
interface StartupSum {
  readonly name: string;
  readonly sector: string;
  amount: number;
  value: number;
  /** Paid for the holdings with a current value. */
  pricedAmount: number;
  unpricedCount: number;
}

/**
 * Adds up a portfolio. A holding counts at cost until its last valuation. A holding without a current value is in
 * neither line of the growth chart, so that each month compares like with like.
 */
export function dashboardSums(holdings: readonly HoldingRow[]): DashboardSums {
  const startups = new Map<string, StartupSum>();
  const purchases = new Map<string, { pricedAmount: number; datedAmount: number }>();
  const valuations = new Map<string, number>();
  for (const holding of holdings) {
    const { startup_id, name, sector, purchase_date: bought } = holding;
    const amount = paise(holding.amount);
    const value = holding.current_value === null ? null : paise(holding.current_value);
    const startup = entryOf(startups, startup_id, () => ({ ...NO_SUM, name, sector: sector ?? 'Others' }));
    const purchase = entryOf(purchases, monthOf(bought), () => ({ pricedAmount: 0, datedAmount: 0 }));
    startup.amount += amount;
    if (bought !== null) purchase.datedAmount += amount;
    if (value === null) startup.unpricedCount += 1;
    else {
      startup.value += value;
      startup.pricedAmount += amount;
      purchase.pricedAmount += amount;
      const month = monthOf(valuationDayOf(bought, holding.priced_on));
      valuations.set(month, (valuations.get(month) ?? 0) + value - amount);
    }
  }
  return {
    totals: totalsOf([...startups.values()]),
    best: bestOf([...startups.values()]),
    sectors: sectorsOf([...startups.values()]),
    purchases: [...purchases]
      .sort(([one], [other]) => compareStrings(one, other))
      .map(([month, { pricedAmount, datedAmount }]) => ({
        month,
        investment: pricedAmount / 100,
        value: pricedAmount / 100,
        datedAmount: datedAmount / 100,
      })),
    valuations: [...valuations].map(([month, value]) => ({ month, investment: 0, value: value / 100 })),
  };
}

const paise = (rupees: number): number => Math.round(rupees * 100);

/** The day of the purchase or of the last valuation, whichever is later. If one of the two is missing, the other. */
const valuationDayOf = (bought: string | null, pricedOn: string | null): string | null =>
  bought === null || (pricedOn !== null && pricedOn > bought) ? pricedOn : bought;

const monthOf = (day: string | null): string => day?.slice(0, 7) ?? UNDATED_MONTH;

const NO_SUM = { amount: 0, value: 0, pricedAmount: 0, unpricedCount: 0 };

function totalsOf(startups: readonly StartupSum[]): DashboardSums['totals'] {
  const sum = (of: (startup: StartupSum) => number): number =>
    startups.reduce((total, startup) => total + of(startup), 0);
  return {
    totalCurrentValue: sum(({ value }) => value) / 100,
    totalInvestment: sum(({ amount }) => amount) / 100,
    totalStartups: startups.length,
    unpricedHoldings: sum(({ unpricedCount }) => unpricedCount),
    pricedInvestment: sum(({ pricedAmount }) => pricedAmount) / 100,
  };
}

function bestOf(startups: readonly StartupSum[]): DashboardSums['best'] {
  return startups
    .filter(({ pricedAmount }) => pricedAmount > 0)
    .map(({ name, value, pricedAmount }) => ({
      startupName: name,
      profitPercentage: percentOf(value - pricedAmount, pricedAmount),
    }))
    .sort(
      (one, other) =>
        other.profitPercentage - one.profitPercentage || compareStrings(one.startupName, other.startupName),
    )
    .slice(0, BEST_SHOWN);
}

function sectorsOf(startups: readonly StartupSum[]): DashboardSums['sectors'] {
  const counts = new Map<string, number>();
  for (const { sector } of startups) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((one, other) => other.count - one.count || compareStrings(one.id, other.id));
}

/**
 * Rounds to two decimals, halves away from 0. Calculates in whole numbers, because floating-point division would round
 * some halves down.
 */
function percentOf(part: number, whole: number): number {
  const numerator = BigInt(Math.abs(part)) * 10_000n;
  const denominator = BigInt(whole);
  const hundredths = Number((2n * numerator + denominator) / (2n * denominator));
  return hundredths === 0 ? 0 : (Math.sign(part) * hundredths) / 100;
}

function entryOf<T>(map: Map<string, T>, key: string, create: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
