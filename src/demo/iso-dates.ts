import { addDays as addDaysTo, daysBetween as daysBetweenDays } from '../core/calendar/days.ts';
import {
  daysOfQuarter,
  financialQuarterOf,
  financialYearLabel,
  financialYearOf,
} from '../core/calendar/financial-year.ts';
import type { Day } from '../core/shared/calendar-day.ts';

/** Adds days to an ISO date of the demo; the time zone does not matter. */
export const addIsoDays = (isoDate: string, days: number): string => addDaysTo(isoDate as Day, days);

/** Counts whole days from one ISO date of the demo to another. */
export const isoDaysBetween = (from: string, to: string): number => daysBetweenDays(from as Day, to as Day);

/** `Q2 FY 2026-27` for a date in August 2026: the Indian financial year starts in April. */
export function financialQuarter(isoDate: string): string {
  const day = isoDate.slice(0, 10) as Day;
  return `Q${financialQuarterOf(day)} ${financialYearLabel(financialYearOf(day))}`;
}

/** Returns the last day of the quarter before the one that a date is in: `2026-06-30` for a date in August 2026. */
export function quarterEndBefore(isoDate: string): string {
  const day = isoDate.slice(0, 10) as Day;
  return addDaysTo(daysOfQuarter(financialYearOf(day), financialQuarterOf(day)).first, -1);
}
