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
/** With more days per flow than this, sorting by counting the days is slower than sorting by comparing. */
const MAX_DAYS_PER_FLOW = 16;
/** Maximum number of days from the first flow to the last, about 2,700 years. */
const MAX_SPAN_DAYS = 1_000_000;

/**
 * The annual rate of dated cash flows. Unlike `xirr`, it also has a rate for less than a year. Flows of one day are
 * added up in the order of their amounts, and days are taken in their order, so the order of the list never
 * changes the result.
 * @returns if several rates solve the flows, one of those near 10 %, not always the nearest
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

/** @returns `undefined` when the flows are on one day only, too far apart, or cancel out on each day */
function dailyTotals(flows: readonly CashFlow[]): DailyTotals | undefined {
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  let largest = 0;
  for (const { day, amount } of flows) {
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
    largest = Math.max(largest, Math.abs(amount));
  }
  // A power of two divides without a rounding error, so that flows of one day cancel out exactly.
  const scale = 2 ** Math.floor(Math.log2(largest));
  const span = lastDay - firstDay;
  if (span === 0 || span > MAX_SPAN_DAYS) return undefined;
  const sorted =
    span > MAX_DAYS_PER_FLOW * flows.length
      ? sortedByComparing(flows)
      : sortedByCounting(flows, firstDay, span + 1);
  const years: number[] = [];
  const amounts: number[] = [];
  let firstTotalDay: number | undefined;
  for (let start = 0, end = 0; start < sorted.days.length; start = end) {
    const day = sorted.days[start] ?? 0;
    let total = 0;
    for (end = start; sorted.days[end] === day; end += 1) total += (sorted.amounts[end] ?? 0) / scale;
    // Leading days whose flows cancel out are skipped: discounted to such a day, all later flows could round to 0, and
    // the search would take that for a solution.
    if (total === 0 && amounts.length === 0) continue;
    firstTotalDay ??= day;
    years.push((day - firstTotalDay) / DAYS_A_YEAR);
    amounts.push(total);
  }
  // Trailing days whose flows cancel out are skipped too: a negative rate discounts to the last day.
  while (amounts.at(-1) === 0) {
    amounts.pop();
    years.pop();
  }
  if (amounts.length === 0) return undefined;
  return { years: Float64Array.from(years), amounts: Float64Array.from(amounts) };
}

/** The days and amounts of all flows, by day and, on one day, by amount: another order could round to another sum. */
interface SortedFlows {
  readonly days: ArrayLike<number>;
  readonly amounts: ArrayLike<number>;
}

/** For few flows over a long time, such as those of one company. */
function sortedByComparing(flows: readonly CashFlow[]): SortedFlows {
  const sorted = flows.toSorted((one, other) => one.day - other.day || one.amount - other.amount);
  return { days: sorted.map(({ day }) => day), amounts: sorted.map(({ amount }) => amount) };
}

/** For many flows, such as those of a portfolio: counting the flows of each day is faster than comparing them. */
function sortedByCounting(flows: readonly CashFlow[], firstDay: number, dayCount: number): SortedFlows {
  const starts = new Uint32Array(dayCount + 1);
  for (const { day } of flows) starts[day - firstDay + 1] = (starts[day - firstDay + 1] ?? 0) + 1;
  for (let day = 0; day < dayCount; day += 1) starts[day + 1] = (starts[day + 1] ?? 0) + (starts[day] ?? 0);
  const next = starts.slice();
  const amounts = new Float64Array(flows.length);
  const days = new Float64Array(flows.length);
  for (const { day, amount } of flows) {
    const index = next[day - firstDay] ?? 0;
    amounts[index] = amount;
    days[index] = day;
    next[day - firstDay] = index + 1;
  }
  for (let day = 0; day < dayCount; day += 1) {
    const [start = 0, end = 0] = [starts[day], starts[day + 1]];
    if (end - start > 1) amounts.subarray(start, end).sort();
  }
  return { days, amounts };
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
