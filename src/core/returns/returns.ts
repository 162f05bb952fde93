import { sumOf } from '../shared/sum-of.ts';
import { countLeftOut, xirr, type PricedInvestment, type Xirr } from './xirr.ts';

/** One investment as its data gives it; a field that is missing is `undefined`. Amounts are rupees. */
export interface Position {
  readonly invested: number | undefined;
  /** Current value. */
  readonly value: number | undefined;
  /** Day of the purchase by `dayNumber`; `undefined` when it is missing or not a date. */
  readonly purchasedDay: number | undefined;
}

/** Gain of the investments that have both an amount paid and a value: the value compared with what was paid. */
export interface Performance {
  readonly invested: number;
  readonly value: number;
  readonly gain: number;
  /** Fraction of the invested amount: 0.25 is 25 %; `undefined` when nothing was paid. */
  readonly gainFraction: number | undefined;
  /** Value for each rupee paid; `undefined` when nothing was paid. */
  readonly moic: number | undefined;
  readonly xirr: Xirr;
  /** Number of investments that are compared. */
  readonly count: number;
  /** Number of investments that XIRR leaves out, because their purchase has no date or one in the future. */
  readonly leftOutCount: number;
}

/** Returns of a list of investments: the portfolio, a company, or one investment. */
export interface Returns {
  /** Number of investments. */
  readonly count: number;
  /** Sum of the known amounts paid; `undefined` when none is known. */
  readonly invested: number | undefined;
  /** Sum of the known values; `undefined` when none is known. */
  readonly value: number | undefined;
  /** `undefined` when no investment has both an amount paid and a value. */
  readonly performance: Performance | undefined;
  /** The investments without a value, and what is known to have been paid for them. */
  readonly withoutValue: { readonly count: number; readonly invested: number };
  /** The investments without an amount paid, and what they are known to be worth. */
  readonly withoutCost: { readonly count: number; readonly value: number };
}

/** Whether an amount is known. A negative amount counts as missing. */
export const isAmount = (amount: number | undefined): amount is number =>
  amount !== undefined && Number.isFinite(amount) && amount >= 0;

/** The value of an investment, or its cost where the value is missing; `undefined` where both are. */
export const valueOrCost = ({ value, invested }: Pick<Position, 'value' | 'invested'>): number | undefined =>
  [value, invested].find(isAmount);

/** Whether an investment has both an amount paid and a value. */
const isPriced = (position: Position): position is PricedInvestment =>
  isAmount(position.invested) && isAmount(position.value);

/**
 * Returns of investments that are still held, at their current value. An investment without a value, or without an
 * amount paid, counts only in the sum of the figure that it has; no gain includes it.
 * @param today as a day number, see `dayNumber`
 * @see docs/product.md#returns
 * @example
 * const today = dayNumber('2026-11-21' as Day);
 * const purchasedDay = dayNumber('2024-11-21' as Day);
 * const { performance } = returnsOf([{ invested: 100_000, value: 144_000, purchasedDay }], today);
 * performance?.moic; // 1.44
 * performance?.gainFraction; // 0.44
 */
export function returnsOf(positions: readonly Position[], today: number): Returns {
  const priced = positions.filter(isPriced);
  const withCost = positions.filter(({ invested }) => isAmount(invested));
  const withValue = positions.filter(({ value }) => isAmount(value));
  const paidFor = (list: readonly Position[]): number => sumOf(list, ({ invested }) => invested ?? 0);
  const worthOf = (list: readonly Position[]): number => sumOf(list, ({ value }) => value ?? 0);
  return {
    count: positions.length,
    invested: withCost.length === 0 ? undefined : paidFor(withCost),
    value: withValue.length === 0 ? undefined : worthOf(withValue),
    performance: priced.length === 0 ? undefined : performanceOf(priced, paidFor(priced), today),
    withoutValue: {
      count: positions.length - withValue.length,
      invested: paidFor(withCost.filter(({ value }) => !isAmount(value))),
    },
    withoutCost: {
      count: positions.length - withCost.length,
      value: worthOf(withValue.filter(({ invested }) => !isAmount(invested))),
    },
  };
}

function performanceOf(priced: readonly PricedInvestment[], invested: number, today: number): Performance {
  const value = sumOf(priced, (position) => position.value);
  const gain = value - invested;
  return {
    count: priced.length,
    invested,
    value,
    gain,
    gainFraction: ratio(gain, invested),
    moic: ratio(value, invested),
    xirr: xirr(priced, today),
    leftOutCount: countLeftOut(priced, today),
  };
}

/** The XIRR as a number to sort by: a fraction, -1 for a total loss; `undefined` where there is no rate. */
export function xirrRate({ performance }: Pick<Returns, 'performance'>): number | undefined {
  const result = performance?.xirr;
  if (result?.kind === 'rate') return result.rate;
  return result?.kind === 'total-loss' ? -1 : undefined;
}

/** Returns `undefined` when nothing was paid or a sum is beyond the largest number. */
const ratio = (part: number, whole: number): number | undefined => {
  const result = part / whole;
  return whole > 0 && Number.isFinite(result) ? result : undefined;
};
