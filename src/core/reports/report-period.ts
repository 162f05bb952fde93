import { lastDayOfQuarter } from 'date-fns/lastDayOfQuarter';
import { parseDate } from '../shared/dates.ts';

const QUARTER = /\bQ\s?([1-4])\b/iu;
/** `FY 2026-27`, `2026-2027`, `FY27`; the last year in the text is the one in which the financial year ends. */
const YEARS = /\b(?:FY\s?)?'?(\d{4}|\d{2})(?:\s?[-–/]\s?(\d{4}|\d{2}))?\b/iu;

const fourDigits = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * Reads the last day of the period that a management report covers from its title: a date, or a quarter of the Indian
 * financial year, which begins in April. `Q2 FY 2026-27` ends with September 2026, as does `Q2 FY27`.
 * @returns epoch milliseconds in the viewer's time zone; `undefined` for a title with neither
 */
export function reportPeriodEnd(title: string): number | undefined {
  const date = parseDate(title);
  if (date?.epochMs !== undefined) return date.epochMs;
  const quarter = Number(QUARTER.exec(title)?.[1] ?? 0);
  const years = YEARS.exec(title);
  if (quarter === 0 || years === null) return undefined;
  const [, first = '', second] = years;
  const endYear = second === undefined ? fourDigits(first) : fourDigits(first) + 1;
  return lastDayOfQuarter(new Date(endYear - 1, quarter * 3)).getTime();
}
