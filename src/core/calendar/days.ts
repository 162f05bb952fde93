import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';
import type { Day } from '../shared/calendar-day.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { INVALID_DATE, NOT_AVAILABLE } from '../shared/placeholders.ts';

/** India's clock is 5:30 ahead of UTC the whole year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Midnight in UTC, where each day has 24 hours; in a local zone, a day may lose an hour or be skipped altogether. */
const utcOf = (day: string): Date => new UTCDateMini(day);

/** @returns `undefined` for an invalid date, and outside of the years of {@link Day} */
function dayOf(utc: Date): Day | undefined {
  const year = utc.getUTCFullYear();
  return year >= 0 && year <= 9999 ? (utc.toISOString().slice(0, 10) as Day) : undefined;
}

/**
 * @param month 1 to 12
 * @returns `undefined` when the calendar has no such day
 */
export function calendarDay(year: number, month: number, date: number): Day | undefined {
  const [yyyy, mm, dd] = [String(year).padStart(4, '0'), pad(month), pad(date)];
  const text = `${yyyy}-${mm}-${dd}`;
  // An engine may read 30 February as 2 March.
  return dayOf(utcOf(text)) === text ? (text as Day) : undefined;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** Month and date count from 1. */
export function partsOfDay(day: Day): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/**
 * The day on which a moment falls in India.
 * @returns `undefined` outside of the years of {@link Day}
 */
export const dayInIndiaAt = (epochMs: number): Day | undefined => dayOf(new Date(epochMs + INDIA_AHEAD_MS));

/** The current day in India; 1 January 1970 when the clock is outside of the years of {@link Day}. */
export const todayInIndia = (nowMs: number): Day => dayInIndiaAt(nowMs) ?? ('1970-01-01' as Day);

/**
 * The day of a date of the data. A date without a time keeps its day; a moment has the day on which it falls in India.
 * @returns `undefined` for a missing or invalid date
 */
export function dayOfDate(date: ParsedDate | undefined): Day | undefined {
  if (date?.epochMs === undefined) return undefined;
  return date.day ?? dayInIndiaAt(date.epochMs);
}

/** @returns the unchanged day when the result is beyond the years of {@link Day} */
export const addDays = (day: Day, days: number): Day => dayOf(addDaysTo(utcOf(day), days)) ?? day;

/**
 * The same date some months later, or the last day of a month that is too short: 29 February plus 12 months is 28
 * February. Returns the unchanged day when the result is beyond the years of {@link Day}.
 */
export const addMonths = (day: Day, months: number): Day => dayOf(addMonthsTo(utcOf(day), months)) ?? day;

/**
 * Number of days from one day to another; negative when `to` is earlier. Uses `Date.parse`, which reads a day as
 * midnight in UTC: `differenceInCalendarDays` takes ten times as long, which is noticeable with 10,000 investments.
 */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsInDay;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats `30 Sep 2023`, for tables, figures and sentences. @see docs/product.md#dates */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOfDay(day);
  return `${date} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`;
}

/** Formats `September 30, 2023`: the format of `formatLongDate`, which shows a date in the viewer's time zone. */
export function formatLongDay(day: Day): string {
  const { year, month, date } = partsOfDay(day);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

/**
 * Formats the Indian day of a date of the data: a purchase has the same day on every page and in every zone.
 * @returns 'N/A' for a missing date, 'Invalid Date' for one that could not be read
 */
export function formatIndianDay(
  date: ParsedDate | undefined,
  format: (day: Day) => string = formatDay,
): string {
  if (date === undefined) return NOT_AVAILABLE;
  const day = dayOfDate(date);
  return day === undefined ? INVALID_DATE : format(day);
}
