import { addDays as addDaysTo, daysBetween as daysBetweenDays } from '../core/calendar/days.ts';
import type { Day } from '../core/shared/calendar-day.ts';

/** Adds days to an ISO date of the demo by the calendar alone. */
export const addDays = (isoDate: string, days: number): string => addDaysTo(isoDate as Day, days);

/** Counts whole days from one ISO date of the demo to another. */
export const daysBetween = (from: string, to: string): number => daysBetweenDays(from as Day, to as Day);
