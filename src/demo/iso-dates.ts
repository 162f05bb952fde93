import { addDays as addDaysTo, daysBetween as daysBetweenDays } from '../core/calendar/days.ts';
import type { Day } from '../core/shared/calendar-day.ts';

/** Adds days to an ISO date of the demo by the calendar alone. */
export const addIsoDays = (isoDate: string, days: number): string => addDaysTo(isoDate as Day, days);

/** Counts whole days from one ISO date of the demo to another. */
export const isoDaysBetween = (from: string, to: string): number => daysBetweenDays(from as Day, to as Day);

/** `Q2 FY 2026-27` for a date in August 2026: the Indian financial year starts in April. */
export function financialQuarter(isoDate: string): string {
  const month = Number(isoDate.slice(5, 7));
  const start = Number(isoDate.slice(0, 4)) - (month < 4 ? 1 : 0);
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  return `Q${quarter} FY ${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
