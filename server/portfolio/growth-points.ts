/** The amounts that one month adds to the amount invested and to the current value, in rupees. */
export interface MonthChange {
  /** `2026-11` */
  readonly month: string;
  readonly investment: number;
  readonly value: number;
}

/** A point of the Portfolio Growth chart on the wire; `return` is the value at the month's end. */
export interface GrowthChartPoint {
  readonly monthName: string;
  readonly investment: number;
  readonly return: number;
}

/** The month of changes without a date; it comes before every other month. */
export const UNDATED_MONTH = '1970-01';
const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const POINTS_SHOWN = 12;
/** Ten years. */
const MAX_MONTHS = 120;

/** A month of the portfolio's history on the wire; not in the specification. */
export interface GrowthMonth {
  /** `2026-11` */
  readonly month: string;
  readonly investment: number;
  readonly return: number;
}

/**
 * The points of the last twelve months, including the current month.
 * @param changes in any order; earlier changes count into the first point, and future changes into the last, so that
 * the last point agrees with the totals
 * @param today ISO date
 */
export const growthPoints = (changes: readonly MonthChange[], today: string): GrowthChartPoint[] =>
  runningTotals(changes, lastMonths(today, POINTS_SHOWN)).map(({ month, ...point }) => ({
    monthName: MONTH_NAMES[Number(month.slice(5)) - 1] ?? '',
    ...point,
  }));

/** The points of every month since the first dated change of the amount invested, at most of the last ten years. */
export function growthHistory(changes: readonly MonthChange[], today: string): GrowthMonth[] {
  const dated = changes
    .filter(({ month, investment }) => month > UNDATED_MONTH && investment !== 0)
    .map(({ month }) => month);
  if (dated.length === 0) return [];
  const first = dated.reduce((earliest, month) => (month < earliest ? month : earliest));
  const count = monthNumber(today) - monthNumber(first) + 1;
  return runningTotals(changes, lastMonths(today, Math.min(Math.max(1, count), MAX_MONTHS)));
}

function runningTotals(changes: readonly MonthChange[], months: readonly string[]): GrowthMonth[] {
  const added = months.map(() => ({ investment: 0, value: 0 }));
  for (const { month, investment, value } of changes) {
    const sum = added[months.findIndex((shown) => month <= shown)] ?? added.at(-1);
    if (sum === undefined) continue;
    sum.investment += investment;
    sum.value += value;
  }
  let [invested, worth] = [0, 0];
  return months.map((month, index) => {
    invested += added[index]?.investment ?? 0;
    worth += added[index]?.value ?? 0;
    return { month, investment: roundedToPaise(invested), return: roundedToPaise(worth) };
  });
}

/** Months since year 0. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function lastMonths(today: string, count: number): readonly string[] {
  const first = monthNumber(today) - count + 1;
  return Array.from({ length: count }, (_, index) => {
    const year = String(Math.floor((first + index) / 12)).padStart(4, '0');
    return `${year}-${String(((first + index) % 12) + 1).padStart(2, '0')}`;
  });
}

/** Rounds rupees to two decimals, because sums of floating-point numbers drift. */
function roundedToPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
