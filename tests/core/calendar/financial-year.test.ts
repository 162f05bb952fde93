import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays } from '../../../src/core/calendar/days.ts';
import {
  financialMonthIndex,
  financialYearLabel,
  financialYearOfMonth,
  daysOfFinancialYear,
  daysOfQuarter,
  FINANCIAL_QUARTERS,
  financialQuarterOf,
  financialYearOf,
  financialYearsOf,
} from '../../../src/core/calendar/financial-year.ts';
import { aDay, arbDay } from '../../support/calendar-builders.ts';

describe('the financial year', () => {
  it.each([
    ['2026-03-31', 'FY 2025-26', 4],
    ['2026-04-01', 'FY 2026-27', 1],
    ['2026-06-30', 'FY 2026-27', 1],
    ['2026-07-01', 'FY 2026-27', 2],
    ['2026-09-30', 'FY 2026-27', 2],
    ['2026-10-01', 'FY 2026-27', 3],
    ['2026-12-31', 'FY 2026-27', 3],
    ['2027-01-01', 'FY 2026-27', 4],
    ['2024-02-29', 'FY 2023-24', 4],
    ['2100-03-31', 'FY 2099-00', 4],
    ['2000-03-31', 'FY 1999-00', 4],
  ])('of %s is %s, and the quarter is %i', (day, label, quarter) => {
    expect(financialYearLabel(financialYearOf(aDay(day)))).toBe(label);
    expect(financialQuarterOf(aDay(day))).toBe(quarter);
  });

  it.prop([arbDay()])('consists of four quarters without a gap', (day) => {
    const year = financialYearOf(day);
    const quarters = FINANCIAL_QUARTERS.map((quarter) => daysOfQuarter(year, quarter));
    const whole = daysOfFinancialYear(year);
    expect(quarters[0]?.first).toBe(whole.first);
    expect(quarters[3]?.last).toBe(whole.last);
    for (const [index, quarter] of quarters.slice(1).entries()) {
      const before = quarters[index];
      expect(before && addDays(before.last, 1)).toBe(quarter.first);
    }
    expect(financialYearOf(addDays(whole.last, 1))).toBe(year + 1);
  });

  it('counts its months from April, and contains March of the next calendar year', () => {
    const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];
    expect(months.map(financialMonthIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(financialYearOfMonth(2026, 3)).toBe(2025);
    expect(financialYearOfMonth(2026, 4)).toBe(2026);
  });
});

describe('the years to choose from', () => {
  const labels = (days: readonly string[], today: string): readonly string[] =>
    financialYearsOf(days.map(aDay), aDay(today)).map(financialYearLabel);

  it('run from the first purchase to the current year, newest first', () => {
    expect(labels(['2024-03-31', '2026-05-01'], '2026-11-22')).toEqual([
      'FY 2026-27',
      'FY 2025-26',
      'FY 2024-25',
      'FY 2023-24',
    ]);
  });

  it('contain the current year alone when there is no purchase, or only one in the future', () => {
    expect(labels([], '2026-03-31')).toEqual(['FY 2025-26']);
    expect(labels(['2031-01-01'], '2026-04-01')).toEqual(['FY 2026-27']);
  });

  it('ignore a mistyped year', () => {
    expect(labels(['0206-01-01', '2025-05-01'], '2026-11-22')).toEqual(['FY 2026-27', 'FY 2025-26']);
  });

  it.prop([fc.array(arbDay()), arbDay()])('contain at most forty', (days, today) => {
    expect(financialYearsOf(days, today).length).toBeLessThanOrEqual(40);
  });
});
