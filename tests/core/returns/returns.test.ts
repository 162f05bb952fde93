import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnsOf, type Position } from '../../../src/core/returns/returns.ts';
import { countLeftOut, xirr, type PricedInvestment } from '../../../src/core/returns/xirr.ts';
import { arbCompletePosition, arbPosition, TODAY } from '../../support/arbitrary-positions.ts';

/** Bought two years ago for ₹100, worth ₹144 today. */
const aPosition = (change: Partial<Position> = {}): Position => ({
  invested: 100,
  value: 144,
  purchasedDay: TODAY - 730,
  ...change,
});

describe('returnsOf', () => {
  it('gives gain, MOIC and XIRR of one investment', () => {
    expect(returnsOf([aPosition()], TODAY)).toEqual({
      count: 1,
      invested: 100,
      value: 144,
      performance: {
        count: 1,
        invested: 100,
        value: 144,
        gain: 44,
        gainFraction: 0.44,
        moic: 1.44,
        xirr: { kind: 'rate', rate: expect.closeTo(0.2, 12) as number },
        leftOutCount: 0,
      },
      withoutValue: { count: 0, invested: 0 },
      withoutCost: { count: 0, value: 0 },
    });
  });

  it('C-23 leaves an investment without a value out of the gain, and counts it', () => {
    const { invested, performance, withoutValue } = returnsOf(
      [aPosition(), aPosition({ invested: 900, value: undefined })],
      TODAY,
    );
    expect(invested).toBe(1000);
    expect(performance).toMatchObject({ invested: 100, value: 144, gainFraction: 0.44 });
    expect(withoutValue).toEqual({ count: 1, invested: 900 });
  });

  it('adds a value without a cost to the sum of values but not to the gain, and counts it', () => {
    const returns = returnsOf([aPosition(), aPosition({ invested: undefined, value: 900 })], TODAY);
    expect(returns).toMatchObject({
      invested: 100,
      value: 1044,
      performance: { value: 144, gain: 44 },
      withoutValue: { count: 0 },
      withoutCost: { count: 1, value: 900 },
    });
  });

  it('returns no sum where no amount is known', () => {
    expect(returnsOf([aPosition({ invested: undefined })], TODAY)).toMatchObject({
      invested: undefined,
      value: 144,
    });
    expect(returnsOf([aPosition({ value: undefined })], TODAY)).toMatchObject({
      invested: 100,
      value: undefined,
    });
  });

  it.each([
    ['no investment', []],
    ['no value', [aPosition({ value: undefined })]],
    ['no invested amount', [aPosition({ invested: undefined })]],
    ['a negative value', [aPosition({ value: -1 })]],
    ['a negative invested amount', [aPosition({ invested: -1 })]],
    ['a value that is not a number', [aPosition({ value: Number.NaN })]],
  ])('gives no performance for %s', (_name, positions) => {
    expect(returnsOf(positions, TODAY).performance).toBeUndefined();
  });

  it('gives no percentage and no multiple when nothing was paid', () => {
    expect(returnsOf([aPosition({ invested: 0 })], TODAY).performance).toMatchObject({
      gain: 144,
      gainFraction: undefined,
      moic: undefined,
      xirr: { kind: 'no-sign-change' },
    });
  });

  it('gives a MOIC of 1, and an XIRR of 0 % or none, when no price has moved', () => {
    const unmoved = arbCompletePosition.map((each) => ({ ...each, value: each.invested }));
    const boughtToday = { invested: 345_261_275, value: 345_261_275, purchasedDay: TODAY };
    const boughtEarly = { invested: 1, value: 1, purchasedDay: TODAY - 1618 };
    fc.assert(
      fc.property(fc.array(unmoved, { minLength: 1 }), (positions) => {
        const { performance } = returnsOf(positions, TODAY);
        expect(performance?.moic).toBe(1);
        expect(performance?.gain).toBe(0);
        const rate = performance?.xirr.kind === 'rate' ? performance.xirr.rate : 0;
        expect(rate).toBeCloseTo(0, 9);
      }),
      { examples: [[[boughtToday, boughtEarly]]] },
    );
  });

  it('returns a value that is the sum of compared cost, compared gain and the value of investments without a cost', () => {
    fc.assert(
      fc.property(fc.array(arbPosition), (positions) => {
        const { count, invested, value, performance, withoutValue, withoutCost } = returnsOf(
          positions,
          TODAY,
        );
        const compared = (invested ?? 0) - withoutValue.invested;
        expect(compared + (performance?.gain ?? 0) + withoutCost.value).toBeCloseTo(value ?? 0, 2);
        expect(invested === undefined).toBe(withoutCost.count === count);
        expect(value === undefined).toBe(withoutValue.count === count);
      }),
    );
  });

  it('C-23 gives no NaN and no infinite figure for any data', () => {
    const finite = (value: number | undefined): boolean => value === undefined || Number.isFinite(value);
    fc.assert(
      fc.property(fc.array(arbPosition), (positions) => {
        const { invested, value, performance, withoutValue, withoutCost } = returnsOf(positions, TODAY);
        const { gain, gainFraction, moic, xirr: rate } = performance ?? {};
        const rates = rate?.kind === 'rate' ? [rate.rate] : [];
        for (const figure of [
          invested,
          value,
          withoutValue.invested,
          withoutCost.value,
          gain,
          gainFraction,
          moic,
          ...rates,
        ]) {
          expect(finite(figure)).toBe(true);
        }
      }),
    );
  });
});

