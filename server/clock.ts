/** Where the server learns the time; tests move their own by hand. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: ServerClock = { now: () => Date.now() };

const indianCalendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The calendar day in India, where the network's investors are: months of the dashboard and the demo's
 * dates turn over with it, whatever zone the machine keeps.
 * @returns an ISO date such as `2026-11-21`
 */
export function indianDay(epochMs: number): string {
  return indianCalendar.format(epochMs);
}
