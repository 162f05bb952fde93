import { formatAxisAmount, formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { PeriodTotal } from './dashboard-figures.ts';
import type { InvestmentsOverTime } from './dashboard-state.ts';
import type { Period, PeriodBar } from './periods.ts';
import { barsOf, unplacedAmount, yearsOf } from './periods.ts';
import { niceTicks } from './nice-ticks.ts';

/** The user's selection. `year` is `undefined` until one is selected. */
export interface OverTimeChoice {
  readonly period: Period;
  readonly year: number | undefined;
  /** `undefined` for calendar years. */
  readonly kind?: KindOfYear | undefined;
}

/** Years that are not the calendar's. @see docs/product.md#financial-year */
export interface KindOfYear {
  readonly currentYear: (nowMs: number) => number;
  readonly yearName: (year: number) => string;
  /** The amounts by their place in such years. */
  readonly totalsOf: (totals: readonly PeriodTotal[]) => readonly PeriodTotal[];
  /** The bars of these amounts with their own labels. */
  readonly barsOf: (bars: readonly PeriodBar[], period: Period) => readonly PeriodBar[];
  /** Names the amounts that belong to no such year. */
  readonly note: (totals: readonly PeriodTotal[]) => string | undefined;
}

const UNIT: Readonly<Record<Period, string>> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

function describe(bars: readonly PeriodBar[], period: Period, year: string): string {
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
 * @param allTotals by calendar year, month and quarter
 * @param currentYear the current year of the chosen kind: that of the user's local date, or the financial year in India
 * @see docs/product.md#investments-overtime
 */
export function investmentsOverTime(
  allTotals: readonly PeriodTotal[],
  choice: OverTimeChoice,
  currentYear: number,
): InvestmentsOverTime {
  const { kind, period } = choice;
  const totals = kind?.totalsOf(allTotals) ?? allTotals;
  const nameOf = kind?.yearName ?? String;
  const years = yearsOf(totals, currentYear);
  const year = years.find((known) => known === choice.year) ?? currentYear;
  const ownBars = barsOf(period, totals, year);
  const bars = kind?.barsOf(ownBars, period) ?? ownBars;
  let largest = 0;
  for (const { amount } of bars) largest = Math.max(largest, amount);
  const unplaced = unplacedAmount(period, totals, year);
  const name = nameOf(year);
  const unplacedNote =
    unplaced === 0
      ? undefined
      : `${formatRupees(unplaced, NO_AMOUNT)} invested in ${name} has no ${UNIT[period]} and is not shown in the chart.`;
  return {
    period,
    financial: kind !== undefined,
    years,
    yearNames: years.map((each) => nameOf(each)),
    year,
    bars: bars.map(({ label, amount }) => ({ label, amount, amountLabel: formatRupees(amount, NO_AMOUNT) })),
    ticks: niceTicks(largest).ticks.map((value) => ({ value, label: formatAxisAmount(value) })),
    empty: bars.every(({ amount }) => amount === 0),
    note: [unplacedNote, kind?.note(allTotals)].filter((note) => note !== undefined).join(' ') || undefined,
    description: describe(bars, period, name),
  };
}
