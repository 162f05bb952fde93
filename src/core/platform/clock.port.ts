/** The only source of the current time. */
export interface Clock {
  /** @returns epoch milliseconds */
  now(): number;
}
