import { BehaviorSubject, interval, type Observable, type SchedulerLike, type Subscription } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

/** @see docs/product.md#countdown */
export const COUNTDOWN_SECONDS = 60;

/** Reads the stored seconds. Returns 60 for anything that is not a whole number from 0 to 60; never throws. */
export function readTimeLeft(stored: string | undefined): number {
  if (stored === undefined || !/^\d{1,2}$/u.test(stored)) return COUNTDOWN_SECONDS;
  return Math.min(COUNTDOWN_SECONDS, Number(stored));
}

/** Formats seconds as `0:42`. */
export function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds at which a screen reader announces the time; more announcements would interrupt everything else. */
const SPOKEN_AT: ReadonlySet<number> = new Set([60, 30, 10]);

export const TIME_IS_UP = 'Time is up. Ask for a new code. It replaces the old one.';

/** What a screen reader announces when this many seconds are left; `undefined` when nothing. */
export function spokenTimeLeft(seconds: number): string | undefined {
  if (seconds === 0) return TIME_IS_UP;
  return SPOKEN_AT.has(seconds) ? `${seconds} seconds left to enter the code.` : undefined;
}

export interface CountdownDependencies {
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
  readonly draft: Pick<SignUpDraftStore, 'get' | 'set'>;
}

/**
 * The countdown of a code screen. It counts to an end time, so it is correct after the tab has slept. It stores the
 * seconds left at every tick, so a reload continues the countdown.
 * @see docs/product.md#countdown
 */
export class Countdown {
  readonly #dependencies: CountdownDependencies;
  readonly #secondsLeft$: BehaviorSubject<number>;
  #endsAt: number;
  #lastSeen: number;

  constructor(dependencies: CountdownDependencies) {
    this.#dependencies = dependencies;
    const { clock, draft } = dependencies;
    const seconds = readTimeLeft(draft.get('timeLeft'));
    this.#secondsLeft$ = new BehaviorSubject(seconds);
    this.#lastSeen = clock.now();
    this.#endsAt = this.#lastSeen + seconds * 1000;
  }

  get secondsLeft$(): Observable<number> {
    return this.#secondsLeft$;
  }

  get secondsLeft(): number {
    return this.#secondsLeft$.value;
  }

  /** Ticks until unsubscribed. */
  start(): Subscription {
    this.#write();
    return interval(1000, this.#dependencies.scheduler).subscribe(() => this.#tick());
  }

  reset(): void {
    this.#lastSeen = this.#dependencies.clock.now();
    this.#endsAt = this.#lastSeen + COUNTDOWN_SECONDS * 1000;
    this.#secondsLeft$.next(COUNTDOWN_SECONDS);
    this.#write();
  }

  #tick(): void {
    const now = this.#dependencies.clock.now();
    // If the clock is set back, the wait must not grow: continue from the seconds left, less this tick.
    if (now < this.#lastSeen) this.#endsAt = now + (this.secondsLeft - 1) * 1000;
    this.#lastSeen = now;
    // Rounded, because no tick is exactly on time.
    const seconds = Math.max(0, Math.round((this.#endsAt - now) / 1000));
    if (seconds !== this.secondsLeft) this.#secondsLeft$.next(seconds);
    this.#write();
  }

  #write(): void {
    this.#dependencies.draft.set('timeLeft', String(this.secondsLeft));
  }
}
