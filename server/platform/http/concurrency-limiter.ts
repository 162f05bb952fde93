import { ApiError } from './api-error.ts';
import { Counts } from './counts.ts';

/**
 * Runs a bounded number of costly tasks in parallel and lets a bounded number wait. Further tasks are rejected at once,
 * so they do not slow down the accepted ones. No party, such as a network or an account, can fill the queue: a task is
 * also rejected when one of its parties has at least as many waiting tasks as there are free waiting places.
 */
export class ConcurrencyLimiter {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #message: string;
  readonly #onRejection: () => void;
  readonly #queue: (() => void)[] = [];
  /** Waiting tasks by the name of their party. */
  readonly #waitingOf = new Counts();
  #running = 0;

  /** @param limits `message`: text of a rejection; `onRejection`: called for each rejection */
  constructor(limits: {
    readonly maxRunning: number;
    readonly maxWaiting: number;
    readonly message: string;
    readonly onRejection: () => void;
  }) {
    this.#maxRunning = limits.maxRunning;
    this.#maxWaiting = limits.maxWaiting;
    this.#message = limits.message;
    this.#onRejection = limits.onRejection;
  }

  /** How many tasks run, and how many wait for their turn. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.length };
  }

  /**
   * @param parties names of the parties that the task belongs to
   * @throws ApiError 503 with `Retry-After` when too many tasks wait already
   */
  async run<T>(task: () => Promise<T>, parties: readonly string[] = []): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      const free = this.#maxWaiting - this.#queue.length;
      if (free === 0 || parties.some((name) => this.#waitingOf.of(name) >= free)) {
        this.#onRejection();
        throw new ApiError(503, this.#message, { 'Retry-After': '5' });
      }
      for (const name of parties) this.#waitingOf.add(name);
      // A finished task hands its place to the next one in the queue, so no newcomer can take it.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
      for (const name of parties) this.#waitingOf.subtract(name);
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
