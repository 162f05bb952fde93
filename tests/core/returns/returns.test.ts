import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
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

  const unmoved = arbCompletePosition.map((each) => ({ ...each, value: each.invested }));
  const boughtToday = { invested: 345_261_275, value: 345_261_275, purchasedDay: TODAY };
  const boughtEarly = { invested: 1, value: 1, purchasedDay: TODAY - 1618 };

  it.prop([fc.array(unmoved, { minLength: 1 })], { examples: [[[boughtToday, boughtEarly]]] })(
    'gives a MOIC of 1, and an XIRR of 0 % or none, when no price has moved',
    (positions) => {
      const { performance } = returnsOf(positions, TODAY);
      expect(performance?.moic).toBe(1);
      expect(performance?.gain).toBe(0);
      const rate = performance?.xirr.kind === 'rate' ? performance.xirr.rate : 0;
      expect(rate).toBeCloseTo(0, 9);
    },
  );

  it.prop([fc.array(arbPosition)])(
    'returns as value the cost and gain of the investments with a cost and a value, plus the value of those without a cost',
    (positions) => {
      const { count, invested, value, performance, withoutValue, withoutCost } = returnsOf(positions, TODAY);
      const compared = (invested ?? 0) - withoutValue.invested;
      expect(compared + (performance?.gain ?? 0) + withoutCost.value).toBeCloseTo(value ?? 0, 2);
      expect(invested === undefined).toBe(withoutCost.count === count);
      expect(value === undefined).toBe(withoutValue.count === count);
    },
  );

  it.prop([fc.array(arbPosition)])('C-23 gives no NaN and no infinite figure for any data', (positions) => {
    // JSON writes both as null.
    expect(JSON.stringify(returnsOf(positions, TODAY))).not.toContain('null');
  });
});

const held = (change: Partial<PricedInvestment> = {}): PricedInvestment => ({
  invested: 100,
  value: 144,
  purchasedDay: TODAY - 730,
  ...change,
});

const UNDATED = held({ purchasedDay: undefined });
const WORTHLESS = held({ value: 0 });
const YOUNG = held({ purchasedDay: TODAY - 3 });
const BOUGHT_TODAY = held({ purchasedDay: TODAY });
const TOMORROW = held({ purchasedDay: TODAY + 1 });

describe('xirr', () => {
  it.each([
    ['an investment held for exactly 365 days', 'rate', [held({ purchasedDay: TODAY - 365 })]],
    ['an investment held for 364 days', 'held-under-a-year', [held({ purchasedDay: TODAY - 364 })]],
    ['a purchase of today', 'held-under-a-year', [BOUGHT_TODAY]],
    ['a purchase of tomorrow', 'not-bought-yet', [TOMORROW]],
    ['an investment without a date', 'purchase-date-missing', [UNDATED]],
    ['a total loss', 'total-loss', [WORTHLESS]],
    ['a total loss without a date', 'total-loss', [{ ...UNDATED, value: 0 }]],
    ['a total loss after a day', 'total-loss', [held({ value: 0, purchasedDay: TODAY - 1 })]],
    ['an investment that cost nothing', 'no-sign-change', [held({ invested: 0 })]],
    ['no investment', 'no-sign-change', []],
    ['two investments, one of them dated', 'rate', [held(), UNDATED]],
    ['two investments, one of them a total loss', 'rate', [held(), WORTHLESS]],
    ['a total loss, and an undated investment with a value', 'purchase-date-missing', [WORTHLESS, UNDATED]],
    [
      'an investment that cost nothing, and an undated one',
      'purchase-date-missing',
      [held({ invested: 0 }), UNDATED],
    ],
    ['a total loss, and a purchase of tomorrow with a value', 'not-bought-yet', [WORTHLESS, TOMORROW]],
    ['total losses with a date and without', 'total-loss', [WORTHLESS, { ...UNDATED, value: 0 }]],
    ['a new investment and a purchase of tomorrow', 'held-under-a-year', [YOUNG, TOMORROW]],
    ['an old and a new investment', 'rate', [held(), YOUNG]],
    [
      'a total loss, and a purchase of today below its cost',
      'no-solution',
      [WORTHLESS, { ...BOUGHT_TODAY, value: 99 }],
    ],
    [
      'a total loss, and a purchase of today at its cost',
      'no-solution',
      [WORTHLESS, { ...BOUGHT_TODAY, value: 100 }],
    ],
    [
      'a new investment and older shares that cost nothing',
      'held-under-a-year',
      [held({ invested: 0 }), YOUNG],
    ],
  ] as const)('gives for %s the result %s', (_name, kind, positions) => {
    expect(xirr(positions, TODAY).kind).toBe(kind);
  });

  it('leaves a purchase in the future out of the rate', () => {
    const future = held({ purchasedDay: TODAY + 30, value: 9000 });
    expect(xirr([held(), future], TODAY)).toEqual(xirr([held()], TODAY));
  });

  it.prop([fc.array(arbCompletePosition, { minLength: 1 })], { numRuns: 1000 })(
    'finds a rate when a purchase is a year old and the value is above the cost of today’s purchases',
    (positions) => {
      fc.pre(positions.some(({ purchasedDay }) => purchasedDay <= TODAY - 365));
      // Purchases of today and the value of today are one flow, which no rate discounts.
      const flowToday = positions.reduce(
        (sum, { invested, value, purchasedDay }) => sum + value - (purchasedDay === TODAY ? invested : 0),
        0,
      );
      fc.pre(flowToday >= 1);
      expect(xirr(positions, TODAY).kind).toBe('rate');
    },
  );
});

describe('countLeftOut', () => {
  it('counts the investments that have no date or one in the future', () => {
    const positions = [held(), UNDATED, TOMORROW, BOUGHT_TODAY];
    expect(countLeftOut(positions, TODAY)).toBe(2);
  });
});