const held = (change: Partial<PricedInvestment> = {}): PricedInvestment => ({
  invested: 100,
  value: 144,
  purchasedDay: TODAY - 730,
  ...change,
});

describe('xirr', () => {
  it.each([
    ['a rate after exactly 365 days', [held({ purchasedDay: TODAY - 365 })], 'rate'],
    ['held under a year after 364 days', [held({ purchasedDay: TODAY - 364 })], 'held-under-a-year'],
    ['held under a year for a purchase today', [held({ purchasedDay: TODAY })], 'held-under-a-year'],
    ['not bought yet for a purchase tomorrow', [held({ purchasedDay: TODAY + 1 })], 'not-bought-yet'],
    [
      'a missing purchase date for an investment without a date',
      [held({ purchasedDay: undefined })],
      'purchase-date-missing',
    ],
    ['a total loss', [held({ value: 0 })], 'total-loss'],
    ['a total loss without a date', [held({ value: 0, purchasedDay: undefined })], 'total-loss'],
    ['a total loss after a day', [held({ value: 0, purchasedDay: TODAY - 1 })], 'total-loss'],
    ['no change of sign when nothing was paid', [held({ invested: 0 })], 'no-sign-change'],
    ['no change of sign without investments', [], 'no-sign-change'],
    ['a rate when one of two has a date', [held(), held({ purchasedDay: undefined })], 'rate'],
    ['a rate when one of two is a total loss', [held(), held({ value: 0 })], 'rate'],
    [
      'a missing purchase date when only the investment without a date is worth something',
      [held({ value: 0 }), held({ purchasedDay: undefined })],
      'purchase-date-missing',
    ],
    [
      'a missing purchase date when only the investment without a date was paid for',
      [held({ invested: 0 }), held({ purchasedDay: undefined })],
      'purchase-date-missing',
    ],
    [
      'not bought yet when only the purchase of tomorrow is worth something',
      [held({ value: 0 }), held({ purchasedDay: TODAY + 1 })],
      'not-bought-yet',
    ],
    [
      'a total loss when everything is worthless, with a date or without',
      [held({ value: 0 }), held({ value: 0, purchasedDay: undefined })],
      'total-loss',
    ],
    [
      'held under a year when a new investment is joined by one of tomorrow',
      [held({ purchasedDay: TODAY - 3 }), held({ purchasedDay: TODAY + 1 })],
      'held-under-a-year',
    ],
    [
      'a rate when an old investment is joined by a new one',
      [held(), held({ purchasedDay: TODAY - 3 })],
      'rate',
    ],
    [
      'no solution when only a purchase of today is worth something, and less than it cost',
      [held({ value: 0 }), held({ value: 99, purchasedDay: TODAY })],
      'no-solution',
    ],
    [
      'no solution when only a purchase of today is worth something, and exactly what it cost',
      [held({ value: 0 }), held({ value: 100, purchasedDay: TODAY })],
      'no-solution',
    ],
    [
      'held under a year when only shares that cost nothing are older',
      [held({ invested: 0 }), held({ purchasedDay: TODAY - 90 })],
      'held-under-a-year',
    ],
  ] as const)('gives %s', (_name, positions, kind) => {
    expect(xirr(positions, TODAY).kind).toBe(kind);
  });

  it('is a total loss exactly when something was paid and nothing is left', () => {
    fc.assert(
      fc.property(fc.array(arbPosition), (positions) => {
        const { value = 0, invested = 0, xirr: rate } = returnsOf(positions, TODAY).performance ?? {};
        expect(rate?.kind === 'total-loss').toBe(value === 0 && invested > 0);
      }),
    );
  });

  it('leaves an investment in the future out of the rate', () => {
    const future = held({ purchasedDay: TODAY + 30, value: 9000 });
    expect(xirr([held(), future], TODAY)).toEqual(xirr([held()], TODAY));
  });

  it('does not depend on the order of the investments', () => {
    fc.assert(
      fc.property(fc.array(arbCompletePosition), (positions) => {
        expect(xirr(positions.toReversed(), TODAY)).toEqual(xirr(positions, TODAY));
      }),
    );
  });

  it('returns the same rate when every amount is multiplied by a power of two', () => {
    fc.assert(
      fc.property(fc.array(arbCompletePosition), fc.integer({ min: -10, max: 10 }), (positions, power) => {
        const scaled = positions.map(({ invested, value, purchasedDay }) => ({
          invested: invested * 2 ** power,
          value: value * 2 ** power,
          purchasedDay,
        }));
        expect(xirr(scaled, TODAY)).toEqual(xirr(positions, TODAY));
      }),
    );
  });

  it('finds a rate when a purchase is a year old and the value is above the cost of today’s purchases', () => {
    fc.assert(
      fc.property(fc.array(arbCompletePosition, { minLength: 1 }), (positions) => {
        fc.pre(positions.some(({ purchasedDay }) => purchasedDay <= TODAY - 365));
        // Purchases of today and the value of today are one flow, which no rate discounts.
        const flowToday = positions.reduce(
          (sum, { invested, value, purchasedDay }) => sum + value - (purchasedDay === TODAY ? invested : 0),
          0,
        );
        fc.pre(flowToday >= 1);
        expect(xirr(positions, TODAY).kind).toBe('rate');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('countLeftOut', () => {
  it('counts the investments that have no date or one in the future', () => {
    const positions = [
      held(),
      held({ purchasedDay: undefined }),
      held({ purchasedDay: TODAY + 1 }),
      held({ purchasedDay: TODAY }),
    ];
    expect(countLeftOut(positions, TODAY)).toBe(2);
  });
});
