import type { Rupees } from '../shared/brand.ts';
import { rupees } from '../shared/brand.ts';
import type { PeriodTotal } from './dashboard.ts';

/** How the time charts are cut. @see docs/product.md#investments-overtime */
export type Period = 'monthly' | 'quarterly' | 'yearly';

/** One bar of a time chart: its place on the axis and what was invested there. */
export interface PeriodBar {
  readonly label: string;
  readonly amount: Rupees;
}

/** @see docs/product.md#investments-overtime */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

const isWithin = (value: number | undefined = Number.NaN, last: number): value is number =>
  Number.isInteger(value) && value >= 1 && value <= last;

/** From 0; `undefined` when the record names no month. */
const monthIndex = ({ month }: PeriodTotal): number | undefined =>
  isWithin(month, MONTHS.length) ? month - 1 : undefined;

/** From 0: the record's own quarter, else its month's; `undefined` when it names neither. */
function quarterIndex({ month, quarter }: PeriodTotal): number | undefined {
  if (isWithin(quarter, QUARTERS.length)) return quarter - 1;
  return isWithin(month, MONTHS.length) ? Math.floor((month - 1) / 3) : undefined;
}

function filledBars(
  totals: readonly PeriodTotal[],
  year: number,
  labels: readonly string[],
  indexOf: (total: PeriodTotal) => number | undefined,
): readonly PeriodBar[] {
  // What has no bar is added up under no index.
  const amounts = new Map<number | undefined, number>();
  for (const total of totals) {
    if (total.year !== year) continue;
    const index = indexOf(total);
    amounts.set(index, (amounts.get(index) ?? 0) + total.total);
  }
  return labels.map((label, index) => ({ label, amount: rupees(amounts.get(index) ?? 0) }));
}

/** Twelve bars, Jan to Dec; a month without a record is 0. @see docs/product.md#constants */
export const monthlyBars = (totals: readonly PeriodTotal[], year: number): readonly PeriodBar[] =>
  filledBars(totals, year, MONTHS, monthIndex);

/** Four bars, Q1 to Q4; a quarter without a record is 0. @see docs/product.md#constants */
export const quarterlyBars = (totals: readonly PeriodTotal[], year: number): readonly PeriodBar[] =>
  filledBars(totals, year, QUARTERS, quarterIndex);

/** One bar for each year of the data, oldest first; years without a record are not filled in. */
export function yearlyBars(totals: readonly PeriodTotal[]): readonly PeriodBar[] {
  const amounts = new Map<number, number>();
  for (const { year, total } of totals) amounts.set(year, (amounts.get(year) ?? 0) + total);
  return [...amounts]
    .toSorted(([first], [second]) => first - second)
    .map(([year, amount]) => ({ label: String(year), amount: rupees(amount) }));
}

/** The bars of a time chart. @param year ignored by the yearly period, which shows every year */
export function barsOf(period: Period, totals: readonly PeriodTotal[], year: number): readonly PeriodBar[] {
  switch (period) {
    case 'monthly':
      return monthlyBars(totals, year);
    case 'quarterly':
      return quarterlyBars(totals, year);
    case 'yearly':
      return yearlyBars(totals);
  }
}

/**
 * What was invested in the year and has no bar, because its record names no month (or no quarter either).
 * What the bars show plus this is always all that was invested in the year.
 * @returns rupees, 0 when everything has its place
 */
export function unplacedAmount(period: Period, totals: readonly PeriodTotal[], year: number): Rupees {
  if (period === 'yearly') return rupees(0);
  const indexOf = period === 'monthly' ? monthIndex : quarterIndex;
  let amount = 0;
  for (const total of totals) {
    if (total.year === year && indexOf(total) === undefined) amount += total.total;
  }
  return rupees(amount);
}

/** The years that can be chosen: those of the data and the current one, newest first. */
export function yearsOf(totals: readonly PeriodTotal[], currentYear: number): readonly number[] {
  const years = new Set([currentYear]);
  for (const { year } of totals) years.add(year);
  return [...years].toSorted((first, second) => second - first);
}
