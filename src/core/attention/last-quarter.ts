import { addDays } from '../calendar/days.ts';
import {
  daysOfQuarter,
  financialQuarterOf,
  financialYearLabel,
  financialYearOf,
  type DayRange,
} from '../calendar/financial-year.ts';
import { reportPeriodEnd } from '../reports/report-period.ts';
import type { MisRecord } from '../reports/report.ts';
import type { Day } from '../shared/calendar-day.ts';
import { parseDate } from '../shared/dates.ts';

/** A quarter of the financial year. */
export interface Quarter extends DayRange {
  /** `Q2 FY 2026-27` */
  readonly label: string;
}

const quarterOf = (day: Day): Quarter => {
  const [year, quarter] = [financialYearOf(day), financialQuarterOf(day)];
  return { ...daysOfQuarter(year, quarter), label: `Q${quarter} ${financialYearLabel(year)}` };
};

/** The last quarter that has ended. */
export const lastQuarter = (today: Day): Quarter => quarterOf(addDays(quarterOf(today).first, -1));

/**
 * Whether the last quarter's report is missing. A report covers the quarter when the report's period ends in that
 * quarter or later. When the title of the newest report names no period, this report may cover the quarter, so the
 * result is `false`.
 * @param mis newest first; `undefined`, which gives `false`, when the reports have not been loaded
 */
export function isReportMissing(mis: readonly MisRecord[] | undefined, { first }: DayRange): boolean {
  if (mis === undefined) return false;
  const start = parseDate(first)?.epochMs;
  const ends = mis.map(({ title }) => reportPeriodEnd(title ?? ''));
  if (start === undefined || (mis.length > 0 && ends[0] === undefined)) return false;
  return !ends.some((end) => end !== undefined && end >= start);
}
