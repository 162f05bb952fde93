import { annualRate, type AnnualRate, type CashFlow } from './annual-rate.ts';

/** An investment that is still held and has a price. Amounts are rupees. */
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
  /** The first purchase is less than 365 days ago: its gain says nothing about a year. */
  | { readonly kind: 'held-under-a-year' }
  | { readonly kind: 'purchase-date-missing' }
  /** Nothing is left of what was paid: -100 %. */
  | { readonly kind: 'total-loss' };

/** Shortest time that is annualised, in days. */
export const SHORTEST_ANNUALISED = 365;

type DatedInvestment = PricedInvestment & { readonly purchasedDay: number };

/** Whether the purchase has a date that is not in the future. */
const isDated = (held: PricedInvestment, today: number): held is DatedInvestment =>
  held.purchasedDay !== undefined && held.purchasedDay <= today;

/**
 * XIRR as if everything were sold today at its current value. Investments without a purchase date, or with one in the
 * future, are left out as long as there are others.
 * @param today by `dayNumber`
 * @see docs/adr/0030-returns-xirr-as-a-typed-result.md
 */
export function xirr(held: readonly PricedInvestment[], today: number): Xirr {
  const dated = held.filter((each) => isDated(each, today));
  const counted = dated.length > 0 ? dated : held;
  if (!counted.some(({ invested }) => invested > 0)) return { kind: 'no-sign-change' };
  if (counted.every(({ value }) => value === 0)) return { kind: 'total-loss' };
  const firstDay = earliest(held);
  if (firstDay === undefined) return { kind: 'purchase-date-missing' };
  if (today - firstDay < SHORTEST_ANNUALISED) return { kind: 'held-under-a-year' };
  const flows: CashFlow[] = [];
  for (const { purchasedDay, invested, value } of dated) {
    flows.push({ day: purchasedDay, amount: -invested }, { day: today, amount: value });
  }
  return annualRate(flows);
}

function earliest(held: readonly PricedInvestment[]): number | undefined {
  let first: number | undefined;
  for (const { purchasedDay } of held) {
    if (purchasedDay !== undefined && (first === undefined || purchasedDay < first)) first = purchasedDay;
  }
  return first;
}

/** Number of investments without a purchase date, or with one in the future. */
export const countUndated = (held: readonly PricedInvestment[], today: number): number =>
  held.length - held.filter((each) => isDated(each, today)).length;
