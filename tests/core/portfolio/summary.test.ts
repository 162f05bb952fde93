import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { summaryView } from '../../../src/core/portfolio/summary.ts';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { maybe } from '../../support/maybe.ts';
import { aDashboard } from '../../support/portfolio-builders.ts';

const summaryOf = (dashboard: ReturnType<typeof aDashboard>) =>
  withFormattedAmounts(summaryView(dashboard, EXACT_AMOUNTS));

const PRICED = rupees(6_000_000);

describe('summaryView', () => {
  it('shows totals, gain, average and number of sectors', () => {
    expect(summaryOf(aDashboard())).toEqual({
      totalCurrentValue: '₹92,35,000',
      totalInvestment: '₹60,50,000',
      totalStartups: '12',
      valueNote: undefined,
      gain: { direction: 'up', amount: '₹31,85,000', percent: '52.6%' },
      perStartup: '₹5,04,167 per startup',
      sectors: 'in 2 sectors',
    });
  });

  it('shows a loss with a minus sign', () => {
    const summary = summaryOf(aDashboard({ totalCurrentValue: rupees(5_445_000) }));
    expect(summary.gain).toEqual({ direction: 'down', amount: '-₹6,05,000', percent: '-10%' });
  });

  it('limits the percentage of the gain, as Analysis does', () => {
    const gainOf = (cost: number) =>
      summaryOf(aDashboard({ totalCurrentValue: rupees(5_445_000), totalInvestment: rupees(cost) })).gain;
    expect([gainOf(1)?.percent, gainOf(1e-310)?.percent]).toEqual(['over 10,00,000%', 'over 10,00,000%']);
  });

  it('shows a missing number as missing, not as 0', () => {
    const nothing = { totalCurrentValue: undefined, totalInvestment: undefined, totalStartups: undefined };
    expect(summaryOf(aDashboard({ ...nothing, sectors: [] }))).toEqual({
      totalCurrentValue: '--',
      totalInvestment: '--',
      totalStartups: '--',
      valueNote: undefined,
      gain: undefined,
      perStartup: undefined,
      sectors: undefined,
    });
  });

  it('compares the current value with the cost of the same investments', () => {
    const summary = summaryOf(
      aDashboard({
        totalCurrentValue: rupees(14_309_065.02),
        totalInvestment: rupees(10_950_000),
        unpricedHoldings: 3,
        pricedInvestment: rupees(10_150_000),
      }),
    );
    expect(summary.gain).toEqual({ direction: 'up', amount: '₹41,59,065', percent: '41%' });
    expect(summary.valueNote).toBe('Excludes 3 investments with no share price');
  });

  it.each<[when: string, note: string | undefined, reported: Partial<Dashboard>]>([
    ['every holding has a share price', undefined, { unpricedHoldings: 0, pricedInvestment: PRICED }],
    [
      'one holding has no share price',
      'Excludes 1 investment with no share price',
      { unpricedHoldings: 1, pricedInvestment: PRICED },
    ],
    [
      'many holdings have no share price',
      'Excludes 1,234 investments with no share price',
      { unpricedHoldings: 1234, pricedInvestment: PRICED },
    ],
    [
      'the API does not report the cost of priced holdings',
      'Excludes 2 investments with no share price; their cost still lowers the gain',
      { unpricedHoldings: 2, pricedInvestment: undefined },
    ],
    [
      'the API reports neither the cost of priced holdings nor the number of unpriced holdings',
      'Investments with no price may lower the gain',
      { unpricedHoldings: undefined, pricedInvestment: undefined },
    ],
    [
      'the API reports only the cost of priced holdings',
      undefined,
      { unpricedHoldings: undefined, pricedInvestment: PRICED },
    ],
    [
      'no gain is shown, and the API reports unpriced holdings',
      'Excludes 2 investments with no share price',
      { totalCurrentValue: undefined, unpricedHoldings: 2, pricedInvestment: undefined },
    ],
    [
      'no gain is shown, and the API reports nothing about prices',
      undefined,
      { totalCurrentValue: undefined, unpricedHoldings: undefined, pricedInvestment: undefined },
    ],
  ])('when %s, has the note: %s', (_when, note, reported) => {
    expect(summaryOf(aDashboard(reported)).valueNote).toBe(note);
  });

  it('shows no gain when no investment has a share price', () => {
    const unpriced = { totalCurrentValue: rupees(0), unpricedHoldings: 12, pricedInvestment: rupees(0) };
    expect(summaryOf(aDashboard(unpriced)).gain).toBeUndefined();
  });
});

const arbAmount = fc.integer({ min: 0, max: 1e12 }).map(rupees);

describe('summaryView properties', () => {
  it.prop([maybe(arbAmount), maybe(arbAmount), maybe(fc.nat())], {
    examples: [
      [rupees(0), rupees(0), 0],
      [rupees(1), rupees(1), 0],
    ],
  })(
    'shows a 0 as 0, and derives no figure from a missing total or a division by 0',
    (totalCurrentValue, totalInvestment, totalStartups) => {
      const view = summaryOf(aDashboard({ totalCurrentValue, totalInvestment, totalStartups }));
      expect(view.gain === undefined).toBe(totalCurrentValue === undefined || !totalInvestment);
      expect(view.perStartup === undefined).toBe(totalInvestment === undefined || !totalStartups);
      expect(view.totalInvestment === '--').toBe(totalInvestment === undefined);
      expect(view.totalStartups === '--').toBe(totalStartups === undefined);
      expect(JSON.stringify(view)).not.toMatch(/NaN|∞|null/u);
    },
  );
});
