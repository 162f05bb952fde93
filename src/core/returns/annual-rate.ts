import { solveBracketed, type Evaluation } from './bracketed-newton.ts';

/** An amount that was paid or received; the days are numbered by `dayNumber`. */
export interface CashFlow {
  readonly day: number;
  /** Rupees: below 0 when paid, above 0 when received. */
  readonly amount: number;
}

/** The rate at which the discounted flows add up to 0, as spreadsheets calculate it. */
export type AnnualRate =
  /** A fraction: 0.1 is 10 % a year. Finite, and at least -1. */
  | { readonly kind: 'rate'; readonly rate: number }
  /** Nothing was paid, or nothing was received. */
  | { readonly kind: 'no-sign-change' }
  /** No rate solves the flows, as when all of them are on one day. */
  | { readonly kind: 'no-solution' };

/** As in spreadsheets: a year has 365 days, and the search starts at 10 %. */
const DAYS_A_YEAR = 365;
const START = Math.log(1.1);

/**
 * The annual rate of dated cash flows. Unlike `xirr`, it also has a rate for less than a year. Flows of one day are
 * added up in the order of their amounts, and days are taken in their order, so the order of the list never
 * changes the result.
 * @returns if several rates solve the flows, one of those near 10 %, not always the nearest; or no solution, if two
 *   rates are so close together that the search steps over both. Payments followed by one receipt have only one rate.
 * @see docs/adr/0030-returns-xirr-as-a-typed-result.md
 * @example
 * const flows = [
 *   { day: 0, amount: -100_000 },
 *   { day: 730, amount: 144_000 },
 * ];
 * annualRate(flows); // { kind: 'rate', rate: 0.2 }, but for a rounding error
 */
export function annualRate(flows: readonly CashFlow[]): AnnualRate {
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) {
    return { kind: 'no-sign-change' };
  }
  const totals = dailyTotals(flows);
  if (totals === undefined) return { kind: 'no-solution' };
  const root = solveBracketed((logarithm) => presentValue(totals, logarithm), START);
  const rate = Math.expm1(root ?? Number.NaN);
  return Number.isFinite(rate) ? { kind: 'rate', rate } : { kind: 'no-solution' };
}

/** Years and amounts in two arrays, because they are read many thousand times. */
interface DailyTotals {
  /** Years since the first day whose total is not 0, ascending. */
  readonly years: Float64Array;
  /** Divided by about the largest amount, so that no sum overflows and the unit of money does not matter. */
  readonly amounts: Float64Array;
}

/** @returns `undefined` when the flows are on one day only, or cancel out on each day */
function dailyTotals(flows: readonly CashFlow[]): DailyTotals | undefined {
  // In another order, the flows of one day could round to another sum.
  const sorted = flows.toSorted((one, other) => one.day - other.day || one.amount - other.amount);
  const largest = sorted.reduce((most, { amount }) => Math.max(most, Math.abs(amount)), 0);
  // A power of two divides without a rounding error, so that flows of one day cancel out exactly.
  const scale = 2 ** Math.floor(Math.log2(largest));
  const totals = new Map<number, number>();
  for (const { day, amount } of sorted) totals.set(day, (totals.get(day) ?? 0) + amount / scale);
  // Days at the beginning and at the end whose flows cancel out are left out: discounted to such a day, all other flows
  // could round to 0, and the search would take that for a solution.
  const days = [...totals.keys()];
  const hasTotal = (day: number): boolean => totals.get(day) !== 0;
  const relevantDays = days.slice(days.findIndex(hasTotal), days.findLastIndex(hasTotal) + 1);
  const [firstDay] = relevantDays;
  if (firstDay === undefined || totals.size === 1) return undefined;
  return {
    years: Float64Array.from(relevantDays, (day) => (day - firstDay) / DAYS_A_YEAR),
    amounts: Float64Array.from(relevantDays, (day) => totals.get(day) ?? 0),
  };
}

/**
 * The sum of all amounts, discounted with the rate exp(x) - 1. Discounted to the first day when the rate is positive,
 * to the last day when it is negative: no power exceeds 1, and the root is the same.
 */
function presentValue({ years, amounts }: DailyTotals, x: number): Evaluation {
  const origin = x < 0 ? (years.at(-1) ?? 0) : 0;
  let value = 0;
  let slope = 0;
  for (let index = 0; index < years.length; index += 1) {
    const time = (years[index] ?? 0) - origin;
    const discounted = (amounts[index] ?? 0) * Math.exp(-x * time);
    value += discounted;
    slope -= time * discounted;
  }
  return { value, slope };
}
