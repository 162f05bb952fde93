import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { priceDirection, valueBySharePrice } from '../../../src/core/portfolio/holding-value.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

describe('the value of a holding', () => {
  it('equals the share price divided by the issue price, times the amount invested', () => {
    expect(valueBySharePrice(aHolding())).toBe(2_750_000);
  });

  it.each([
    { issuePrice: undefined },
    { currentSharePrice: undefined },
    { invested: undefined },
    { issuePrice: rupees(0) },
    { issuePrice: rupees(-4) },
    { issuePrice: rupees(Number.MIN_VALUE), currentSharePrice: rupees(Number.MAX_VALUE) },
  ])('is undefined with %o', (change) => {
    expect(valueBySharePrice(aHolding(change))).toBeUndefined();
  });

  it.prop([fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e12 })])(
    'equals the amount invested while the price is unchanged',
    (price, invested) => {
      const holding = aHolding({
        issuePrice: rupees(price),
        currentSharePrice: rupees(price),
        invested: rupees(invested),
      });
      expect(valueBySharePrice(holding)).toBe(invested);
    },
  );
});

describe('the price of a holding', () => {
  it.each([
    [101, 'up'],
    [99, 'down'],
    [100, 'level'],
  ] as const)('with the issue price 100 and the share price %d has the direction %s', (price, direction) => {
    expect(priceDirection({ issuePrice: rupees(100), currentSharePrice: rupees(price) })).toBe(direction);
  });

  it.each([
    [undefined, 100],
    [100, undefined],
    [undefined, undefined],
    [0, 100],
    [0, 0],
    [-1, 100],
  ])('has no direction when the issue price is %s and the share price %s', (issue, current) => {
    const price = (value: number | undefined) => (value === undefined ? undefined : rupees(value));
    expect(priceDirection({ issuePrice: price(issue), currentSharePrice: price(current) })).toBeUndefined();
  });
});
