import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { PeriodBar } from '../../../src/core/portfolio/periods.ts';
import {
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

describe('monthly bars', () => {
  it('fills the months without a record with 0', () => {
    const totals = [
      aPeriodTotal({ month: 3, total: rupees(500) }),
      aPeriodTotal({ month: 3, total: rupees(200) }),
      aPeriodTotal({ month: 12, total: rupees(50) }),
    ];
    expect(amounts(monthlyBars(totals, 2025))).toEqual([0, 0, 700, 0, 0, 0, 0, 0, 0, 0, 0, 50]);
  });

  it('names them Jan to Dec', () => {
    expect(labels(monthlyBars([], 2025)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  it('leaves out the other years', () => {
    expect(sum(monthlyBars([aPeriodTotal({ year: 2024, month: 3 })], 2025))).toBe(0);
  });
});

describe('quarterly bars', () => {
  it('goes by the quarter of the record, else by its month', () => {
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
});

describe('yearly bars', () => {
  it('has one bar for each year of the data, oldest first, and fills none in', () => {
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

describe('the years to choose from', () => {
  it('are those of the data and the current one, newest first', () => {
    const totals = [aPeriodTotal({ year: 2022 }), aPeriodTotal({ year: 2024 }), aPeriodTotal({ year: 2022 })];
    expect(yearsOf(totals, 2026)).toEqual([2026, 2024, 2022]);
  });

  it('are the current one alone when there are no data', () => {
    expect(yearsOf([], 2026)).toEqual([2026]);
  });
});

describe('an amount without a place', () => {
  it('is told, not lost: a record that names only its quarter is in no month', () => {
    const totals = [aPeriodTotal({ quarter: 2, total: rupees(40) }), aPeriodTotal({ month: 1 })];
    expect(unplacedAmount('monthly', totals, 2025)).toBe(40);
    expect(unplacedAmount('quarterly', totals, 2025)).toBe(0);
  });

  it('is that of the year chosen, and nothing where every year has its bar', () => {
    const totals = [aPeriodTotal({ total: rupees(7) }), aPeriodTotal({ year: 2024, total: rupees(40) })];
    expect(unplacedAmount('monthly', totals, 2025)).toBe(7);
    expect(unplacedAmount('quarterly', totals, 2024)).toBe(40);
    expect(unplacedAmount('yearly', totals, 2025)).toBe(0);
  });

  it.each([0, -1, 13, 2.5, Number.NaN])('has no month %d', (month) => {
    const totals = [aPeriodTotal({ month, total: rupees(7) }), aPeriodTotal({ month: 1, total: rupees(1) })];
    expect(amounts(monthlyBars(totals, 2025))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(unplacedAmount('monthly', totals, 2025)).toBe(7);
    expect(unplacedAmount('quarterly', totals, 2025)).toBe(7);
  });

  it.each([0, 5, 1.5])('has no quarter %d, but that of its month', (quarter) => {
    const totals = [aPeriodTotal({ quarter, month: 12, total: rupees(7) })];
    expect(amounts(quarterlyBars(totals, 2025))).toEqual([0, 0, 0, 7]);
  });
});

describe('laws of the time charts', () => {
  it.prop([arbPeriodTotals, arbYear])('shows the same money by month and by quarter', (totals, year) => {
    const inMonths = sum(monthlyBars(totals, year)) + unplacedAmount('monthly', totals, year);
    const inQuarters = sum(quarterlyBars(totals, year)) + unplacedAmount('quarterly', totals, year);
    expect(inMonths).toBe(inQuarters);
  });

  it.prop([arbPeriodTotals])('shows by year all that was invested', (totals) => {
    expect(sum(yearlyBars(totals))).toBe(totals.reduce((total, record) => total + record.total, 0));
  });

  it.prop([arbPeriodTotals, arbYear])(
    'has twelve months and four quarters whatever the data',
    (totals, year) => {
      expect(monthlyBars(totals, year)).toHaveLength(12);
      expect(quarterlyBars(totals, year)).toHaveLength(4);
    },
  );

  it.prop([
    arbPeriodTotals,
    arbYear,
    fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
  ])('does not depend on the order of the records', (totals, year, period) => {
    expect(barsOf(period, totals.toReversed(), year)).toEqual(barsOf(period, totals, year));
  });

  it.prop([arbPeriodTotals, arbYear])('offers every year once, strictly falling', (totals, year) => {
    const years = yearsOf(totals, year);
    expect(years).toContain(year);
    expect(years.every((current, index) => index === 0 || current < (years[index - 1] ?? 0))).toBe(true);
  });
});
