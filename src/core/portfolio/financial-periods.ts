import { dayInIndiaAt } from '../calendar/days.ts';
import {
  financialMonthIndex,
  type FinancialYear,
  financialYearLabel,
  financialYearOf,
  financialYearOfMonth,
} from '../calendar/financial-year.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { PeriodTotal } from './dashboard.ts';
import type { Period, PeriodBar } from './periods.ts';

/** `FY 2026-27` */
export const financialYearName = (year: number): string => financialYearLabel(year as FinancialYear);

/** The financial year in India at this time; 0 when the clock is invalid. */
export function currentFinancialYear(nowMs: number): number {
  const today = dayInIndiaAt(nowMs);
  return today === undefined ? 0 : financialYearOf(today);
}

/** The totals by financial year, in which month 1 is April. An amount with only a calendar year is left out. */
export const financialTotals = (totals: readonly PeriodTotal[]): readonly PeriodTotal[] =>
  totals.flatMap(({ year, month, quarter, total }) => {
    const calendarMonth = month ?? (quarter === undefined ? undefined : quarter * 3);
    if (calendarMonth === undefined) return [];
    const monthIndex = financialMonthIndex(calendarMonth);
    return {
      year: financialYearOfMonth(year, calendarMonth),
      month: month === undefined ? undefined : monthIndex + 1,
      quarter: Math.floor(monthIndex / 3) + 1,
      total,
    };
  });

/** Labels bars of {@link financialTotals}: years as `FY 2026-27`, months from April on; quarters keep their labels. */
export const financialBars = (bars: readonly PeriodBar[], period: Period): readonly PeriodBar[] =>
  period === 'quarterly'
    ? bars
    : bars.map(({ label, amount }, index) => ({
        label:
          period === 'yearly'
            ? financialYearName(Number(label))
            : (bars[(index + 3) % bars.length]?.label ?? label),
        amount,
      }));

/** Says how much of the totals belongs to no financial year; `undefined` when that is nothing. */
export function withoutFinancialYearNote(
  totals: readonly PeriodTotal[],
  format: AmountFormat,
): AmountText | undefined {
  const totalOf = ({ total }: PeriodTotal): number => total;
  const leftOut = sumOf(totals, totalOf) - sumOf(financialTotals(totals), totalOf);
  return leftOut === 0
    ? undefined
    : amountText`${format.amount(leftOut)} has only a calendar year and belongs to no financial year.`;
}
