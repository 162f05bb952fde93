import type { Clock } from '../../core/platform/clock.port.ts';

/** The machine's own clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}
