import { describeError, type LogFields, type Logger } from '../logger.ts';
import type { MailOutcome, Metrics } from '../metrics/metrics.ts';
import { type MailTransport, SMTP_CONNECTIONS } from './mail.ts';
import type { ClaimedMail, OutgoingMails } from './outgoing-mails.ts';

/** How often a process looks for mails that are due again or were left by another process. */
const POLL_MS = 5_000;
/** How often a process logs that it cannot decrypt mails. */
const WARN_MS = 60_000;
/** An attempt is aborted after this time, which is less than the lease of a claimed mail. */
const ATTEMPT_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;

/** How long a mail waits after its n-th attempt, if that failed: 5 s, 20 s, 80 s and so on, at most an hour. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 4 ** (tries - 1), MAX_WAIT_MS);
}

interface Dependencies {
  readonly mails: OutgoingMails;
  readonly transport: MailTransport;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** An attempt that has not ended. */
interface Attempt {
  readonly controller: AbortController;
  isHandedOver: boolean;
  /** Whether the mail turned out to have expired, or to be claimed by another process. */
  isLost: boolean;
}

/**
 * Sends the mails of the table after the response of the call that caused them, so neither the time nor the outcome
 * reveals to the caller whether there was a recipient. Several processes can do so at once.
 */
export class MailSender {
  readonly #dependencies: Dependencies;
  readonly #workers = new Set<Promise<void>>();
  readonly #attempts = new Set<Attempt>();
  #timers: readonly NodeJS.Timeout[] = [];
  #wasWoken = false;
  #isStopping = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins to look for mails every few seconds, also those that an earlier process left. */
  start(): void {
    const poll = (): void => void this.sweep().finally(() => this.wake());
    const warn = (): void => void this.warnOfOtherKeys();
    this.#timers = [setInterval(poll, POLL_MS).unref(), setInterval(warn, WARN_MS).unref()];
    poll();
    warn();
  }

  /** Logs how many mails this process cannot decrypt and leaves to another process. */
  async warnOfOtherKeys(): Promise<void> {
    const { mails, logger } = this.#dependencies;
    try {
      const waiting = await mails.countOfOtherKeys();
      if (waiting > 0) logger.error('mailKeyMissing', { mails: waiting });
    } catch (error) {
      logger.error('mailTable', describeError(error));
    }
  }

  /** Returns at once; the mails that are due are sent in the background. */
  wake(): void {
    this.#wasWoken = true;
    if (this.#isStopping || this.#workers.size >= SMTP_CONNECTIONS) return;
    const worker = this.#work().finally(() => this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  /** Deletes mails that are no longer to be sent, with a line in the log for each. */
  async sweep(): Promise<void> {
    const { mails, logger } = this.#dependencies;
    try {
      const { expired, unknown } = await mails.sweep();
      for (let count = 0; count < expired; count += 1) this.#logAndCount('failed', { error: 'expired' });
      for (let count = 0; count < unknown; count += 1)
        this.#logAndCount('unknown', { error: 'processEnded' });
    } catch (error) {
      logger.error('mailTable', describeError(error));
    }
  }

  /** Resolves when this process is sending no mail and has found no other that it can send. */
  async idle(): Promise<void> {
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }

  /**
   * Ends the sending: waits at most `graceMs` for mails to leave, then aborts those whose content has not begun to
   * leave. The aborted mails stay in the table for the next process.
   */
  async stop(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.race([this.idle(), pause(graceMs)]);
    this.#isStopping = true;
    for (const { controller, isHandedOver } of this.#attempts) if (!isHandedOver) controller.abort();
    await this.idle();
    this.#dependencies.transport.close();
  }

  async #work(): Promise<void> {
    // Lets the current response go out first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      do {
        this.#wasWoken = false;
        for (let claimed = await this.#claim(); claimed !== undefined; claimed = await this.#claim()) {
          // A mail that takes long must not delay the next one.
          this.wake();
          await this.#send(claimed);
        }
      } while (this.#wasWoken && !this.#isStopping);
    } catch (error) {
      this.#dependencies.logger.error('mailTable', describeError(error));
    }
  }

  async #claim(): Promise<ClaimedMail | undefined> {
    return this.#isStopping ? undefined : this.#dependencies.mails.claim();
  }

