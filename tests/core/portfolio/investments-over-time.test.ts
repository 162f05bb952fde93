import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { PeriodTotal } from '../../../src/core/portfolio/dashboard.ts';
import { currentFinancialYear } from '../../../src/core/portfolio/financial-periods.ts';
import {
  investmentsOverTime,
  type OverTimeChoice,
} from '../../../src/core/portfolio/investments-over-time.ts';
import {
  barsOf,
  type Period,
  type PeriodBar,
  unplacedAmount,
  yearsOf,
} from '../../../src/core/portfolio/periods.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { aPeriodTotal, arbPeriodTotals } from '../../support/portfolio-builders.ts';

/** Parses a formatted amount; 0 for `undefined`. */
const parseFormatted = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/gu, ''));

const overTime = (totals: readonly PeriodTotal[], choice: OverTimeChoice, year: number) =>
  investmentsOverTime(totals, choice, year, EXACT_AMOUNTS);

const amounts = (bars: readonly PeriodBar[]): readonly number[] => bars.map(({ amount }) => amount);
const labels = (bars: readonly { readonly label: string }[]): string =>
  bars.map(({ label }) => label).join(' ');

describe('the bars of a period', () => {
  it('are twelve months, with 0 for a month without a record', () => {
    const totals = [
      aPeriodTotal({ month: 3, total: rupees(500) }),
      aPeriodTotal({ month: 3, total: rupees(200) }),
      aPeriodTotal({ month: 12, total: rupees(50) }),
    ];
    const bars = barsOf('monthly', totals, 2025);
    expect(amounts(bars)).toEqual([0, 0, 700, 0, 0, 0, 0, 0, 0, 0, 0, 50]);
    expect(labels(bars)).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  it('are four quarters, by the quarter of the record', () => {
    const totals = [
      aPeriodTotal({ quarter: 4, month: 1, total: rupees(7) }),
      aPeriodTotal({ month: 3, total: rupees(10) }),
      aPeriodTotal({ month: 4, total: rupees(20) }),
      aPeriodTotal({ quarter: 3, total: rupees(30) }),
    ];
    expect(barsOf('quarterly', totals, 2025)).toEqual([
      { label: 'Q1', amount: 10 },
      { label: 'Q2', amount: 20 },
      { label: 'Q3', amount: 30 },
      { label: 'Q4', amount: 7 },
    ]);
  });

  it('are the years of the data, oldest first, without filling gaps', () => {
    const totals = [
      aPeriodTotal({ year: 2026, total: rupees(3) }),
      aPeriodTotal({ year: 2022, total: rupees(1) }),
      aPeriodTotal({ year: 2026, total: rupees(4) }),
    ];
    expect(barsOf('yearly', totals, 2025)).toEqual([
      { label: '2022', amount: 1 },
      { label: '2026', amount: 7 },
    ]);
  });
});

it('the years to choose from are those of the data and the current one, once each, newest first', () => {
  const totals = [aPeriodTotal({ year: 2022 }), aPeriodTotal({ year: 2024 }), aPeriodTotal({ year: 2022 })];
  expect(yearsOf(totals, 2026)).toEqual([2026, 2024, 2022]);
});

describe('the amount that no bar shows', () => {
  it('includes, in the monthly period only, a record that has a quarter but no month', () => {
    const totals = [aPeriodTotal({ quarter: 2, total: rupees(40) }), aPeriodTotal({ month: 1 })];
    expect(unplacedAmount('monthly', totals, 2025)).toBe(40);
    expect(unplacedAmount('quarterly', totals, 2025)).toBe(0);
  });

  it('is 0 in the yearly period; in the other periods it includes only the given year', () => {
    const totals = [aPeriodTotal({ total: rupees(7) }), aPeriodTotal({ year: 2024, total: rupees(40) })];
    expect(unplacedAmount('yearly', totals, 2025)).toBe(0);
    expect(unplacedAmount('monthly', totals, 2025)).toBe(7);
  });
});

describe('investmentsOverTime', () => {
  const totals = [
    aPeriodTotal({ year: 2025, month: 3, total: rupees(700_000) }),
    aPeriodTotal({ year: 2024, quarter: 2, total: rupees(40_000) }),
  ];

  it('shows the months of the current calendar year by default', () => {
    const view = overTime(totals, { period: 'monthly', year: undefined }, 2025);
    expect(view).toMatchObject({ year: 2025, years: [2025, 2024], yearNames: ['2025', '2024'] });
    expect(view.bars[2]).toEqual({ label: 'Mar', amount: EXACT_AMOUNTS.amount(700_000) });
    expect(view.ticks.map(({ label }) => label)).toEqual(['0', '200.0k', '400.0k', '600.0k', '800.0k']);
    expect([view.empty, view.financial]).toEqual([false, false]);
    expect(view.description).toBe('Amount invested by month in 2025. Highest in Mar: ₹7,00,000.');
  });

  it('is empty, with every bar at 0, when nothing was invested in the year', () => {
    const view = overTime(totals, { period: 'quarterly', year: undefined }, 2026);
    expect(view.empty).toBe(true);
    expect(view.bars.map(({ amount }) => amount.text)).toEqual(['₹0', '₹0', '₹0', '₹0']);
    expect(view.description).toBe('No investments in 2026.');
  });

  it('names the amount that has no month or quarter', () => {
    const view = overTime(totals, { period: 'monthly', year: 2024 }, 2025);
    expect(withFormattedAmounts(view.note)).toBe(
      '₹40,000 invested in 2024 has no month and is not shown in the chart.',
    );
    const quarters = overTime(totals, { period: 'quarterly', year: 2024 }, 2025);
    expect(quarters.note).toBeUndefined();
    expect(quarters.description).toBe('Amount invested by quarter in 2024. Highest in Q2: ₹40,000.');
    const nowhere = [aPeriodTotal({ year: 2024, total: rupees(40_000) })];
    expect(withFormattedAmounts(overTime(nowhere, { period: 'quarterly', year: 2024 }, 2025).note)).toBe(
      '₹40,000 invested in 2024 has no quarter and is not shown in the chart.',
    );
  });

  it('shows every year in the yearly period', () => {
    const view = overTime(totals, { period: 'yearly', year: 2024 }, 2026);
    expect(labels(view.bars)).toBe('2024 2025');
    expect(view.description).toBe('Amount invested by year. Highest in 2025: ₹7,00,000.');
    const nothing = overTime([], { period: 'yearly', year: undefined }, 2026);
    expect(nothing.empty).toBe(true);
    expect(nothing.description).toBe('No investments yet.');
  });

  it('names the first of several highest months', () => {
    const equal = [aPeriodTotal({ month: 2 }), aPeriodTotal({ month: 5 }), aPeriodTotal({ month: 9 })];
    expect(overTime(equal, { period: 'monthly', year: 2025 }, 2025).description).toBe(
      'Amount invested by month in 2025. Highest in Feb: ₹100.',
    );
  });

  const arbChoice = fc.record({
    period: fc.constantFrom<Period>('monthly', 'quarterly', 'yearly'),
    year: fc.option(fc.integer({ min: 2015, max: 2030 }), { nil: undefined }),
  });
  const arbYear = fc.integer({ min: 2018, max: 2027 });

  it.prop([arbPeriodTotals, arbChoice, arbYear])(
    'shows the selected year whenever it can be selected, otherwise the current one',
    (all, choice, currentYear) => {
      const { years, year } = overTime(all, choice, currentYear);
      expect(years).toContain(year);
      const selected = years.find((each) => each === choice.year);
      expect(year).toBe(selected ?? currentYear);
    },
  );

  it.prop([arbPeriodTotals, arbChoice, arbYear])(
    'shows, in bars and note together, the whole amount invested',
    (all, choice, currentYear) => {
      const { bars, note, year } = overTime(all, choice, currentYear);
      const invested = all
        .filter((record) => choice.period === 'yearly' || record.year === year)
        .reduce((sum, { total }) => sum + total, 0);
      const shown = bars.reduce((sum, { amount }) => sum + (amount.rupees ?? 0), 0);
      expect(shown + parseFormatted(withFormattedAmounts(note)?.split(' ')[0])).toBe(invested);
    },
  );
});

describe('investments over time by financial year', () => {
  const totals = [
    aPeriodTotal({ year: 2026, month: 3, quarter: 1, total: rupees(1) }),
    aPeriodTotal({ year: 2026, month: 4, quarter: 2, total: rupees(2) }),
    aPeriodTotal({ year: 2026, month: 12, quarter: 4, total: rupees(4) }),
    aPeriodTotal({ year: 2027, month: 1, quarter: 1, total: rupees(8) }),
    aPeriodTotal({ year: 2027, quarter: 1, total: rupees(16) }),
    aPeriodTotal({ year: 2027, quarter: 2, total: rupees(32) }),
  ];
  const view = (period: Period, year?: number, all: readonly PeriodTotal[] = totals) =>
    overTime(all, { period, year, financial: true }, 2026);
  const shown = ({ bars }: ReturnType<typeof view>): readonly string[] =>
    bars
      .filter(({ amount: { rupees: sum = 0 } }) => sum > 0)
      .map(({ label, amount }) => `${label} ${amount.rupees}`);

  it('have bars from April to March, and a note about the amount without a month', () => {
    expect(labels(view('monthly').bars)).toBe('Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar');
    expect(shown(view('monthly'))).toEqual(['Apr 2', 'Dec 4', 'Jan 8']);
    expect(shown(view('monthly', 2025))).toEqual(['Mar 1']);
    expect(withFormattedAmounts(view('monthly').note)).toBe(
      '₹16 invested in FY 2026-27 has no month and is not shown in the chart.',
    );
  });

  it('count the quarters from April', () => {
    expect(shown(view('quarterly'))).toEqual(['Q1 2', 'Q3 4', 'Q4 24']);
    expect(shown(view('quarterly', 2025))).toEqual(['Q4 1']);
    expect(shown(view('quarterly', 2027))).toEqual(['Q1 32']);
  });

  it('label each financial year with its two calendar years', () => {
    expect(shown(view('yearly'))).toEqual(['FY 2025-26 1', 'FY 2026-27 30', 'FY 2027-28 32']);
    expect(view('monthly').yearNames).toEqual(['FY 2027-28', 'FY 2026-27', 'FY 2025-26']);
    expect(view('yearly').description).toContain('Highest in FY 2027-28');
    expect(view('monthly').description).toContain('by month in FY 2026-27');
  });

  it('name the amount that has only a calendar year', () => {
    const withYearOnly = [...totals, aPeriodTotal({ year: 2026, total: rupees(64) })];
    const yearOnly = '₹64 has only a calendar year and belongs to no financial year.';
    expect(withFormattedAmounts(view('yearly', undefined, withYearOnly).note)).toBe(yearOnly);
    expect(withFormattedAmounts(view('monthly', undefined, withYearOnly).note)).toBe(
      `₹16 invested in FY 2026-27 has no month and is not shown in the chart. ${yearOnly}`,
    );
  });

  it('start a financial year at midnight on April 1 in India', () => {
    expect(currentFinancialYear(Date.parse('2026-03-31T18:29:59Z'))).toBe(2025);
    expect(currentFinancialYear(Date.parse('2026-03-31T18:30:00Z'))).toBe(2026);
  });
});
