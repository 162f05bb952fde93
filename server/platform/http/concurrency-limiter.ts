import { ApiError } from './api-error.ts';

/**
 * Runs a bounded number of costly tasks at once and lets a bounded number wait. Further tasks are rejected at once, so
 * they do not slow down the others.
 */
export class ConcurrencyLimiter {
  readonly #parallel: number;
  readonly #waiting: number;
  readonly #message: string;
  readonly #onRejection: () => void;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** @param limits `message`: text of the rejection; `onRejection`: called for each */
  constructor(limits: {
    readonly parallel: number;
    readonly waiting: number;
    readonly message: string;
    readonly onRejection?: () => void;
  }) {
    this.#parallel = limits.parallel;
    this.#waiting = limits.waiting;
    this.#message = limits.message;
    this.#onRejection = limits.onRejection ?? (() => undefined);
  }

  /** How many tasks run, and how many wait for their turn. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.length };
  }

  /** @throws ApiError 503 with `Retry-After` when too many tasks wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#parallel) {
      if (this.#queue.length >= this.#waiting) {
        this.#onRejection();
        throw new ApiError(503, this.#message, { 'Retry-After': '5' });
      }
      // A finished task hands its place to the next one in the queue, so no newcomer can take it.
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
