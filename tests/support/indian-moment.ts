import type { Day } from '../../src/core/shared/calendar-day.ts';

/** @returns epoch milliseconds of an Indian wall-clock time */
export const indianMoment = (day: Day, minutesOfDay: number): number =>
  Date.parse(`${day}T00:00:00+05:30`) + minutesOfDay * 60_000;
