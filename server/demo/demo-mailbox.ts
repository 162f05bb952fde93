import type { Kysely } from 'kysely';
import type { ServerClock } from '../platform/clock.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { decryptedMail } from '../platform/mail/outgoing-mails.ts';

/** A mail as the mailbox page shows it. */
export interface ReceivedMail extends Mail {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

const MAX_MAILS = 200;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly encryption: DataEncryption;
}

/**
 * The demo's mail. The mails stay in the table of outgoing mails and are shown for a day; nothing leaves the machine.
 */
export class DemoMailbox {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The mails of the last day, newest first, at most 200. Mails to accounts created outside the demo are left out. */
  async list(): Promise<readonly ReceivedMail[]> {
    const { db, clock, encryption } = this.#dependencies;
    const rows = await db
      .selectFrom('outgoing_mails')
      .leftJoin('users', 'users.id', 'outgoing_mails.user_id')
      .select(['outgoing_mails.id', 'content_encrypted', 'outgoing_mails.created_at'])
      .where('outgoing_mails.demo', '=', true)
      .where('outgoing_mails.expires_at', '>', new Date(clock.now()))
      .where((row) =>
        row.or([
          row('user_id', 'is', null),
          row('users.demo', '=', true),
          row('signed_up_in_demo', '=', true),
        ]),
      )
      .orderBy('sequence', 'desc')
      .limit(MAX_MAILS)
      .execute();
    return rows.flatMap((row) => {
      const mail = decryptedMail(row, encryption);
      return mail === undefined ? [] : [{ ...mail, receivedAt: row.created_at.getTime() }];
    });
  }
}
