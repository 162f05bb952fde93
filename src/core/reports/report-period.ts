import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lastDayOfQuarter } from 'date-fns/lastDayOfQuarter';
import { parseDate } from '../shared/dates.ts';

/** `Q2`, also directly before or after a financial year: `Q2FY27`, `FY27Q2`. */
const QUARTER = /(?<![a-z])Q[\s_]?([1-4])(?=\b|_|FY)/iu;
/** `FY 2026-27`, `FY 2026-2027`, `FY2627`, `FY27`: the last year is the one in which the financial year ends. */
const FINANCIAL_YEAR =
  /(?<![a-z])FY[\s_]?'?(20\d{2}|\d{2})(?:(?:\s?[-–/]\s?|(?<=\d{4})_)?(\d{4}|\d{2}))?(?!\d)/iu;
/** `2026-27`, `2026/2027`, `26–27`; not within a date, nor with a first year below `20`, which is rather a day. */
const TWO_YEARS = /(?<!\d|\d\s?[-–/]\s?)(\d{4}|[2-9]\d)\s?[-–/]\s?(\d{4}|\d{2})(?!\d|\s?[-–/]\s?\d)/u;

/** The months of each quarter of the Indian financial year. */
const MONTHS = ['April to June', 'July to September', 'October to December', 'January to March'] as const;
/** Zero-based month in which each of these quarters ends. */
const MONTH_OF_END = [5, 8, 11, 2] as const;

/** A date whose only number is its year: `March 2026`. */
const WITHOUT_DAY = /^\D*\d{4}\D*$/u;
/** `2026-03`, which `parseDate` takes for the first day of the month. */
const ISO_MONTH = /^\s*(\d{4})-(0[1-9]|1[0-2])\s*$/u;

const fourDigits = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * The calendar year in which a title's financial year ends.
 * @returns `undefined` for a title without a financial year, or with two years that are not consecutive
 */
function endOfFinancialYear(title: string): number | undefined {
  const [, first, second] = FINANCIAL_YEAR.exec(title) ?? TWO_YEARS.exec(title) ?? [];
  if (first === undefined) return undefined;
  if (second === undefined) return fourDigits(first);
  const end = fourDigits(first) + 1;
  return Number(second) === (second.length === 2 ? end % 100 : end) ? end : undefined;
}

/**
 * The quarter and the calendar year in which it ends; `undefined` for a title without a quarter of a financial year.
 */
function quarterOf(title: string): { readonly quarter: number; readonly endsIn: number } | undefined {
  const quarter = Number(QUARTER.exec(title)?.[1] ?? 0);
  const endYear = endOfFinancialYear(title);
  if (quarter === 0 || endYear === undefined) return undefined;
  return { quarter, endsIn: quarter === 4 ? endYear : endYear - 1 };
}

/**
 * The months that a report covers: `July to September 2026` for `Q2 FY 2026-27`.
 * @returns `undefined` for a title without a quarter of a financial year
 */
export function reportPeriod(title: string): string | undefined {
  const known = quarterOf(title);
  return known && `${MONTHS[known.quarter - 1]} ${known.endsIn}`;
}

/**
 * The last day of the period that a management report covers. Its title names a quarter of the Indian financial year
 * (from April to March), a month or a date: `Q2 FY 2026-27` and `Q2 FY27` both end with September 2026.
 * @returns epoch milliseconds of a time on that day in the viewer's time zone; `undefined` for any other title
 */
export function reportPeriodEnd(title: string): number | undefined {
  const known = quarterOf(title);
  if (known !== undefined)
    return lastDayOfQuarter(new Date(known.endsIn, MONTH_OF_END[known.quarter - 1] ?? 0)).getTime();
  const [, year, month] = ISO_MONTH.exec(title) ?? [];
  if (year !== undefined) return lastDayOfMonth(new Date(Number(year), Number(month) - 1)).getTime();
  const at = parseDate(title)?.epochMs;
  return at !== undefined && WITHOUT_DAY.test(title) ? lastDayOfMonth(at).getTime() : at;
}
