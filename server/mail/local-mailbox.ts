import type { ServerClock } from '../clock.ts';
import type { Mail, MailTransport } from './mail.ts';

/** A mail as the mailbox page shows it. */
export interface ReceivedMail extends Mail {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

const kept = 200;

/**
 * Where the demo's mail ends: nothing leaves the machine. In memory, because the codes in it are in clear,
 * and clear codes have no place in a database.
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
