import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { currentFinancialYear } from '../../../src/core/portfolio/financial-periods.ts';
import { investmentsOverTime } from '../../../src/core/portfolio/investments-over-time.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aPeriodTotal, arbPeriodTotals } from '../../support/portfolio-builders.ts';

const overTime = (
  ...[totals, choice, year]: Parameters<typeof investmentsOverTime> extends [...infer All, unknown]
    ? All
    : never
) => investmentsOverTime(totals, choice, year, EXACT_AMOUNTS);

const shown = (view: ReturnType<typeof overTime>): readonly string[] =>
  view.bars
    .filter(({ amount: { rupees: sum = 0 } }) => sum > 0)
    .map(({ label, amount }) => `${label} ${amount.rupees}`);

describe('investments over time by financial year', () => {
  const totals = [
    aPeriodTotal({ year: 2026, month: 3, quarter: 1, total: rupees(1) }),
    aPeriodTotal({ year: 2026, month: 4, quarter: 2, total: rupees(2) }),
    aPeriodTotal({ year: 2026, month: 12, quarter: 4, total: rupees(4) }),
    aPeriodTotal({ year: 2027, month: 1, quarter: 1, total: rupees(8) }),
    aPeriodTotal({ year: 2027, quarter: 1, total: rupees(16) }),
    aPeriodTotal({ year: 2027, quarter: 2, total: rupees(32) }),
  ];
  const view = (period: 'monthly' | 'quarterly' | 'yearly', year?: number) =>
    overTime(totals, { period, year, financial: true }, 2026);

  it('have bars from April to March, and a note about the amount without a month', () => {
    expect(
      view('monthly')
        .bars.map(({ label }) => label)
        .join(' '),
    ).toBe('Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar');
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

  it('name years by both calendar years', () => {
    expect(shown(view('yearly'))).toEqual(['FY 2025-26 1', 'FY 2026-27 30', 'FY 2027-28 32']);
    expect(view('monthly').yearNames).toEqual(['FY 2027-28', 'FY 2026-27', 'FY 2025-26']);
    expect(view('yearly').description).toContain('Highest in FY 2027-28');
    expect(view('monthly').description).toContain('by month in FY 2026-27');
  });

  it('name the amount that has only a calendar year', () => {
    const withYearOnly = [...totals, aPeriodTotal({ year: 2026, total: rupees(64) })];
    expect(
      withFormattedAmounts(
        overTime(withYearOnly, { period: 'yearly', year: undefined, financial: true }, 2026).note,
      ),
    ).toBe('₹64 has only a calendar year and belongs to no financial year.');
    expect(
      withFormattedAmounts(
        overTime(withYearOnly, { period: 'monthly', year: undefined, financial: true }, 2026).note,
      ),
    ).toBe(
      '₹16 invested in FY 2026-27 has no month and is not shown in the chart. ₹64 has only a calendar year and belongs to no financial year.',
    );
  });

  it('start a financial year by the day in India', () => {
    expect(currentFinancialYear(Date.parse('2026-03-31T18:29:59Z'))).toBe(2025);
    expect(currentFinancialYear(Date.parse('2026-03-31T18:30:00Z'))).toBe(2026);
  });

  it.prop([arbPeriodTotals, fc.constantFrom('monthly', 'quarterly', 'yearly')])(
    'lose no amount that has a month or a quarter, and name calendar years when financial years are not chosen',
    (list, period) => {
      const dated = list.filter(({ month, quarter }) => month !== undefined || quarter !== undefined);
      const sum = dated.reduce((all, { total }) => all + total, 0);
      const yearly = overTime(dated, { period: 'yearly', year: undefined, financial: true }, 2026);
      expect(yearly.bars.reduce((all, { amount }) => all + (amount.rupees ?? 0), 0)).toBe(sum);
      const calendar = overTime(dated, { period, year: undefined }, 2026);
      expect(calendar.financial).toBe(false);
      expect(calendar.yearNames).toEqual(calendar.years.map(String));
    },
  );
});
