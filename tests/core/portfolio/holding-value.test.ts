import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { currentValue, priceDirection } from '../../../src/core/portfolio/holding-value.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

describe('the value of a holding', () => {
  it('equals the share price divided by the issue price, times the amount invested', () => {
    expect(currentValue(aHolding())).toBe(2_750_000);
  });

  it.each([
    { issuePrice: undefined },
    { currentSharePrice: undefined },
    { invested: undefined },
    { issuePrice: rupees(0) },
    { issuePrice: rupees(-4) },
    { issuePrice: rupees(Number.MIN_VALUE), currentSharePrice: rupees(Number.MAX_VALUE) },
  ])('is undefined with %o', (change) => {
    expect(currentValue(aHolding(change))).toBeUndefined();
  });

  it.prop([fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e12 })])(
    'equals the amount invested while the price is unchanged',
    (price, invested) => {
      const holding = aHolding({
        issuePrice: rupees(price),
        currentSharePrice: rupees(price),
        invested: rupees(invested),
      });
      expect(currentValue(holding)).toBe(invested);
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

describe('any holding', () => {
  const arbPrice = fc.integer({ min: 1, max: 1e9 }).map(rupees);

  it.prop([arbPrice, arbPrice, fc.integer({ min: 1, max: 1e12 }).map(rupees)])(
    'is worth more than was invested exactly when the price has risen, and less when it has fallen',
    (issuePrice, currentSharePrice, invested) => {
      const value = currentValue({ issuePrice, currentSharePrice, invested }) ?? Number.NaN;
      const moved = value === invested ? 'level' : value > invested ? 'up' : 'down';
      expect(priceDirection({ issuePrice, currentSharePrice })).toBe(moved);
    },
  );

  it.prop([arbPrice, arbPrice])(
    'has the opposite direction when the two prices are swapped',
    (one, other) => {
      const opposite = { up: 'down', down: 'up', level: 'level' } as const;
      const forward = priceDirection({ issuePrice: one, currentSharePrice: other });
      expect(priceDirection({ issuePrice: other, currentSharePrice: one })).toBe(
        forward && opposite[forward],
      );
    },
  );

  it.prop([arbHolding])(
    'has a value and a direction exactly when the amounts for them are present and the issue price is above 0',
    (holding) => {
      const { issuePrice, currentSharePrice, invested } = holding;
      const priced = issuePrice !== undefined && issuePrice > 0 && currentSharePrice !== undefined;
      expect(currentValue(holding) !== undefined).toBe(priced && invested !== undefined);
      expect(priceDirection(holding) !== undefined).toBe(priced);
    },
  );
});
