import { fc } from '@fast-check/vitest';
import { addDays, calendarDay } from '../../src/core/calendar/days.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';

/** @param text `YYYY-MM-DD` */
export function aDay(text: string): Day {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = text.split('-').map(Number);
  const day = calendarDay(year, month, date);
  if (day === undefined) throw new Error(`no such day: ${text}`);
  return day;
}

/** Any day from 1950 to November 2149. */
export const arbDay = (): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: 73_000 }).map((days) => addDays(aDay('1950-01-01'), days));
