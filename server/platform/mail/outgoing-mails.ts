import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServerClock } from '../clock.ts';
import type { RotationResult } from '../crypto/keys.ts';
import { type DataEncryption, keyIdIn } from '../crypto/data-encryption.ts';
import type { Database } from '../db/schema.ts';
import type { Mail } from './mail.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a claimed mail belongs to its process; longer than any try to send it. */
const LEASE_MS = 2 * 60_000;

/** A mail that this process may try to send until its lease ends. */
export interface ClaimedMail {
  readonly id: string;
  /** Each claim of a mail has an id of its own. */
  readonly claimId: string;
  /** `undefined` when the content is damaged. A mail is claimed only if this server has the key to decrypt it. */
  readonly mail: Mail | undefined;
  /** Attempts so far, this one included. */
  readonly tries: number;
}

/** Mails that were deleted without having been sent, as far as is known. */
export interface SweptMails {
  /** Not sent while they were of use. */
  readonly expired: number;
  /** Handed over by a process that ended before it had the response. */
  readonly unknown: number;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly encryption: DataEncryption;
  /** Whether the mails are for the demo's mailbox and are never sent. */
  readonly demo: boolean;
}

/**
 * The table of outgoing mails, shared by all processes. Content and recipient are encrypted. A mail is claimed for a
 * while, marked just before its content leaves, and deleted when it is sent. A mail that keeps the mark is never
 * claimed again, because it may have arrived; `postpone` removes the mark (ADR 34).
 */
export class OutgoingMails {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Stores a mail with the changes that caused it.
   * @param mail `undefined` stores nothing, but takes the same steps, so that the time tells nothing about an account
   */
  async write(tx: Transaction<Database>, mail: Mail | undefined): Promise<void> {
    const { clock, encryption, demo } = this.#dependencies;
    const id = randomUUID();
    const now = clock.now();
    const { to, subject, text, usefulMs = DAY_MS } = mail ?? { to: '', subject: '', text: '' };
    const content = encryption.encrypt(
      JSON.stringify([to, subject, text] satisfies v.InferOutput<typeof contentShape>),
      ownerOfMail(id),
    );
    const expiresAt = new Date(now + (demo ? DAY_MS : Math.min(usefulMs, DAY_MS)));
    await sql`
      insert into outgoing_mails (id, user_id, content_encrypted, demo, created_at, due_at, expires_at)
      select ${id}, (select id from users where email = ${to}), ${content}, ${demo}::boolean,
        ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz, ${expiresAt}::timestamptz
      where ${mail !== undefined}::boolean`.execute(tx);
  }

  /**
   * Claims the mail that has been due the longest; `undefined` when none is due. Skips mails whose key this server does
   * not have, so that a process with the key can send them.
   */
  async claim(): Promise<ClaimedMail | undefined> {
    const { db, clock, encryption } = this.#dependencies;
    const now = clock.now();
    const claimId = randomUUID();
    const { rows } = await sql<{ id: string; content_encrypted: string; tries: number }>`
      update outgoing_mails set claim_id = ${claimId}, tries = tries + 1, due_at = ${new Date(now + LEASE_MS)}
      where id = (
        select id from outgoing_mails
        where not demo and not handed_over and due_at <= ${new Date(now)} and expires_at > ${new Date(now)}
          and not ${namesOtherKey(encryption)}
        order by due_at, sequence limit 1 for update skip locked)
      returning id, content_encrypted, tries`.execute(db);
    const [row] = rows;
    return row && { id: row.id, claimId, tries: row.tries, mail: decryptedMail(row, encryption) };
  }

  /**
   * Marks a claimed mail just before its content leaves.
   * @returns false, without a change, when it may no longer be sent: another process has claimed it, or it has expired
   */
  async handOver({ id, claimId }: ClaimedMail): Promise<boolean> {
    const { db, clock } = this.#dependencies;
    const now = clock.now();
    const marked = await db
      .updateTable('outgoing_mails')
      .set({ handed_over: true, due_at: new Date(now + LEASE_MS) })
      .where('id', '=', id)
      .where('claim_id', '=', claimId)
      .where('handed_over', '=', false)
      .where('expires_at', '>', new Date(now))
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  }

