import { daysBetween, todayInIndia } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';

const FIRST_DAY = '1970-01-01' as Day;

/** Numbers the days one by one, so that the difference of two numbers is a number of days. */
export const dayNumber = (day: Day): number => daysBetween(FIRST_DAY, day);

/** The number of today's day in India. @param nowMs epoch milliseconds within the years that a `Day` can have */
export const todayNumber = (nowMs: number): number => dayNumber(todayInIndia(nowMs));
