import { ApiError } from '../http/api-error.ts';

/**
 * Lets a bounded number of costly tasks run at once and a bounded number wait; the rest hear of it at once
 * instead of making everybody slow.
 */
export class ConcurrencyLimiter {
  readonly #parallel: number;
  readonly #waiting: number;
  readonly #message: string;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** @param limits `message`: what is said to those who are turned away */
  constructor(limits: { readonly parallel: number; readonly waiting: number; readonly message?: string }) {
    this.#parallel = limits.parallel;
    this.#waiting = limits.waiting;
    this.#message =
      limits.message ?? 'Too many people are logging in right now. Please try again in a moment.';
  }

  /** @throws ApiError 503 with `Retry-After` when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#parallel) {
      if (this.#queue.length >= this.#waiting) {
        throw new ApiError(503, this.#message, { 'Retry-After': '5' });
      }
      // The place of a finished task is handed on, so nobody can slip in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
