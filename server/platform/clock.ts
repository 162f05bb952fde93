/** The server's source of time; tests inject a clock that they move themselves. */
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
 * The calendar day in India, where the network's investors are. The dashboard's months and the demo's dates follow it,
 * whatever the time zone of the machine.
 * @returns an ISO date such as `2026-11-21`
 */
export function indianDay(epochMs: number): string {
  return indianCalendar.format(epochMs);
}
