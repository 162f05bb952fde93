import type { Clock } from '../../src/core/platform/clock.port.ts';

/** A clock that tests move by hand. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start = '2026-11-21T06:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
