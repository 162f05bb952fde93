const DAY_MS = 86_400_000;

/** Returns the local calendar day the given number of days from now, as the API writes it: `2026-11-21`. */
export function dayFrom(now: number, days: number): string {
  const today = new Date(now);
  const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  const day = new Date(noon.getTime() + days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
