import { formatDay } from '../calendar/days.ts';
import {
  type FinancialYear,
  financialYearLabel,
  type DayRange,
  daysOfFinancialYear,
  daysOfQuarter,
  type FinancialQuarter,
  QUARTER_LABELS,
} from '../calendar/financial-year.ts';
import type { Day } from '../shared/calendar-day.ts';

/** The period of a statement; `all` is since the first purchase. */
export type StatementPeriod =
  | { readonly kind: 'year'; readonly year: FinancialYear }
  | { readonly kind: 'quarter'; readonly year: FinancialYear; readonly quarter: FinancialQuarter }
  | { readonly kind: 'all' };

const FIRST_DAY = '0000-01-01' as Day;

/** The days of a period; a period that is still running ends today. */
export function statementRange(period: StatementPeriod, today: Day): DayRange {
  const range = wholeRange(period, today);
  return range.last > today && range.first <= today ? { ...range, last: today } : range;
}

function wholeRange(period: StatementPeriod, today: Day): DayRange {
  switch (period.kind) {
    case 'all':
      return { first: FIRST_DAY, last: today };
    case 'year':
      return daysOfFinancialYear(period.year);
    case 'quarter':
      return daysOfQuarter(period.year, period.quarter);
  }
}

/** Names a period: `FY 2026-27, Q1, April to June`. */
export function statementPeriodLabel(period: StatementPeriod): string {
  switch (period.kind) {
    case 'all':
      return 'Since the beginning';
    case 'year':
      return financialYearLabel(period.year);
    case 'quarter':
      return `${financialYearLabel(period.year)}, ${QUARTER_LABELS[period.quarter]}`;
  }
}

/** Writes the days of a period: `1 Apr 2026 to 22 Nov 2026`, or `Until 22 Nov 2026` for `all`. */
export function statementDays(period: StatementPeriod, today: Day): string {
  const { first, last } = statementRange(period, today);
  return period.kind === 'all' ? `Until ${formatDay(last)}` : `${formatDay(first)} to ${formatDay(last)}`;
}
