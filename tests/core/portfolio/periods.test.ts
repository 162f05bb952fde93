import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import {
  type PeriodBar,
  barsOf,
  monthlyBars,
  quarterlyBars,
  unplacedAmount,
  yearlyBars,
  yearsOf,
} from '../../../src/core/portfolio/periods.ts';
import { aPeriodTotal, arbPeriodTotals } from '../../support/portfolio-builders.ts';

const sum = (bars: readonly PeriodBar[]): number => bars.reduce((total, { amount }) => total + amount, 0);
const amounts = (bars: readonly PeriodBar[]): readonly number[] => bars.map(({ amount }) => amount);
const labels = (bars: readonly PeriodBar[]): readonly string[] => bars.map(({ label }) => label);

const arbYear = fc.integer({ min: 2018, max: 2027 });

describe('monthlyBars', () => {
  it('fills months without a record with 0', () => {
    const totals = [
      aPeriodTotal({ month: 3, total: rupees(500) }),
      aPeriodTotal({ month: 3, total: rupees(200) }),
      aPeriodTotal({ month: 12, total: rupees(50) }),
    ];
    expect(amounts(monthlyBars(totals, 2025))).toEqual([0, 0, 700, 0, 0, 0, 0, 0, 0, 0, 0, 50]);
  });

  it('labels the months Jan to Dec', () => {
    expect(labels(monthlyBars([], 2025)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  it('leaves out other years', () => {
    expect(sum(monthlyBars([aPeriodTotal({ year: 2024, month: 3 })], 2025))).toBe(0);
  });
});

describe('quarterlyBars', () => {
  it("uses the record's own quarter, otherwise the quarter of its month", () => {
    const totals = [
      aPeriodTotal({ quarter: 4, month: 1, total: rupees(7) }),
      aPeriodTotal({ month: 3, total: rupees(10) }),
      aPeriodTotal({ month: 4, total: rupees(20) }),
      aPeriodTotal({ quarter: 3, total: rupees(30) }),
    ];
    expect(quarterlyBars(totals, 2025)).toEqual([
      { label: 'Q1', amount: 10 },
      { label: 'Q2', amount: 20 },
      { label: 'Q3', amount: 30 },
      { label: 'Q4', amount: 7 },
    ]);
  });

  it.each([0, 5, 1.5])('places a record with the invalid quarter %d by its month', (quarter) => {
    const totals = [aPeriodTotal({ quarter, month: 12, total: rupees(7) })];
    expect(amounts(quarterlyBars(totals, 2025))).toEqual([0, 0, 0, 7]);
  });
});

describe('yearlyBars', () => {
  it('has one bar per year of the data, oldest first, without filling gaps', () => {
    const totals = [
      aPeriodTotal({ year: 2026, total: rupees(3) }),
      aPeriodTotal({ year: 2022, total: rupees(1) }),
      aPeriodTotal({ year: 2026, total: rupees(4) }),
    ];
    expect(yearlyBars(totals)).toEqual([
      { label: '2022', amount: 1 },
      { label: '2026', amount: 7 },
    ]);
  });
});

describe('yearsOf', () => {
  it('returns the years of the data and the current one, newest first', () => {
    const totals = [aPeriodTotal({ year: 2022 }), aPeriodTotal({ year: 2024 }), aPeriodTotal({ year: 2022 })];
    expect(yearsOf(totals, 2026)).toEqual([2026, 2024, 2022]);
  });

  it('returns only the current year when there is no data', () => {
    expect(yearsOf([], 2026)).toEqual([2026]);
  });
});

describe('unplacedAmount', () => {
  it('counts a record with only a quarter among those without a month', () => {
    const totals = [aPeriodTotal({ quarter: 2, total: rupees(40) }), aPeriodTotal({ month: 1 })];
    expect(unplacedAmount('monthly', totals, 2025)).toBe(40);
    expect(unplacedAmount('quarterly', totals, 2025)).toBe(0);
  });

  it('counts only the given year, and nothing for the yearly period', () => {
    const totals = [aPeriodTotal({ total: rupees(7) }), aPeriodTotal({ year: 2024, total: rupees(40) })];
    expect(unplacedAmount('monthly', totals, 2025)).toBe(7);
    expect(unplacedAmount('quarterly', totals, 2024)).toBe(40);
    expect(unplacedAmount('yearly', totals, 2025)).toBe(0);
  });

  it.each([0, -1, 13, 2.5, Number.NaN])('counts a record with the invalid month %d', (month) => {
    const totals = [aPeriodTotal({ month, total: rupees(7) }), aPeriodTotal({ month: 1, total: rupees(1) })];
    expect(amounts(monthlyBars(totals, 2025))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(unplacedAmount('monthly', totals, 2025)).toBe(7);
    expect(unplacedAmount('quarterly', totals, 2025)).toBe(7);
  });
});

describe('the time charts', () => {
  it.prop([arbPeriodTotals, arbYear])('show the same total by month and by quarter', (totals, year) => {
    const inMonths = sum(monthlyBars(totals, year)) + unplacedAmount('monthly', totals, year);
    const inQuarters = sum(quarterlyBars(totals, year)) + unplacedAmount('quarterly', totals, year);
    expect(inMonths).toBe(inQuarters);
  });

  it.prop([arbPeriodTotals])('show the total of all records by year', (totals) => {
    expect(sum(yearlyBars(totals))).toBe(totals.reduce((total, record) => total + record.total, 0));
  });

  it.prop([arbPeriodTotals, arbYear])('have twelve months and four quarters for any data', (totals, year) => {
    expect(monthlyBars(totals, year)).toHaveLength(12);
    expect(quarterlyBars(totals, year)).toHaveLength(4);
  });

  it.prop([
    arbPeriodTotals,
    arbYear,
    fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
  ])('do not depend on the order of the records', (totals, year, period) => {
    expect(barsOf(period, totals.toReversed(), year)).toEqual(barsOf(period, totals, year));
  });

  it.prop([arbPeriodTotals, arbYear])('offer every year once, in descending order', (totals, year) => {
    const years = yearsOf(totals, year);
    expect(years).toContain(year);
    expect(years.every((current, index) => index === 0 || current < (years[index - 1] ?? 0))).toBe(true);
  });
});
