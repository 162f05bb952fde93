import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { investmentsOverTime } from '../../../src/core/portfolio/investments-over-time.ts';
import { barsOf } from '../../../src/core/portfolio/periods.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseFormatted } from '../../support/formatted-numbers.ts';
import { aPeriodTotal, arbPeriodTotals } from '../../support/portfolio-builders.ts';

const overTime = (
  ...[totals, choice, year]: Parameters<typeof investmentsOverTime> extends [...infer All, unknown]
    ? All
    : never
) => investmentsOverTime(totals, choice, year, EXACT_AMOUNTS);

describe('investmentsOverTime', () => {
  const totals = [
    aPeriodTotal({ year: 2025, month: 3, total: rupees(700_000) }),
    aPeriodTotal({ year: 2024, quarter: 2, total: rupees(40_000) }),
  ];

  it('shows the months of the current year by default', () => {
    const view = overTime(totals, { period: 'monthly', year: undefined }, 2025);
    expect(view.year).toBe(2025);
    expect(view.years).toEqual([2025, 2024]);
    expect(view.bars[2]).toEqual({
      label: 'Mar',
      amount: EXACT_AMOUNTS.amount(700_000),
    });
    expect(view.ticks.map(({ label }) => label)).toEqual(['0', '200.0k', '400.0k', '600.0k', '800.0k']);
    expect(view.empty).toBe(false);
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

  it('returns to the current year when the data no longer have the selected year', () => {
    expect(overTime(totals, { period: 'monthly', year: 2011 }, 2025).year).toBe(2025);
  });

  it('shows every year in the yearly period', () => {
    const view = overTime(totals, { period: 'yearly', year: 2024 }, 2026);
    expect(view.bars.map(({ label }) => label)).toEqual(['2024', '2025']);
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
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

describe('investmentsOverTime properties', () => {
  const arbChoice = fc.record({
    period: fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
    year: maybe(fc.integer({ min: 2015, max: 2030 })),
  });
  const arbYear = fc.integer({ min: 2018, max: 2027 });

  it.prop([arbPeriodTotals, arbChoice, arbYear])(
    'shows a selectable year, and the selected one whenever it is selectable',
    (totals, choice, currentYear) => {
      const { years, year } = overTime(totals, choice, currentYear);
      expect(years).toContain(year);
      if (choice.year !== undefined && years.includes(choice.year)) expect(year).toBe(choice.year);
      else expect(year).toBe(currentYear);
    },
  );

  it.prop([arbPeriodTotals, arbChoice, arbYear])(
    'names a highest bar, fits it into the axis and labels the bars with their amounts',
    (totals, choice, currentYear) => {
      const view = overTime(totals, choice, currentYear);
      const highest = Math.max(0, ...view.bars.map(({ amount }) => amount.rupees ?? -1));
      expect(view.ticks.at(-1)?.value).toBeGreaterThanOrEqual(highest);
      expect(view.bars.map(({ amount }) => parseFormatted(amount.text))).toEqual(
        view.bars.map(({ amount }) => amount.rupees ?? -1),
      );
      expect(view.empty).toBe(highest === 0);
      const named = view.bars.find(({ label }) => view.description.includes(`Highest in ${label}:`));
      expect(named?.amount.rupees).toBe(view.empty ? undefined : highest);
    },
  );

  it.prop([arbPeriodTotals, arbChoice, arbYear])(
    'shows, in bars and note together, the whole amount invested',
    (totals, choice, currentYear) => {
      const { bars, note, year } = overTime(totals, choice, currentYear);
      const invested = totals
        .filter((record) => choice.period === 'yearly' || record.year === year)
        .reduce((all, { total }) => all + total, 0);
      const shown = bars.reduce((all, { amount }) => all + (amount.rupees ?? 0), 0);
      expect(shown + parseFormatted(withFormattedAmounts(note)?.split(' ')[0])).toBe(invested);
      expect(bars).toHaveLength(barsOf(choice.period, totals, year).length);
    },
  );
});
