/** Tells the core the current time, so that a test can set it. */
export interface Clock {
  /** @returns epoch milliseconds */
  now(): number;
}
