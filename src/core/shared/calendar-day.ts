import type { Brand } from './brand.ts';

/**
 * A day of the calendar as `YYYY-MM-DD`, in the years 0001 to 9999: no time and no time zone. Two days compare as
 * texts.
 */
export type Day = Brand<string, 'Day'>;

/**
 * Midnight in UTC, where each day has 24 hours; a local calendar may lose an hour, or a whole day, to its zone.
 * @param month 1 to 12; other months count into the years beside
 */
export function utcDate(year: number, month: number, date: number): Date {
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  return utc;
}

/** @returns `undefined` outside of the years of {@link Day} */
export function dayOfUtc(utc: Date): Day | undefined {
  const year = utc.getUTCFullYear();
  return year >= 1 && year <= 9999 ? (utc.toISOString().slice(0, 10) as Day) : undefined;
}

/**
 * @param month 1 to 12
 * @returns `undefined` when the calendar has no such day
 */
export function calendarDay(year: number, month: number, date: number): Day | undefined {
  const utc = utcDate(year, month, date);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date ? dayOfUtc(utc) : undefined;
}
