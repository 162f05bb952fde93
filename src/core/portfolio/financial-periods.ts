import { dayInIndia } from '../calendar/days.ts';
import {
  financialMonthIndex,
  type FinancialYear,
  financialYearLabel,
  financialYearOf,
  financialYearOfMonth,
} from '../calendar/financial-year.ts';
import { rupees } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';
import { NO_AMOUNT } from '../shared/placeholders.ts';
import type { PeriodTotal } from './dashboard-figures.ts';
import type { KindOfYear } from './investments-over-time.ts';

const yearName = (year: number): string => financialYearLabel(year as FinancialYear);

/** Month 1 is April, quarter 1 is April to June. An amount with only a calendar year is in no financial year. */
const totalsOf = (totals: readonly PeriodTotal[]): readonly PeriodTotal[] =>
  totals.flatMap(({ year, month, quarter, total }) => {
    const calendarMonth = month ?? (quarter === undefined ? undefined : quarter * 3);
    if (calendarMonth === undefined) return [];
    const place = financialMonthIndex(calendarMonth);
    return {
      year: financialYearOfMonth(year, calendarMonth),
      month: month === undefined ? undefined : place + 1,
      quarter: Math.floor(place / 3) + 1,
      total,
    };
  });

const sumOf = (totals: readonly PeriodTotal[]): number => totals.reduce((sum, { total }) => sum + total, 0);

/** Years from April to March for Investments Overtime; loaded when they are first asked for. */
export const FINANCIAL_YEARS: KindOfYear = {
  currentYear: (nowMs) => {
    const today = dayInIndia(nowMs);
    return today === undefined ? 0 : financialYearOf(today);
  },
  yearName,
  totalsOf,
  barsOf: (bars, period) =>
    period === 'quarterly'
      ? bars
      : bars.map(({ label, amount }, index) => ({
          label:
            period === 'yearly' ? yearName(Number(label)) : (bars[(index + 3) % bars.length]?.label ?? label),
          amount,
        })),
  note: (totals) => {
    const left = sumOf(totals) - sumOf(totalsOf(totals));
    return left === 0
      ? undefined
      : `${formatRupees(rupees(left), NO_AMOUNT)} has only a calendar year and belongs to no financial year.`;
  },
};
