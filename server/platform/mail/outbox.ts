import { describeError, type Logger } from '../logger.ts';
import type { Mail, MailTransport } from './mail.ts';

/** Delays after a failure before the next attempt: well within the lifetime of a code. */
const retryAfterMs = [5_000, 30_000] as const;

interface OutboxDependencies {
  readonly transport: MailTransport;
  readonly logger: Logger;
  /** Resolves after `ms` milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Sends mail after the answer of the call that caused it, so neither the time nor the outcome reveals to the caller
 * whether there was a recipient.
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

  /** Returns at once. A mail is tried three times; if it cannot be sent, that is logged without its address. */
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
    // Lets the current answer go out first.
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

/** Whether a retry is useless: SMTP says so with a 5xx code. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

function pause(ms: number): Promise<void> {
  // A waiting mail must not keep a process alive that is about to end.
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
