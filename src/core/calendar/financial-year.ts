import type { Day } from '../shared/calendar-day.ts';
import type { Brand } from '../shared/brand.ts';
import { partsOfDay } from './days.ts';

/** An Indian financial year, 1 April to 31 March, as the calendar year in which it begins. */
export type FinancialYear = Brand<number, 'FinancialYear'>;

const FIRST_MONTH = 4;

/** @param month 1 to 12 */
export const financialYearOfMonth = (year: number, month: number): FinancialYear =>
  (month < FIRST_MONTH ? year - 1 : year) as FinancialYear;

/** Place of a calendar month in the financial year: 0 for April, 11 for March. @param month 1 to 12 */
export const financialMonthIndex = (month: number): number => (month + 12 - FIRST_MONTH) % 12;

/** Names a financial year: `FY 2026-27`. */
export const financialYearLabel = (year: FinancialYear): string =>
  `FY ${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** Quarter 1 is April to June. */
export type FinancialQuarter = 1 | 2 | 3 | 4;

/** Both days belong to the range. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

export const FINANCIAL_QUARTERS: readonly FinancialQuarter[] = [1, 2, 3, 4];

/** @see docs/product.md#financial-year */
export const QUARTER_LABELS: Readonly<Record<FinancialQuarter, string>> = {
  1: 'Q1, April to June',
  2: 'Q2, July to September',
  3: 'Q3, October to December',
  4: 'Q4, January to March',
};

export function financialYearOf(day: Day): FinancialYear {
  const { year, month } = partsOfDay(day);
  return financialYearOfMonth(year, month);
}

export const financialQuarterOf = (day: Day): FinancialQuarter =>
  (Math.floor(financialMonthIndex(partsOfDay(day).month) / 3) + 1) as FinancialQuarter;

const dayOf = (year: number, monthAndDate: string): Day =>
  `${String(year).padStart(4, '0')}-${monthAndDate}` as Day;

export const daysOfFinancialYear = (year: FinancialYear): DayRange => ({
  first: dayOf(year, '04-01'),
  last: dayOf(year + 1, '03-31'),
});

export function daysOfQuarter(year: FinancialYear, quarter: FinancialQuarter): DayRange {
  switch (quarter) {
    case 1:
      return { first: dayOf(year, '04-01'), last: dayOf(year, '06-30') };
    case 2:
      return { first: dayOf(year, '07-01'), last: dayOf(year, '09-30') };
    case 3:
      return { first: dayOf(year, '10-01'), last: dayOf(year, '12-31') };
    case 4:
      return { first: dayOf(year + 1, '01-01'), last: dayOf(year + 1, '03-31') };
  }
}

export const isWithin = (day: Day, { first, last }: DayRange): boolean => day >= first && day <= last;

/** Maximum number of years in the list, because one mistyped date would add a thousand. Few purchases are older. */
const MAX_YEARS = 40;

/**
 * The years to choose from: from the year of the earliest day to the current year, newest first, without gaps. A day
 * after the current year, or before the last `MAX_YEARS` years, does not count.
 */
export function financialYearsOf(days: readonly Day[], today: Day): readonly FinancialYear[] {
  const current = financialYearOf(today);
  const years = days.map(financialYearOf).filter((year) => year <= current && year > current - MAX_YEARS);
  const oldest = years.reduce((least, year) => (year < least ? year : least), current);
  return Array.from({ length: current - oldest + 1 }, (_, index) => (current - index) as FinancialYear);
}
