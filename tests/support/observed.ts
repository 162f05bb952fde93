import type { Observable, Subscription } from 'rxjs';

export interface Observed<T> {
  readonly values: readonly T[];
  readonly completed: boolean;
  readonly error: unknown;
  readonly subscription: Subscription;
}

/** Subscribes and records every value, the end and the error. */
export function observe<T>(source$: Observable<T>): Observed<T> {
  const values: T[] = [];
  let completed = false;
  let error: unknown;
  const subscription = source$.subscribe({
    next: (value) => values.push(value),
    error: (reason: unknown) => {
      error = reason;
    },
    complete: () => {
      completed = true;
    },
  });
  return {
    values,
    subscription,
    get completed() {
      return completed;
    },
    get error() {
      return error;
    },
  };
}
