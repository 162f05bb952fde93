import { type Rupees, rupees } from '../shared/brand.ts';
import type { PeriodTotal } from './dashboard.ts';

/** The time unit of a chart's bars. @see docs/product.md#investments-overtime */
export type Period = 'monthly' | 'quarterly' | 'yearly';

/** One bar of a time chart: its axis label and the amount invested. */
export interface PeriodBar {
  readonly label: string;
  readonly amount: Rupees;
}

/** The months on the axes of charts. @see docs/product.md#investments-overtime */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** Zero-based; `undefined` when the record has no month. */
const monthIndex = ({ month }: PeriodTotal): number | undefined =>
  month === undefined ? undefined : month - 1;

/** Zero-based; `undefined` when the record has no quarter. */
const quarterIndex = ({ quarter }: PeriodTotal): number | undefined =>
  quarter === undefined ? undefined : quarter - 1;

function filledBars(
  totals: readonly PeriodTotal[],
  year: number,
  labels: readonly string[],
  indexOf: (total: PeriodTotal) => number | undefined,
): readonly PeriodBar[] {
  // Amounts without a bar are summed under the key `undefined`.
  const amounts = new Map<number | undefined, number>();
  for (const total of totals) {
    if (total.year !== year) continue;
    const index = indexOf(total);
    amounts.set(index, (amounts.get(index) ?? 0) + total.total);
  }
  return labels.map((label, index) => ({ label, amount: rupees(amounts.get(index) ?? 0) }));
}

/** Twelve bars, Jan to Dec; a month without a record is 0. @see docs/product.md#investments-overtime */
const monthlyBars = (totals: readonly PeriodTotal[], year: number): readonly PeriodBar[] =>
  filledBars(totals, year, MONTHS, monthIndex);

/** Four bars, Q1 to Q4; a quarter without a record is 0. @see docs/product.md#investments-overtime */
const quarterlyBars = (totals: readonly PeriodTotal[], year: number): readonly PeriodBar[] =>
  filledBars(totals, year, QUARTERS, quarterIndex);

/** One bar per year of the data, oldest first; years without a record are not filled in. */
function yearlyBars(totals: readonly PeriodTotal[]): readonly PeriodBar[] {
  const amounts = new Map<number, number>();
  for (const { year, total } of totals) amounts.set(year, (amounts.get(year) ?? 0) + total);
  return [...amounts]
    .toSorted(([first], [second]) => first - second)
    .map(([year, amount]) => ({ label: String(year), amount: rupees(amount) }));
}

/**
 * Builds the bars of a time chart.
 * @param year ignored for the yearly period, which shows every year
 * @example
 * const totals = [{ year: 2026, month: 2, quarter: 1, total: rupees(700_000) }];
 * barsOf('monthly', totals, 2026)[1]; // { label: 'Feb', amount: 700000 }
 */
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
 * The part of the year's total that no bar shows, because its records have no month (by quarters: no quarter). The bars
 * plus this amount equal the year's total.
 * @returns rupees; 0 when every record has a bar
 */
export function unplacedAmount(period: Period, totals: readonly PeriodTotal[], year: number): Rupees {
  switch (period) {
    case 'monthly':
      return amountWithout(monthIndex, totals, year);
    case 'quarterly':
      return amountWithout(quarterIndex, totals, year);
    case 'yearly':
      return rupees(0);
  }
}

function amountWithout(
  indexOf: (total: PeriodTotal) => number | undefined,
  totals: readonly PeriodTotal[],
  year: number,
): Rupees {
  let amount = 0;
  for (const total of totals) {
    if (total.year === year && indexOf(total) === undefined) amount += total.total;
  }
  return rupees(amount);
}

/** The selectable years: the years of the data and the current year, newest first. */
export function yearsOf(totals: readonly PeriodTotal[], currentYear: number): readonly number[] {
  const years = new Set([currentYear]);
  for (const { year } of totals) years.add(year);
  return [...years].toSorted((first, second) => second - first);
}
