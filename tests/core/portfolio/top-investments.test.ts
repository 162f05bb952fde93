import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { TopInvestment } from '../../../src/core/portfolio/dashboard.ts';
import { profitable, topInvestmentsView } from '../../../src/core/portfolio/top-investments.ts';

describe('topInvestmentsView', () => {
  it('has only investments with a profit, greatest first', () => {
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
      ['Small', '0.04%'],
    ]);
    expect(view.emptiness).toBeUndefined();
  });

  it('names the best investment in the description', () => {
    const investments = [
      { startupName: 'Fair', profitPercentage: 52.64 },
      { startupName: 'Great', profitPercentage: 175 },
    ];
    expect(topInvestmentsView(investments, true).description).toBe(
      'Profit in percent, highest first. Highest: Great with 175%.',
    );
    expect(topInvestmentsView([], true).description).toBe('No profitable investments yet.');
  });

  it('keeps the order of equal profits', () => {
    const equal = ['First', 'Second', 'Third'].map((startupName) => ({ startupName, profitPercentage: 10 }));
    expect(topInvestmentsView(equal, true).bars.map(({ startupName }) => startupName)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it('distinguishes a portfolio without profit from one without investments', () => {
    expect(topInvestmentsView([{ startupName: 'Lost', profitPercentage: -1 }], true).emptiness).toBe(
      'none-in-profit',
    );
    expect(topInvestmentsView([], false).emptiness).toBe('no-investments');
  });
});

describe('any top investments', () => {
  const arbInvestments: fc.Arbitrary<readonly TopInvestment[]> = fc.array(
    fc.record({
      startupName: fc.string({ minLength: 1 }),
      profitPercentage: fc.oneof(fc.integer({ min: -100, max: 500 }), fc.double({ noNaN: true })),
    }),
  );

  it.prop([arbInvestments, fc.boolean()])(
    'have a bar for every profit, greatest first, and no other bar',
    (investments, hasInvestments) => {
      const { bars, emptiness } = topInvestmentsView(investments, hasInvestments);
      expect(bars.every(({ percent }) => percent > 0)).toBe(true);
      const percents = bars.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((one, other) => other - one));
      expect(bars).toHaveLength(investments.filter(({ profitPercentage }) => profitPercentage > 0).length);
      expect(emptiness === undefined).toBe(bars.length > 0);
    },
  );

  it.prop([arbInvestments])('stay the same when `profitable` is applied a second time', (investments) => {
    expect(profitable(profitable(investments))).toEqual(profitable(investments));
  });
});
