const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const LONGEST_LIFE_YEARS = 120;

/** Whether the text is a day of the calendar, as a date field gives it: `2026-11-21`. */
export function isDay(text: string): boolean {
  const match = ISO_DAY.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have leads to another month.
  return date.getUTCMonth() === month - 1 && year >= 1;
}

/** The day that the moment falls on where the user is. */
export function localDay(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The sentence for a day on which nobody alive was born.
 * @param today ISO date
 */
export function birthDateError(text: string, today: string): string | undefined {
  if (!isDay(text)) return 'Enter a date.';
  // ISO dates sort as text.
  if (text > today) return 'The date of birth cannot be in the future.';
  const oldest = `${Number(today.slice(0, 4)) - LONGEST_LIFE_YEARS}${today.slice(4)}`;
  return text < oldest ? 'Check the year of birth.' : undefined;
}
