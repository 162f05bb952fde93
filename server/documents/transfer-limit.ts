import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { Counts } from '../platform/http/counts.ts';

/** The five documents of an investor, opened in two windows at once. */
const MAX_TRANSFERS_PER_INVESTOR = 10;

type Dependencies = Pick<AppDependencies, 'maxTransfers' | 'metrics'>;

/**
 * Limits the uploads and downloads that run at once: each keeps a file open until its client has finished, and files
 * and connections share the handles of the process.
 */
export class TransferLimit {
  readonly #dependencies: Dependencies;
  readonly #running = new Counts();
  #count = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Counts one upload or download.
   * @returns a function to call when the transfer has ended; further calls do nothing
   * @throws ApiError 429 with `Retry-After`
   */
  start(userId: string): () => void {
    if (this.#running.of(userId) >= MAX_TRANSFERS_PER_INVESTOR)
      throw this.#rejection('You are sending or opening too many documents at once.');
    if (this.#count >= this.#dependencies.maxTransfers) {
      throw this.#rejection('Too many documents are being sent or opened right now.');
    }
    this.#running.add(userId);
    this.#count += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      this.#count -= 1;
      this.#running.subtract(userId);
    };
  }

  #rejection(sentence: string): ApiError {
    this.#dependencies.metrics.limitHit('transfers');
    return new ApiError(429, `${sentence} Please try again in a moment.`, {
      'Retry-After': '5',
      // The body of a rejected upload is not read, so the connection cannot carry another request.
      Connection: 'close',
    });
  }
}