  /** Gives up the claim of a mail that has certainly not been sent; the mail is due again after `waitMs`. */
  async postpone({ id, claimId }: ClaimedMail, waitMs: number): Promise<void> {
    await this.#dependencies.db
      .updateTable('outgoing_mails')
      .set({ claim_id: null, handed_over: false, due_at: new Date(this.#dependencies.clock.now() + waitMs) })
      .where('id', '=', id)
      .where('claim_id', '=', claimId)
      .execute();
  }

  /** Deletes a mail that was sent or given up. */
  async remove({ id, claimId }: ClaimedMail): Promise<void> {
    await this.#dependencies.db
      .deleteFrom('outgoing_mails')
      .where('id', '=', id)
      .where('claim_id', '=', claimId)
      .execute();
  }

  /** How many mails wait to be sent, whichever process wrote them. */
  async waitingCount(): Promise<number> {
    const { count } = await this.#dependencies.db
      .selectFrom('outgoing_mails')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('demo', '=', false)
      .where('handed_over', '=', false)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many waiting mails name a key that this server does not have. */
  async countOfOtherKeys(): Promise<number> {
    const { db, clock, encryption } = this.#dependencies;
    const { count } = await db
      .selectFrom('outgoing_mails')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('demo', '=', false)
      .where('handed_over', '=', false)
      .where('expires_at', '>', new Date(clock.now()))
      .where(namesOtherKey(encryption))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deletes the mails that no process may send any more: expired ones, and marked ones whose lease has ended. */
  async sweep(): Promise<SweptMails> {
    const now = new Date(this.#dependencies.clock.now());
    const deleted = await this.#dependencies.db
      .deleteFrom('outgoing_mails')
      .where('demo', '=', false)
      .where((row) =>
        row.or([
          row('due_at', '<=', now).and(row('handed_over', '=', true)),
          row('expires_at', '<=', now).and(row.or([row('due_at', '<=', now), row('claim_id', 'is', null)])),
        ]),
      )
      .returning('handed_over')
      .execute();
    const unknown = deleted.filter(({ handed_over }) => handed_over).length;
    return { expired: deleted.length - unknown, unknown };
  }
}

/** Whether the content of a mail names a key that is not accepted. */
const namesOtherKey = ({ keyIds }: Pick<DataEncryption, 'keyIds'>) =>
  sql<boolean>`(${keyIdIn('content_encrypted')} not in (${sql.join(keyIds)}))`;

/** Recipient, subject and text. */
const contentShape = v.tuple([v.string(), v.string(), v.string()]);

/** @returns `undefined` for a content that was changed, or was encrypted with a key that is not accepted */
export function decryptedMail(
  { id, content_encrypted }: { readonly id: string; readonly content_encrypted: string },
  encryption: DataEncryption,
): Mail | undefined {
  const content = encryption.decrypt(content_encrypted, ownerOfMail(id));
  if (content === undefined) return undefined;
  const [to, subject, text] = v.parse(contentShape, JSON.parse(content));
  return { to, subject, text };
}

/** Binds the content to its row: in another row it cannot be decrypted. */
const ownerOfMail = (id: string): string => `mail ${id}`;

const BATCH = 200;

/** Encrypts the stored mails anew with the newest key. Processes may go on sending mails meanwhile. */
export async function rotateMails(db: Kysely<Database>, encryption: DataEncryption): Promise<RotationResult> {
  const next = (after: string) =>
    db
      .selectFrom('outgoing_mails')
      .select(['id', 'content_encrypted'])
      .where('id', '>', after)
      .where('content_encrypted', 'not like', `${encryption.newestPrefix}%`)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let [changed, unreadable] = [0, 0];
  for (let mails = await next(''); mails.length > 0; mails = await next(mails.at(-1)?.id ?? '')) {
    for (const { id, content_encrypted } of mails) {
      const content = encryption.decrypt(content_encrypted, ownerOfMail(id));
      if (content === undefined) unreadable += 1;
      else {
        const updated = await db
          .updateTable('outgoing_mails')
          .set({ content_encrypted: encryption.encrypt(content, ownerOfMail(id)) })
          .where('id', '=', id)
          .returning('id')
          .execute();
        // A mail that was sent during the rotation is gone.
        changed += updated.length;
      }
    }
  }
  return { changedCount: changed, unreadableCount: unreadable };
}