  async #send(claimed: ClaimedMail): Promise<void> {
    const { mails, transport } = this.#dependencies;
    if (this.#isStopping) return mails.postpone(claimed, 0);
    if (claimed.mail === undefined) {
      // `claim` skips the mails of keys that this process lacks, so the content must be damaged: no try can succeed.
      this.#logAndCount('failed', { error: 'unreadable' });
      return mails.remove(claimed);
    }
    const current: Attempt = { controller: new AbortController(), isHandedOver: false, isLost: false };
    this.#attempts.add(current);
    const deadline = setTimeout(() => current.controller.abort(), ATTEMPT_TIMEOUT_MS);
    try {
      await transport.send(claimed.mail, {
        id: claimed.id,
        signal: current.controller.signal,
        handOver: async () => {
          current.isHandedOver = await mails.handOver(claimed);
          current.isLost = !current.isHandedOver;
          if (current.isLost) throw new Error('another process has this mail, or it has expired');
        },
      });
    } catch (error) {
      // The process that has the mail, or the sweep that deletes an expired one, reports the outcome.
      if (current.isLost) return;
      return await this.#fail(claimed, error, current.isHandedOver);
    } finally {
      clearTimeout(deadline);
      this.#attempts.delete(current);
    }
    this.#dependencies.metrics.mailTried('sent');
    await mails.remove(claimed);
  }

  async #fail(claimed: ClaimedMail, error: unknown, isHandedOver: boolean): Promise<void> {
    const { mails } = this.#dependencies;
    switch (outcomeOf(error, isHandedOver)) {
      case 'rejected':
        this.#logAndCount('failed', describeError(error));
        return mails.remove(claimed);
      case 'unknown':
        this.#logAndCount('unknown', describeError(error));
        return mails.remove(claimed);
      case 'later':
        if (!this.#isStopping) this.#logAndCount('delayed', describeError(error));
        return mails.postpone(claimed, this.#isStopping ? 0 : waitAfter(claimed.tries));
    }
  }

  /** Logs and counts any outcome but `sent`. */
  #logAndCount(outcome: Exclude<MailOutcome, 'sent'>, fields: LogFields): void {
    const events = { delayed: 'mailDelayed', failed: 'mailFailed', unknown: 'mailUnknown' };
    this.#dependencies.logger.error(events[outcome], fields);
    this.#dependencies.metrics.mailTried(outcome);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** The consequence of a failed attempt for the mail. */
type SendOutcome =
  /** The mail server does not take this mail, now or later. */
  | 'rejected'
  /** The mail server has not taken the mail, and may do so later. */
  | 'later'
  /** The content has begun to leave, and no response came: the mail may have arrived. */
  | 'unknown';

/**
 * Commands of SMTP whose rejection concerns the mail. A rejection of any other command, such as MAIL FROM, concerns the
 * connection, our login or the sender, which are the same for all mails.
 */
const ABOUT_THIS_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Some mail servers ask for a login or for TLS only after they get a recipient: that does not concern the mail. */
const LOGIN_OR_TLS_NEEDED = 530;

/** @param isHandedOver whether the content had begun to leave */
function outcomeOf(error: unknown, isHandedOver: boolean): SendOutcome {
  const { command, responseCode } = fieldsOf(error);
  if (responseCode === undefined) return isHandedOver ? 'unknown' : 'later';
  const isPermanent = responseCode >= 500 && responseCode !== LOGIN_OR_TLS_NEEDED;
  return isPermanent && ABOUT_THIS_MAIL.includes(command) ? 'rejected' : 'later';
}

/** The fields by which nodemailer describes a rejection. */
function fieldsOf(error: unknown): { readonly command: unknown; readonly responseCode: number | undefined } {
  if (!(error instanceof Error)) return { command: undefined, responseCode: undefined };
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return {
    command: 'command' in error ? error.command : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
