import { defer, map, merge, of, Subject, take, timer, type Observable, type SchedulerLike } from 'rxjs';

/**
 * After this number of calls in a visit's first minute, background work waits or is left out.
 * @see docs/adr/0018-few-calls-a-visit.md
 */
export const MAX_CALLS_IN_FIRST_MINUTE = 8;
export const FIRST_MINUTE_MS = 60_000;

export interface VisitBudgetDependencies {
  readonly scheduler: SchedulerLike;
}

/**
 * Holds background work back once a visit has sent {@link MAX_CALLS_IN_FIRST_MINUTE} calls, until its first minute is
 * over, or the investor clicks or searches. The HTTP client counts each call. Calls of the open page are always sent.
 * Background work checks the budget first: calls that can wait, such as the lists behind the bell, wait for `spare$`;
 * calls that can be left out, such as the prefetch of a list's next page, are sent only if `hasSpareCall`.
 */
export class VisitBudget {
  readonly #scheduler: SchedulerLike;
  readonly #lifted$ = new Subject<void>();
  /** Epoch milliseconds. */
  #endsAt: number;
  #sent = 0;

  /** The visit begins now. */
  constructor({ scheduler }: VisitBudgetDependencies) {
    this.#scheduler = scheduler;
    this.#endsAt = scheduler.now() + FIRST_MINUTE_MS;
  }

  /** Counts a call that is being sent. */
  count(): void {
    this.#sent += 1;
  }

  /** Ends the limit. Called when the investor clicks or searches. */
  lift(): void {
    this.#endsAt = Number.NEGATIVE_INFINITY;
    this.#lifted$.next();
  }

  /** Whether background work may send one more call now. */
  get hasSpareCall(): boolean {
    return this.#sent < MAX_CALLS_IN_FIRST_MINUTE || this.#leftMs() <= 0;
  }

  /** Emits once and completes as soon as background work may send one more call. */
  readonly spare$: Observable<void> = defer(() => {
    if (this.hasSpareCall) return of(undefined);
    return merge(this.#lifted$, timer(this.#leftMs(), this.#scheduler)).pipe(
      take(1),
      map(() => undefined),
    );
  });

  #leftMs(): number {
    return this.#endsAt - this.#scheduler.now();
  }
}
