import { annualRate, type AnnualRate, type CashFlow } from './annual-rate.ts';

/** An investment that is still held, with a known amount paid and a known value. Amounts are rupees. */
export interface PricedInvestment {
  readonly invested: number;
  readonly value: number;
  /** Day of the purchase by `dayNumber`; `undefined` when it is missing or not a date. */
  readonly purchasedDay: number | undefined;
}

/**
 * The annual return of investments that are still held, or the reason why there is none.
 * @see docs/product.md#xirr
 */
export type Xirr =
  | AnnualRate
  /** The first payment is less than 365 days ago: the gain says nothing about a year. */
  | { readonly kind: 'held-under-a-year' }
  | { readonly kind: 'purchase-date-missing' }
  /**
   * The investments bought by today, if any, cost nothing or are worth nothing; all others have a future purchase date.
   */
  | { readonly kind: 'not-bought-yet' }
  /** Nothing is left of what was paid: -100 %. */
  | { readonly kind: 'total-loss' };

/** Shortest time that is annualised, in days. */
const MIN_ANNUALISED_DAYS = 365;

type BoughtInvestment = PricedInvestment & { readonly purchasedDay: number };

/** Whether the purchase has a date that is not in the future. */
const isBoughtBy = (held: PricedInvestment, today: number): held is BoughtInvestment =>
  held.purchasedDay !== undefined && held.purchasedDay <= today;

/**
 * XIRR as if everything were sold today at its current value. Investments without a purchase date, or with one in the
 * future, are left out. If nothing was paid for the investments that remain, or they are worth nothing, the result is a
 * reason, not a rate, because they alone say nothing about all investments.
 * @param today as a day number, see `dayNumber`
 * @see docs/adr/0030-returns-xirr-as-a-typed-result.md
 * @example
 * const today = dayNumber('2026-11-21' as Day);
 * const purchasedDay = dayNumber('2024-11-21' as Day);
 * // { kind: 'rate', rate: 0.2 }, but for a rounding error
 * xirr([{ invested: 100_000, value: 144_000, purchasedDay }], today);
 */
export function xirr(held: readonly PricedInvestment[], today: number): Xirr {
  if (!held.some(isPaid)) return { kind: 'no-sign-change' };
  if (!held.some(hasWorth)) return { kind: 'total-loss' };
  const bought = held.filter((each) => isBoughtBy(each, today));
  if (!bought.some(isPaid) || !bought.some(hasWorth)) {
    const hasUndated = held.some(({ purchasedDay }) => purchasedDay === undefined);
    return { kind: hasUndated ? 'purchase-date-missing' : 'not-bought-yet' };
  }
  // A purchase that cost nothing, such as bonus shares, has no payment that a rate could start from.
  const firstDay = bought
    .filter(isPaid)
    .reduce((first, { purchasedDay }) => Math.min(first, purchasedDay), today);
  if (today - firstDay < MIN_ANNUALISED_DAYS) return { kind: 'held-under-a-year' };
  const flows: CashFlow[] = [];
  for (const { purchasedDay, invested, value } of bought) {
    flows.push({ day: purchasedDay, amount: -invested }, { day: today, amount: value });
  }
  return annualRate(flows);
}

const isPaid = ({ invested }: PricedInvestment): boolean => invested > 0;
const hasWorth = ({ value }: PricedInvestment): boolean => value > 0;

/** Number of investments without a purchase date, or with one in the future. */
export const countLeftOut = (held: readonly PricedInvestment[], today: number): number =>
  held.length - held.filter((each) => isBoughtBy(each, today)).length;
