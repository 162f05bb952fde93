import type { ServerClock } from '../clock.ts';
import type { Mail, MailTransport } from './mail.ts';

/** A mail as the mailbox page shows it. */
export interface ReceivedMail extends Mail {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

const kept = 200;

/**
 * Receives the demo's mail: nothing leaves the machine. It is kept in memory, because the mails contain readable codes,
 * which must not be in a database.
 */
export class LocalMailbox implements MailTransport {
  readonly #clock: ServerClock;
  #mails: readonly ReceivedMail[] = [];

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    this.#mails = [{ ...mail, receivedAt: this.#clock.now() }, ...this.#mails].slice(0, kept);
  }

  close(): void {
    this.#mails = [];
  }

  /** Newest first; the last 200. */
  list(): readonly ReceivedMail[] {
    return this.#mails;
  }
}
