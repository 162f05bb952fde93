/** The server's source of time; tests inject a clock that they move themselves. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: ServerClock = { now: () => Date.now() };
