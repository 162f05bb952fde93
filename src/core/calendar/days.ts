import type { Day } from '../shared/calendar-day.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** India's clock is 5:30 ahead of UTC the whole year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Midnight in UTC, where each day has 24 hours; a local calendar may lose an hour, or a whole day, to its zone.
 * @param month 1 to 12; other months count into the years beside
 */
function utcDate(year: number, month: number, date: number): Date {
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  return utc;
}

/** @returns `undefined` outside of the years of {@link Day} */
function dayOfUtc(utc: Date): Day | undefined {
  const year = utc.getUTCFullYear();
  return year >= 0 && year <= 9999 ? (utc.toISOString().slice(0, 10) as Day) : undefined;
}

/**
 * @param month 1 to 12
 * @returns `undefined` when the calendar has no such day
 */
export function calendarDay(year: number, month: number, date: number): Day | undefined {
  const utc = utcDate(year, month, date);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date ? dayOfUtc(utc) : undefined;
}

/** Month and date count from 1. */
export function partsOfDay(day: Day): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

const msOf = (day: Day): number => {
  const { year, month, date } = partsOfDay(day);
  return utcDate(year, month, date).getTime();
};

/**
 * The day on which a moment falls in India.
 * @returns `undefined` outside of the years of {@link Day}
 */
export function dayInIndia(epochMs: number): Day | undefined {
  const india = new Date(epochMs + INDIA_AHEAD_MS);
  return Number.isNaN(india.getTime()) ? undefined : dayOfUtc(india);
}

/** The day of a moment of the clock in India; the first day of 1970 for a clock outside of the years of {@link Day}. */
export const todayInIndia = (nowMs: number): Day => dayInIndia(nowMs) ?? ('1970-01-01' as Day);

/**
 * The Indian day of a date of the data. A date that was written without a time is that day for every viewer; a moment is
 * the day on which it falls in India.
 * @returns `undefined` for a missing or invalid date
 */
export function indianDay(date: ParsedDate | undefined): Day | undefined {
  if (date?.epochMs === undefined) return undefined;
  return date.day ?? dayInIndia(date.epochMs);
}

/** @returns epoch milliseconds of an Indian wall-clock time */
export const indianMoment = (day: Day, minutesOfDay: number): number =>
  msOf(day) + minutesOfDay * 60_000 - INDIA_AHEAD_MS;

/** @returns the same day beyond the years of {@link Day} */
export const addDays = (day: Day, days: number): Day => dayOfUtc(new Date(msOf(day) + days * DAY_MS)) ?? day;

/**
 * The same date some months later; the last day of a month that is too short, so that 29 February is followed by 28
 * February. Returns the same day beyond the years of {@link Day}.
 */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOfDay(day);
  const first = utcDate(year, month + months, 1);
  const last = utcDate(first.getUTCFullYear(), first.getUTCMonth() + 2, 0).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return dayOfUtc(first) ?? day;
}

/** Number of days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats `March 5, 2025`, as the app shows every date. @see docs/product.md#dates */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOfDay(day);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}
