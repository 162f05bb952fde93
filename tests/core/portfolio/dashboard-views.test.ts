import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import { growthView } from '../../../src/core/portfolio/growth.ts';
import { leftOutNote } from '../../../src/core/shared/left-out.ts';
import { overtimeView } from '../../../src/core/portfolio/overtime.ts';
import { sectorsView } from '../../../src/core/portfolio/sectors.ts';
import { summaryView } from '../../../src/core/portfolio/summary.ts';
import { topInvestmentsView } from '../../../src/core/portfolio/top-investments.ts';
import { aDashboard, aGrowthPoint, aPeriodTotal } from '../../support/portfolio-builders.ts';

describe('the summary', () => {
  it('shows the totals, the gain, and the average and number of sectors', () => {
    expect(summaryView(aDashboard())).toEqual({
      totalCurrentValue: '₹92,35,000',
      totalInvestment: '₹60,50,000',
      totalStartups: '12',
      valueNote: undefined,
      gain: { direction: 'up', amount: '₹31,85,000', percent: '52.6%' },
      perStartup: '₹5,04,167 per startup',
      sectors: 'in 2 sectors',
    });
  });

  it('shows a loss with its minus', () => {
    const summary = summaryView(aDashboard({ totalCurrentValue: rupees(5_445_000) }));
    expect(summary.gain).toEqual({ direction: 'down', amount: '-₹6,05,000', percent: '-10%' });
  });

  it('shows a value that has not moved as level', () => {
    expect(summaryView(aDashboard({ totalCurrentValue: rupees(6_050_000) })).gain?.direction).toBe('level');
  });

  it('does not take a missing number for 0', () => {
    const nothing = { totalCurrentValue: undefined, totalInvestment: undefined, totalStartups: undefined };
    expect(summaryView(aDashboard({ ...nothing, sectors: [] }))).toEqual({
      totalCurrentValue: '--',
      totalInvestment: '--',
      totalStartups: '--',
      valueNote: undefined,
      gain: undefined,
      perStartup: undefined,
      sectors: undefined,
    });
  });

  it.each([
    [undefined, undefined],
    [0, undefined],
    [1, 'without 1 investment that has no share price'],
    [1234, 'without 1,234 investments that have no share price'],
  ])('says that the current value leaves out %s holdings', (unpricedHoldings, note) => {
    expect(summaryView(aDashboard({ unpricedHoldings })).valueNote).toBe(note);
  });

  it('has no gain and no average when one of their totals is missing', () => {
    expect(summaryView(aDashboard({ totalCurrentValue: undefined })).gain).toBeUndefined();
    expect(summaryView(aDashboard({ totalStartups: undefined })).perStartup).toBeUndefined();
    expect(summaryView(aDashboard({ totalInvestment: undefined }))).toMatchObject({
      totalCurrentValue: '₹92,35,000',
      totalStartups: '12',
      gain: undefined,
      perStartup: undefined,
    });
  });

  it('divides by nothing that is 0', () => {
    const empty = { totalCurrentValue: rupees(0), totalInvestment: rupees(0), totalStartups: 0 };
    expect(summaryView(aDashboard(empty))).toMatchObject({
      totalInvestment: '₹0',
      totalStartups: '0',
      gain: undefined,
      perStartup: undefined,
    });
  });

  it('counts one sector as one', () => {
    expect(summaryView(aDashboard({ sectors: [{ sector: 'F&B', count: 2 }] })).sectors).toBe('in 1 sector');
  });
});

