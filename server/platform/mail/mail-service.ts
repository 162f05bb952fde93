import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { NotSetUpError } from '../http/api-error.ts';
import type { MailQuota, MailRequester } from './mail-quota.ts';
import type { MailSender } from './mail-sender.ts';
import type { Mail } from './mail.ts';
import type { OutgoingMails } from './outgoing-mails.ts';

/** Where mail goes. */
export type MailDelivery =
  | { readonly kind: 'smtp'; readonly sender: MailSender }
  | { readonly kind: 'demo-mailbox' };

interface Dependencies {
  readonly mails: Pick<OutgoingMails, 'write'>;
  readonly delivery: MailDelivery | undefined;
  readonly quota: MailQuota;
}

/**
 * The steps of a call that may send a mail, the same for every address: `checkLimits` before any work, `claim` and
 * `write` in the transaction, `wake` after the transaction.
 */
export class MailService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Checks that a mail may be sent to the address.
   * @returns the requester, for `claim`
   * @throws ApiError 503 on a server that cannot send mail, 429 at a limit
   */
  async checkLimits(email: string, network: string): Promise<MailRequester> {
    if (this.#dependencies.delivery === undefined) {
      throw new NotSetUpError(503, 'Emails cannot be sent right now. Please try again later.');
    }
    return this.#dependencies.quota.check(email, network);
  }

  /** Counts a mail towards the limits. @throws ApiError 429 when a concurrent request has reached a limit */
  claim(tx: Transaction<Database>, requester: MailRequester): Promise<void> {
    return this.#dependencies.quota.claim(tx, requester);
  }

  /** Stores a mail as `OutgoingMails.write` does; on a server that cannot send mail, does nothing. */
  async write(tx: Transaction<Database>, mail: Mail | undefined): Promise<void> {
    if (this.#dependencies.delivery !== undefined) await this.#dependencies.mails.write(tx, mail);
  }

  /** Returns at once; the written mails are sent in the background. */
  wake(): void {
    if (this.#dependencies.delivery?.kind === 'smtp') this.#dependencies.delivery.sender.wake();
  }
}
