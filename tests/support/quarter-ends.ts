/** The last day of each quarter, and the years to add to the first year of a title such as `Q1 FY 2026-27`. */
const QUARTER_ENDS: Readonly<Record<string, readonly [monthAndDay: string, addedYears: number]>> = {
  Q1: ['06-30', 0],
  Q2: ['09-30', 0],
  Q3: ['12-31', 0],
  Q4: ['03-31', 1],
};

/** The last day of the quarter that a report's title names, as an ISO date. */
export function quarterEndIn(title = ''): string {
  const [, quarter = '', year] = /^(Q[1-4]) FY (\d{4})-\d{2}$/.exec(title) ?? [];
  const [monthAndDay, addedYears] = QUARTER_ENDS[quarter] ?? ['', Number.NaN];
  return `${Number(year) + addedYears}-${monthAndDay}`;
}
