import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { Mail } from './mail.ts';
import type { MailQuota, MailRequester } from './mail-quota.ts';
import type { Outbox } from './outbox.ts';

/**
 * The steps of a call that may send a mail. Every address takes the same three: `open` before any work, `claim` in the
 * transaction, `post` after it (which sends nothing without a recipient).
 */
export class MailService {
  readonly #outbox: Outbox | undefined;
  readonly #quota: MailQuota;

  constructor(outbox: Outbox | undefined, quota: MailQuota) {
    this.#outbox = outbox;
    this.#quota = quota;
  }

  /** @throws ApiError 503 when this server cannot send mail, 429 when a limit is reached */
  async open(email: string, network: string): Promise<MailRequester> {
    if (this.#outbox === undefined) {
      throw new ApiError(503, 'Emails cannot be sent right now. Please try again later.');
    }
    return this.#quota.check(email, network);
  }

  /** @throws ApiError 429 when a concurrent request has reached the limit */
  claim(tx: Transaction<Database>, request: MailRequester): Promise<void> {
    return this.#quota.claim(tx, request);
  }

  post(mail: Mail): void {
    this.#outbox?.post(mail);
  }
}
