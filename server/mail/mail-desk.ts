import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { Mail } from './mail.ts';
import type { MailQuota, MailRequester } from './mail-quota.ts';
import type { Outbox } from './outbox.ts';

/**
 * Where a call that may send a mail comes first and last. Its three steps are taken for every address alike:
 * `open` before any work, `claim` in the transaction, `post` (or nothing, where there is nobody) after it.
 */
export class MailDesk {
  readonly #outbox: Outbox | undefined;
  readonly #quota: MailQuota;

  constructor(outbox: Outbox | undefined, quota: MailQuota) {
    this.#outbox = outbox;
    this.#quota = quota;
  }

  /** @throws ApiError 503 when this server cannot send mail, 429 when the limits are reached */
  async open(email: string, network: string): Promise<MailRequester> {
    if (this.#outbox === undefined) {
      throw new ApiError(503, 'Emails cannot be sent right now. Please try again later.');
    }
    return this.#quota.check(email, network);
  }

  /** @throws ApiError 429 when another request has taken the last place meanwhile */
  claim(tx: Transaction<Database>, request: MailRequester): Promise<void> {
    return this.#quota.claim(tx, request);
  }

  post(mail: Mail): void {
    this.#outbox?.post(mail);
  }
}