describe('portfolio growth', () => {
  it('has two lines over the months, and an axis with Indian grouping', () => {
    const view = growthView([
      aGrowthPoint('Oct', 6_050_000, 8_790_000),
      aGrowthPoint('Unknown', 0, 9_235_000),
    ]);
    expect(view.months).toEqual(['Oct', 'Unknown']);
    expect(view.investment).toEqual([6_050_000, 0]);
    expect(view.returns).toEqual([8_790_000, 9_235_000]);
    expect(view.ticks.map(({ label }) => label)).toEqual([
      '0',
      '20,00,000',
      '40,00,000',
      '60,00,000',
      '80,00,000',
      '1,00,00,000',
    ]);
    expect(view.rows).toEqual([
      { month: 'Oct', investment: '₹60,50,000', return: '₹87,90,000' },
      { month: 'Unknown', investment: '₹0', return: '₹92,35,000' },
    ]);
    expect(view.description).toContain('from Oct to Unknown');
  });

  it('has nothing to draw without a month', () => {
    expect(growthView([])).toMatchObject({ months: [], investment: [], returns: [], rows: [] });
    expect(growthView([]).description).toBe('No months to show.');
  });

  it('is told by its range and its last month', () => {
    const [oct, nov, dec] = [aGrowthPoint('Oct', 1, 2), aGrowthPoint('Nov', 3, 4), aGrowthPoint('Dec', 5, 6)];
    expect(growthView([oct, nov, dec]).description).toBe(
      'Investment and Return by month from Oct to Dec. In Dec the investment is ₹5 and the return ₹6.',
    );
    expect(growthView([nov]).description).toBe(
      'Investment and Return in Nov. In Nov the investment is ₹3 and the return ₹4.',
    );
  });

  it.each([
    [7e9, ['0', '2,00,00,00,000', '4,00,00,00,000', '6,00,00,00,000', '8,00,00,00,000']],
    [1e10, ['0', '200 Cr', '400 Cr', '600 Cr', '800 Cr', '1,000 Cr']],
    [2e10, ['0', '500 Cr', '1,000 Cr', '1,500 Cr', '2,000 Cr']],
  ])('has its whole axis in crores where rupees are too long to be read: up to %d', (worth, labels) => {
    expect(growthView([aGrowthPoint('Oct', 0, worth)]).ticks.map(({ label }) => label)).toEqual(labels);
  });

  it.prop([fc.array(fc.tuple(fc.string(), fc.nat(), fc.nat()), { minLength: 1 })])(
    'keeps every month, in the order of the answer, below the top of the axis',
    (points) => {
      const view = growthView(points.map(([month, put, worth]) => aGrowthPoint(month, put, worth)));
      expect(view.months).toEqual(points.map(([month]) => month));
      expect(Math.max(...view.investment, ...view.returns)).toBeLessThanOrEqual(
        view.ticks.at(-1)?.value ?? -1,
      );
    },
  );
});

describe('top investments', () => {
  it('has only those with a profit, greatest first', () => {
    const view = topInvestmentsView(
      [
        { startupName: 'Level', profitPercentage: 0 },
        { startupName: 'Small', profitPercentage: 0.04 },
        { startupName: 'Great', profitPercentage: 175 },
        { startupName: 'Lost', profitPercentage: -20 },
        { startupName: 'Fair', profitPercentage: 52.64 },
      ],
      true,
    );
    expect(view.bars.map(({ startupName, label }) => [startupName, label])).toEqual([
      ['Great', '175%'],
      ['Fair', '52.6%'],
      ['Small', '0%'],
    ]);
    expect(view.emptiness).toBeUndefined();
  });

  it('are told by the best of them', () => {
    const investments = [
      { startupName: 'Fair', profitPercentage: 52.64 },
      { startupName: 'Great', profitPercentage: 175 },
    ];
    expect(topInvestmentsView(investments, true).description).toBe(
      'Profit in percent, greatest first. Best: Great with 175%.',
    );
    expect(topInvestmentsView([], true).description).toBe('No investment with a profit.');
  });

  it('keeps the order of equal ones', () => {
    const equal = ['First', 'Second', 'Third'].map((startupName) => ({ startupName, profitPercentage: 10 }));
    expect(topInvestmentsView(equal, true).bars.map(({ startupName }) => startupName)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it('tells a portfolio without profit from one without investments', () => {
    expect(topInvestmentsView([{ startupName: 'Lost', profitPercentage: -1 }], true).emptiness).toBe(
      'none-in-profit',
    );
    expect(topInvestmentsView([], false).emptiness).toBe('no-investments');
  });
});

describe('sectors', () => {
  it('are slices, largest first, with their shares of the total', () => {
    const view = sectorsView([
      { sector: 'F&B', count: 1 },
      { sector: 'Fin-tech', count: 3 },
      { sector: 'Empty', count: 0 },
      { sector: 'Logistics', count: 1 },
    ]);
    expect(view.slices.map(({ sector, countLabel, share }) => [sector, countLabel, share])).toEqual([
      ['Fin-tech', '3', '60%'],
      ['F&B', '1', '20%'],
      ['Logistics', '1', '20%'],
    ]);
    expect(view.total).toBe('5');
    expect(view.description).toBe('5 startups by sector, largest first. Largest: Fin-tech with 3.');
  });

  it('keeps an eighth sector as its own slice', () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ sector: `Sector ${index}`, count: 1 }));
    expect(sectorsView(nine).slices).toHaveLength(9);
  });

  it('has no share of nothing', () => {
    expect(sectorsView([])).toMatchObject({ slices: [], total: '0', description: 'No sectors to show.' });
  });
});

