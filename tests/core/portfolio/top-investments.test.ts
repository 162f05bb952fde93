import { describe, expect, it } from 'vitest';
import { topInvestmentsView } from '../../../src/core/portfolio/top-investments.ts';

describe('topInvestmentsView', () => {
  it('shows only investments with a profit, the highest profit first', () => {
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
    expect(view.bars.map(({ startupName, percentLabel }) => [startupName, percentLabel])).toEqual([
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
