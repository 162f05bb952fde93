import { formatISO } from 'date-fns/formatISO';
import { addMonths, calendarDay, partsOfDay } from '../calendar/days.ts';
import type { Day } from '../shared/calendar-day.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MAX_AGE_YEARS = 120;

/** Whether the text is a calendar date as a date field returns it: `2026-11-21`. */
export function isDay(text: string): text is Day {
  if (!ISO_DAY.test(text)) return false;
  const { year, month, date } = partsOfDay(text as Day);
  return year >= 1 && calendarDay(year, month, date) !== undefined;
}

/** The day of a time in the user's time zone. */
export const localDay = (epochMs: number): Day => formatISO(epochMs, { representation: 'date' }) as Day;

/** The age from which a person may invest. */
const MIN_INVESTOR_AGE_YEARS = 18;
const INVESTOR_TOO_YOUNG = 'Investors must be at least 18 years old.';

const yearsBefore = (today: Day, years: number): Day => addMonths(today, -12 * years);

/** The latest date of birth of an investor. */
export const latestInvestorBirth = (today: Day): Day => yearsBefore(today, MIN_INVESTOR_AGE_YEARS);

/** Validates an investor's date of birth: the rules for every date of birth apply, and the age must be at least 18. */
export function investorBirthDateError(text: string, today: Day): string | undefined {
  return birthDateError(text, today) ?? (text > latestInvestorBirth(today) ? INVESTOR_TOO_YOUNG : undefined);
}

/**
 * Validates a date of birth: a date, not in the future, and at most 120 years ago.
 * @returns the message, or `undefined` for a valid date
 */
export function birthDateError(text: string, today: Day): string | undefined {
  if (!isDay(text)) return 'Enter a date.';
  // ISO dates sort as strings.
  if (text > today) return 'The date of birth cannot be in the future.';
  return text < yearsBefore(today, MAX_AGE_YEARS) ? 'Check the year of birth.' : undefined;
}
