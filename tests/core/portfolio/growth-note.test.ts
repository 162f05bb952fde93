import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import {
  growthNote,
  unpricedInvestment,
  unpricedInHoldings,
} from '../../../src/core/portfolio/growth-note.ts';
import { type Rupees, rupees } from '../../../src/core/shared/brand.ts';
import { aDashboard, aGrowthPoint, aHolding } from '../../support/portfolio-builders.ts';

const noteOf = (investment: number, total: number | undefined, unpriced: number | undefined) =>
  withFormattedAmounts(
    growthNote(
      aDashboard({
        growth: [aGrowthPoint('Oct', 5, 6), aGrowthPoint('Nov', investment, 9)],
        totalInvestment: total === undefined ? undefined : rupees(total),
      }),
      unpriced === undefined ? undefined : rupees(unpriced),
      EXACT_AMOUNTS,
    ),
  );

const INCLUDES = 'Investment includes ₹8,00,000 without a share price';
const EXCLUDES = 'Excludes ₹8,00,000 without a share price';

describe('growthNote', () => {
  it.each([
    ['the line Investment includes everything', 900_000, 900_000, 800_000, INCLUDES],
    ['the line Investment includes only what has a price', 100_000, 900_000, 800_000, EXCLUDES],
    ['the sums were rounded', 100_000.4, 900_000, 800_000, EXCLUDES],
    ['the line Investment is a rupee short of everything', 899_999, 900_000, 800_000, undefined],
    ['the line Investment is a rupee above what has a price', 100_001, 900_000, 800_000, undefined],
    ['one rupee has no price', 900_000, 900_000, 1, 'Investment includes ₹1 without a share price'],
    ['less than a rupee has no price', 900_000, 900_000, 0.9, undefined],
    ['everything has a price', 900_000, 900_000, 0, undefined],
    ['the line Investment equals neither sum', 500_000, 900_000, 800_000, undefined],
    ['the total is missing', 900_000, undefined, 800_000, undefined],
    ['the amount without a price is not known', 900_000, 900_000, undefined, undefined],
    ['the amount without a price is above the total', 0, 900_000, 1_000_000, undefined],
  ])(
    'when %s (last point %s, total %s, unpriced %s), returns: %s',
    (_when, investment, total, unpriced, expected) => {
      expect(noteOf(investment, total, unpriced)).toBe(expected);
    },
  );

  it('names the excluded amount when nothing has a price and the chart has no months', () => {
    const nothing = aDashboard({ growth: [], totalInvestment: rupees(5_000) });
    expect(withFormattedAmounts(growthNote(nothing, rupees(5_000), EXACT_AMOUNTS))).toBe(
      'Excludes ₹5,000 without a share price',
    );
    expect(growthNote(nothing, rupees(2_000), EXACT_AMOUNTS)).toBeUndefined();
  });
});

describe('the amount without a share price', () => {
  const total = rupees(900);
  it.each<[Partial<ReturnType<typeof aDashboard>>, Rupees | undefined]>([
    [{ totalInvestment: total, pricedInvestment: rupees(100), unpricedHoldings: 2 }, rupees(800)],
    [{ totalInvestment: total, pricedInvestment: undefined, unpricedHoldings: 2 }, undefined],
    [{ totalInvestment: undefined, pricedInvestment: rupees(100), unpricedHoldings: 2 }, undefined],
    [{ totalInvestment: total, pricedInvestment: undefined, unpricedHoldings: 0 }, rupees(0)],
  ])('follows from %o: %s', (reported, expected) => {
    expect(unpricedInvestment(aDashboard(reported))).toBe(expected);
  });

  it('adds up the holdings with no share price or an issue price of 0, and skips a missing amount', () => {
    const items = [
      aHolding(),
      aHolding({ currentSharePrice: undefined, invested: rupees(30) }),
      aHolding({ issuePrice: rupees(0), invested: rupees(4) }),
      aHolding({ invested: undefined }),
    ];
    expect(unpricedInHoldings({ items })).toBe(34);
  });
});
