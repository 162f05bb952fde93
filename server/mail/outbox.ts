import { describeError, type Logger } from '../http/logger.ts';
import type { Mail, MailTransport } from './mail.ts';

/** How long after a failure the next attempt follows: well within the life of a code. */
const retryAfterMs = [5_000, 30_000] as const;

interface OutboxDependencies {
  readonly transport: MailTransport;
  readonly logger: Logger;
  /** Resolves after so many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Sends mail after the answer that caused it: neither the time nor the outcome of sending can tell a caller
 * whether there was anybody to send to.
 */
export class Outbox {
  readonly #transport: MailTransport;
  readonly #logger: Logger;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #underWay = new Set<Promise<void>>();

  constructor({ transport, logger, wait = pause }: OutboxDependencies) {
    this.#transport = transport;
    this.#logger = logger;
    this.#wait = wait;
  }

  /** Returns at once. A mail that cannot be sent is tried three times, then logged without its address. */
  post(mail: Mail): void {
    const delivery = this.#deliver(mail).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when every mail posted so far is sent or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  close(): void {
    this.#transport.close();
  }

  async #deliver(mail: Mail): Promise<void> {
    // The answer that is being made goes out first.
    await new Promise((resolve) => setImmediate(resolve));
    for (const waitMs of [...retryAfterMs, undefined]) {
      try {
        await this.#transport.send(mail);
        return;
      } catch (error) {
        const again = waitMs !== undefined && !isFinal(error);
        this.#logger.error(again ? 'mailDelayed' : 'mailFailed', describeError(error));
        if (!again) return;
        await this.#wait(waitMs);
      }
    }
  }
}

/** SMTP says by its code whether trying again makes sense: 5xx means it does not. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

function pause(ms: number): Promise<void> {
  // A mail that waits must not keep a process alive that wants to end.
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
