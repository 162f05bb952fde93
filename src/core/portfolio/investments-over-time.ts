import { formatAxisAmount, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { PeriodTotal } from './dashboard.ts';
import type { InvestmentsOverTime } from './dashboard-state.ts';
import type { Period, PeriodBar } from './periods.ts';
import { barsOf, unplacedAmount, yearsOf } from './periods.ts';
import { niceTicks } from './nice-ticks.ts';

/** The user's selection. `year` is `undefined` until one is selected. */
export interface OverTimeChoice {
  readonly period: Period;
  readonly year: number | undefined;
}

const UNIT: Readonly<Record<Period, string>> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

function describe(bars: readonly PeriodBar[], period: Period, year: number): string {
  const isYearly = period === 'yearly';
  const [first, ...others] = bars;
  if (first === undefined || bars.every(({ amount }) => amount === 0)) {
    return isYearly ? 'No investments yet.' : `No investments in ${year}.`;
  }
  let most = first;
  for (const bar of others) if (bar.amount > most.amount) most = bar;
  const when = isYearly ? 'by year' : `by ${UNIT[period]} in ${year}`;
  return `Amount invested ${when}. Highest in ${most.label}: ${formatRupees(most.amount, NO_AMOUNT)}.`;
}

/**
 * Builds Investments Overtime for the selected period and year. Without a selected year, or when the data no longer has
 * it, the current year is shown.
 * @param currentYear the year of the user's local date
 * @see docs/product.md#investments-overtime
 */
export function investmentsOverTime(
  totals: readonly PeriodTotal[],
  choice: OverTimeChoice,
  currentYear: number,
): InvestmentsOverTime {
  const years = yearsOf(totals, currentYear);
  const year = years.find((known) => known === choice.year) ?? currentYear;
  const bars = barsOf(choice.period, totals, year);
  let largest = 0;
  for (const { amount } of bars) largest = Math.max(largest, amount);
  const unplaced = unplacedAmount(choice.period, totals, year);
  return {
    period: choice.period,
    years,
    year,
    bars: bars.map(({ label, amount }) => ({ label, amount, amountLabel: formatRupees(amount, NO_AMOUNT) })),
    ticks: niceTicks(largest).ticks.map((value) => ({ value, label: formatAxisAmount(value) })),
    empty: bars.every(({ amount }) => amount === 0),
    note:
      unplaced === 0
        ? undefined
        : `${formatRupees(unplaced, NO_AMOUNT)} invested in ${year} has no ${UNIT[choice.period]} and is not shown in the chart.`,
    description: describe(bars, choice.period, year),
  };
}
