const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const LONGEST_LIFE_YEARS = 120;

/** Whether the text is a calendar date as a date field returns it: `2026-11-21`. */
export function isDay(text: string): boolean {
  const match = ISO_DAY.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` moves a day that the month does not have into the next month.
  return date.getUTCMonth() === month - 1 && year >= 1;
}

/** ISO date of the moment in the user's time zone. */
export function localDay(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The age from which a person may invest. */
const INVESTOR_YEARS = 18;
const INVESTOR_TOO_YOUNG = 'Investors must be at least 18 years old.';

/** The latest date of birth of an investor. @param today ISO date */
export function latestInvestorBirth(today: string): string {
  const day = `${Number(today.slice(0, 4)) - INVESTOR_YEARS}${today.slice(4)}`;
  return isDay(day) ? day : day.replace(/29$/u, '28');
}

/** Validates an investor's date of birth: like every date of birth, and at least 18 years ago. @param today ISO date */
export function investorBirthDateError(text: string, today: string): string | undefined {
  return birthDateError(text, today) ?? (text > latestInvestorBirth(today) ? INVESTOR_TOO_YOUNG : undefined);
}

/**
 * Validates a date of birth: a date, not in the future, and at most 120 years ago.
 * @param today ISO date
 * @returns the message, or `undefined` for a valid date
 */
export function birthDateError(text: string, today: string): string | undefined {
  if (!isDay(text)) return 'Enter a date.';
  // ISO dates sort as text.
  if (text > today) return 'The date of birth cannot be in the future.';
  const oldest = `${Number(today.slice(0, 4)) - LONGEST_LIFE_YEARS}${today.slice(4)}`;
  return text < oldest ? 'Check the year of birth.' : undefined;
}
