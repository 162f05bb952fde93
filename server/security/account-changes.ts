import type { Kysely, Transaction } from 'kysely';
import { CONFIRMATION_REQUIRED } from '../../src/contract/security.ts';
import type { ServerClock } from '../platform/clock.ts';
import { hashToken, newToken } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer, Device } from '../platform/http/context.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { recordEvent } from '../session/account-events.ts';
import type { SensitiveChange, SensitiveChanges } from '../session/sensitive-changes.ts';
import type { Sessions } from '../session/sessions.ts';
import { formatInIndia, type SecurityMails } from './security-mails.ts';

export const CONFIRMATION_LIFE_MS = 10 * 60_000;
const STOP_MS = 48 * 3_600_000;
const STOP_TOKEN_LIFE_MS = 7 * 24 * 3_600_000;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sessions: Pick<Sessions, 'require'>;
  readonly mailService: Pick<MailService, 'write' | 'wake'>;
  readonly mails: SecurityMails;
}

/**
 * Sensitive changes of an account. Each needs a confirmation and is recorded as an event, and the owner gets a mail
 * about it. The owner can stop a changed bank account.
 */
export class AccountChanges implements SensitiveChanges {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  requireConfirmation(bearer: Bearer): void {
    if (this.confirmedUntil(bearer) !== undefined) return;
    throw new ApiError(
      CONFIRMATION_REQUIRED,
      'Please confirm that it is you. You can also log out, log in again and repeat this.',
    );
  }

  /** @returns `undefined` when the next sensitive call needs a confirmation */
  confirmedUntil({ confirmedAt }: Bearer): Date | undefined {
    const until = confirmedAt + CONFIRMATION_LIFE_MS;
    return until > this.#dependencies.clock.now() ? new Date(until) : undefined;
  }

  async requireBankNotStopped(db: Kysely<Database>, { userId }: Bearer): Promise<void> {
    const until = await this.bankStoppedUntil(userId, db);
    if (until === undefined) return;
    throw new ApiError(
      423,
      `Changes of your bank account are stopped until ${formatInIndia(until.getTime())}.`,
    );
  }

  async bankStoppedUntil(
    userId: string,
    db: Kysely<Database> = this.#dependencies.db,
  ): Promise<Date | undefined> {
    const { clock } = this.#dependencies;
    const row = await db
      .selectFrom('bank_changes')
      .select('held_until')
      .where('user_id', '=', userId)
      .where('held_until', '>', new Date(clock.now()))
      .orderBy('held_until', 'desc')
      .executeTakeFirst();
    return row?.held_until ?? undefined;
  }

  async apply<T>(
    bearer: Bearer,
    changes: readonly SensitiveChange[],
    write: (tx: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    const { db, sessions, mailService } = this.#dependencies;
    const result = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      const written = await write(tx);
      for (const change of changes) await this.#record(tx, bearer, change);
      return written;
    });
    mailService.wake();
    return result;
  }

  /**
   * Stops a changed bank account for 48 hours: it cannot be changed, and the network must not use it. A link that is
   * opened again during the stop gets the same response.
   * @throws ApiError 410 for a token that is unknown or too old, or whose stop is over
   */
  async stopBank(token: string, device: Device): Promise<Date> {
    const { db, clock, mails, mailService } = this.#dependencies;
    const now = clock.now();
    const stoppedUntil = await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('bank_changes')
        .innerJoin('users', 'users.id', 'bank_changes.user_id')
        .select(['user_id', 'email', 'bank_changes.expires_at', 'held_until'])
        .where('token_hash', '=', hashToken(token))
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.held_until !== null) return row.held_until.getTime() > now ? row.held_until : undefined;
      if (row.expires_at.getTime() <= now) return undefined;
      const until = new Date(now + STOP_MS);
      await tx
        .updateTable('bank_changes')
        .set({ held_until: until, expires_at: new Date(Math.max(row.expires_at.getTime(), until.getTime())) })
        .where('token_hash', '=', hashToken(token))
        .execute();
      await recordEvent(tx, row.user_id, { kind: 'bank-held', at: now, device });
      await mailService.write(tx, mails.bankStopped(row.email, until.getTime()));
      return until;
    });
    if (stoppedUntil === undefined) throw new ApiError(410, 'This link is no longer valid.');
    mailService.wake();
    return stoppedUntil;
  }

  async #record(
    tx: Transaction<Database>,
    { userId, email, device }: Bearer,
    change: SensitiveChange,
  ): Promise<void> {
    const { clock, mailService, mails } = this.#dependencies;
    await recordEvent(tx, userId, { kind: change, at: clock.now(), device });
    await mailService.write(
      tx,
      change === 'bank-changed'
        ? mails.bankChanged(email, await this.#createStopToken(tx, userId))
        : mails.change(email, change),
    );
  }

  async #createStopToken(tx: Transaction<Database>, userId: string): Promise<string> {
    const { clock } = this.#dependencies;
    const token = newToken();
    const now = clock.now();
    await tx
      .insertInto('bank_changes')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        changed_at: new Date(now),
        expires_at: new Date(now + STOP_TOKEN_LIFE_MS),
      })
      .execute();
    return token;
  }
}
