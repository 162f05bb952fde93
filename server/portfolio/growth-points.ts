/** The amounts that one month adds to the sum invested and to its value, in rupees. */
export interface MonthChange {
  /** `2026-11` */
  readonly month: string;
  readonly investment: number;
  readonly value: number;
}

/** A point of the Portfolio Growth chart on the wire; `return` is the value at the month's end. */
export interface GrowthRecord {
  readonly monthName: string;
  readonly investment: number;
  readonly return: number;
}

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

/**
 * Sums the months up to the last twelve, including the current one.
 * @param changes in any order; earlier ones count into the first point, and future ones into the last, so that it
 * agrees with the totals
 * @param today ISO date
 */
export function growthPoints(changes: readonly MonthChange[], today: string): GrowthRecord[] {
  const months = lastMonths(today);
  const sums = months.map(() => ({ investment: 0, value: 0 }));
  for (const { month, investment, value } of changes) {
    const sum = sums[months.findIndex((shown) => month <= shown.month)] ?? sums.at(-1);
    if (sum === undefined) continue;
    sum.investment += investment;
    sum.value += value;
  }
  let [invested, worth] = [0, 0];
  return months.map(({ name }, index) => {
    invested += sums[index]?.investment ?? 0;
    worth += sums[index]?.value ?? 0;
    return { monthName: name, investment: paise(invested), return: paise(worth) };
  });
}

function lastMonths(today: string): { name: string; month: string }[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: POINTS_SHOWN }, (_, index) => {
    const count = current - POINTS_SHOWN + 1 + index;
    const inYear = count % 12;
    const year = String(Math.floor(count / 12)).padStart(4, '0');
    return { name: MONTH_NAMES[inYear] ?? '', month: `${year}-${String(inYear + 1).padStart(2, '0')}` };
  });
}

/** Rounds to paise, because sums of floating-point numbers drift. */
function paise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