describe('investments overtime', () => {
  const totals = [
    aPeriodTotal({ year: 2025, month: 3, total: rupees(700_000) }),
    aPeriodTotal({ year: 2024, quarter: 2, total: rupees(40_000) }),
  ];

  it('shows the months of the current year at first', () => {
    const view = overtimeView(totals, { period: 'monthly', year: undefined }, 2025);
    expect(view.year).toBe(2025);
    expect(view.years).toEqual([2025, 2024]);
    expect(view.bars[2]).toEqual({ label: 'Mar', amount: 700_000, amountLabel: '₹7,00,000' });
    expect(view.ticks.map(({ label }) => label)).toEqual(['0', '200.0k', '400.0k', '600.0k', '800.0k']);
    expect(view.empty).toBe(false);
    expect(view.description).toBe('Invested by month in 2025. Most in Mar: ₹7,00,000.');
  });

  it('is empty when nothing was invested in the period', () => {
    const view = overtimeView(totals, { period: 'quarterly', year: undefined }, 2026);
    expect(view.empty).toBe(true);
    expect(view.description).toBe('Nothing was invested by quarter in 2026.');
  });

  it('says what has no place among the months', () => {
    const view = overtimeView(totals, { period: 'monthly', year: 2024 }, 2025);
    expect(view.note).toBe('₹40,000 of 2024 has no month and is not in the chart.');
    expect(overtimeView(totals, { period: 'quarterly', year: 2024 }, 2025).note).toBeUndefined();
  });

  it('goes back to the current year when the chosen one is gone from the data', () => {
    expect(overtimeView(totals, { period: 'monthly', year: 2011 }, 2025).year).toBe(2025);
  });

  it('shows every year in the yearly period', () => {
    const view = overtimeView(totals, { period: 'yearly', year: 2024 }, 2026);
    expect(view.bars.map(({ label }) => label)).toEqual(['2024', '2025']);
    expect(view.description).toBe('Invested by year. Most in 2025: ₹7,00,000.');
    const nothing = overtimeView([], { period: 'yearly', year: undefined }, 2026);
    expect(nothing.empty).toBe(true);
    expect(nothing.description).toBe('Nothing was invested by year.');
  });

  it('names the first of the months in which most was invested', () => {
    const equal = [aPeriodTotal({ month: 2 }), aPeriodTotal({ month: 5 }), aPeriodTotal({ month: 9 })];
    expect(overtimeView(equal, { period: 'monthly', year: 2025 }, 2025).description).toBe(
      'Invested by month in 2025. Most in Feb: ₹100.',
    );
  });
});

describe('the note on records left out', () => {
  it.each([
    [0, undefined],
    [1, '1 record could not be shown.'],
    [2, '2 records could not be shown.'],
    [12_000, '12,000 records could not be shown.'],
  ])('for %d', (leftOut, note) => {
    expect(leftOutNote(leftOut)).toBe(note);
  });
});
