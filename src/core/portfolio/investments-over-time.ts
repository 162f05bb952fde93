import { type AmountFormat, amountText, exactText, joinTexts } from '../shared/amount.ts';
import { formatAxisAmount } from '../shared/money.ts';
import type { PeriodTotal } from './dashboard.ts';
import type { InvestmentsOverTime } from './dashboard-state.ts';
import {
  financialBars,
  financialTotals,
  financialYearName,
  withoutFinancialYearNote,
} from './financial-periods.ts';
import { type Period, type PeriodBar, barsOf, unplacedAmount, yearsOf } from './periods.ts';
import { niceTicks } from './nice-ticks.ts';

/** The user's selection. `year` is `undefined` until one is selected. */
export interface OverTimeChoice {
  readonly period: Period;
  readonly year: number | undefined;
  /** Whether years run from April to March; otherwise they are the calendar's. @see docs/product.md#financial-year */
  readonly financial?: boolean;
}

const UNIT: Readonly<Record<Period, string>> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

function describe(bars: readonly PeriodBar[], period: Period, year: string, format: AmountFormat): string {
  const isYearly = period === 'yearly';
  const [first, ...others] = bars;
  if (first === undefined || bars.every(({ amount }) => amount === 0)) {
    return isYearly ? 'No investments yet.' : `No investments in ${year}.`;
  }
  let highest = first;
  for (const bar of others) if (bar.amount > highest.amount) highest = bar;
  const when = isYearly ? 'by year' : `by ${UNIT[period]} in ${year}`;
  return `Amount invested ${when}. Highest in ${highest.label}: ${exactText(format.amount(highest.amount))}.`;
}

/**
 * Builds Investments Overtime for the selected period and year. Without a selected year, or when the data no longer has
 * that year, the current year is shown.
 * @param allTotals by calendar year, month and quarter
 * @param currentYear the calendar year of the user's local date; with `choice.financial` the financial year in India
 * @see docs/product.md#investments-overtime
 */
export function investmentsOverTime(
  allTotals: readonly PeriodTotal[],
  choice: OverTimeChoice,
  currentYear: number,
  format: AmountFormat,
): InvestmentsOverTime {
  const { financial = false, period } = choice;
  const totals = financial ? financialTotals(allTotals) : allTotals;
  const nameOf = financial ? financialYearName : String;
  const years = yearsOf(totals, currentYear);
  const year = years.find((known) => known === choice.year) ?? currentYear;
  const calendarLabelled = barsOf(period, totals, year);
  const bars = financial ? financialBars(calendarLabelled, period) : calendarLabelled;
  let largest = 0;
  for (const { amount } of bars) largest = Math.max(largest, amount);
  const unplaced = unplacedAmount(period, totals, year);
  const name = nameOf(year);
  const unplacedNote =
    unplaced === 0
      ? undefined
      : amountText`${format.amount(unplaced)} invested in ${name} has no ${UNIT[period]} and is not shown in the chart.`;
  const notes = [unplacedNote, financial ? withoutFinancialYearNote(allTotals, format) : undefined].filter(
    (note) => note !== undefined,
  );
  return {
    period,
    financial,
    years,
    yearNames: years.map((each) => nameOf(each)),
    year,
    bars: bars.map(({ label, amount }) => ({ label, amount: format.amount(amount) })),
    ticks: format.ticks(niceTicks(largest).ticks, formatAxisAmount),
    empty: bars.every(({ amount }) => amount === 0),
    note: notes.length === 0 ? undefined : joinTexts(notes, ' '),
    description: describe(bars, period, name, format),
  };
}
