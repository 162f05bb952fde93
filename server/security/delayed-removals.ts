import type { Kysely, Transaction } from 'kysely';
import { lockAccount, removeRows } from '../account/account-removal.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Bearer, NO_DEVICE } from '../platform/http/context.ts';
import type { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { recordEvent } from '../session/account-events.ts';
import type { SecurityMails } from './security-mails.ts';

const DAY_MS = 24 * 3_600_000;
const DELETION_DELAY_MS = 7 * DAY_MS;
const FACTOR_REMOVAL_DELAY_MS = 3 * DAY_MS;

/** Tells the investor what a deletion keeps. */
const KEPT =
  'The records of your investments are kept with your name and email, as long as the law wants them. All else is deleted.';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly outgoing: Pick<OutgoingMails, 'write'>;
  readonly mails: SecurityMails;
}

export interface PendingDeletion {
  readonly deletionAt: Date;
  /** A sentence about what will be kept; `undefined` for nothing. */
  readonly kept: string | undefined;
}

/**
 * Steps that are taken after a delay, unless they are stopped before: the deletion of an account, requested by the
 * investor, and the removal of its factors, requested by the operator.
 */
export class DelayedRemovals {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async deletionAt(userId: string): Promise<Date | undefined> {
    return this.#dueDateOf('account_deletions', userId);
  }

  async factorRemovalAt(userId: string): Promise<Date | undefined> {
    return this.#dueDateOf('factor_removals', userId);
  }

  /** Requests the deletion in seven days and announces it by mail. A second request does not change the date. */
  async requestDeletion(
    tx: Transaction<Database>,
    { userId, email, device }: Bearer,
  ): Promise<PendingDeletion> {
    const { clock, outgoing, mails } = this.#dependencies;
    const now = clock.now();
    const due = new Date(now + DELETION_DELAY_MS);
    const added = await tx
      .insertInto('account_deletions')
      .values({ user_id: userId, requested_at: new Date(now), due_at: due })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (added !== undefined) {
      await recordEvent(tx, userId, { kind: 'deletion-requested', at: now, device });
      await outgoing.write(tx, mails.deletionRequested(email, due.getTime()));
    }
    const row = await tx
      .selectFrom('account_deletions')
      .select('due_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const holding = await tx
      .selectFrom('investments')
      .select('id')
      .where('investor_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return { deletionAt: row.due_at, kept: holding === undefined ? undefined : KEPT };
  }

  /** @throws ApiError 409 when no deletion is pending */
  async withdrawDeletion(tx: Transaction<Database>, userId: string): Promise<void> {
    const withdrawn = await tx
      .deleteFrom('account_deletions')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (withdrawn === undefined) throw new ApiError(409, 'No deletion is pending.');
  }

  /**
   * Requests the removal of all factors in three days and announces it by mail. A second request does not change the
   * date.
   * @returns the date; `undefined` for an unknown account, or one without a factor
   */
  async requestFactorRemoval(email: string): Promise<Date | undefined> {
    const { db, clock, outgoing, mails } = this.#dependencies;
    const now = clock.now();
    const due = new Date(now + FACTOR_REMOVAL_DELAY_MS);
    return db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where((row) =>
          row.or([
            row.exists(row.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')),
            row.exists(
              row
                .selectFrom('authenticators')
                .select('user_id')
                .whereRef('user_id', '=', 'users.id')
                .where('confirmed_at', 'is not', null),
            ),
          ]),
        )
        .executeTakeFirst();
      if (user === undefined) return undefined;
      const added = await tx
        .insertInto('factor_removals')
        .values({ user_id: user.id, requested_at: new Date(now), due_at: due })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('user_id')
        .executeTakeFirst();
      if (added === undefined) {
        const row = await tx
          .selectFrom('factor_removals')
          .select('due_at')
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        return row?.due_at;
      }
      await recordEvent(tx, user.id, { kind: 'factor-removal-requested', at: now, device: NO_DEVICE });
      await outgoing.write(tx, mails.factorRemovalRequested(email, due.getTime()));
      return due;
    });
  }

  /**
   * Takes the steps that are due. Can be interrupted and run again, and several processes can run it at once. A step
   * that fails does not stop the others; the first failure is thrown after the last step.
   */
  async removeDue(files: Pick<DocumentStore, 'remove'>): Promise<void> {
    const now = new Date(this.#dependencies.clock.now());
    const failures: unknown[] = [];
    const attempt = async (step: Promise<unknown>): Promise<void> => {
      await step.catch((error: unknown) => failures.push(error));
    };
    for (const { email } of await this.#dueAccounts('factor_removals', now))
      await attempt(this.#removeFactors(email));
    for (const { email } of await this.#dueAccounts('account_deletions', now))
      await attempt(this.#removeAccount(email, now, files));
    if (failures.length > 0) throw failures[0];
  }

  async #removeAccount(email: string, now: Date, files: Pick<DocumentStore, 'remove'>): Promise<void> {
    const { db, outgoing, mails } = this.#dependencies;
    const fileNames = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, email);
      if (account === undefined) return [];
      // The owner may have withdrawn the deletion since, and requested a new one.
      const due = await this.#dueDateOf('account_deletions', account.id, tx);
      if (due === undefined || due > now) return [];
      const removed = await removeRows(tx, account);
      await outgoing.write(tx, mails.deleted(email, account.holdings > 0 ? KEPT : undefined));
      return removed;
    });
    for (const name of fileNames) await files.remove(name);
  }

  async #removeFactors(email: string): Promise<void> {
    const { db, clock, outgoing, mails } = this.#dependencies;
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      // Locks the account first, as every transaction that writes to several of `FACTOR_TABLES` does, so that no
      // deadlock can occur.
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (user === undefined) return;
      const removal = await tx
        .deleteFrom('factor_removals')
        .where('user_id', '=', user.id)
        .where('due_at', '<=', new Date(at))
        .returning('user_id')
        .executeTakeFirst();
      if (removal === undefined) return;
      const userId = removal.user_id;
      for (const table of FACTOR_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
      await recordEvent(tx, userId, { kind: 'factors-removed', at, device: NO_DEVICE });
      await outgoing.write(tx, mails.factorsRemoved(email));
    });
  }

  #dueAccounts(table: DueTableName, now: Date) {
    return this.#dependencies.db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.user_id`)
      .select('email')
      .where('due_at', '<=', now)
      .execute();
  }

  async #dueDateOf(
    table: DueTableName,
    userId: string,
    db: Kysely<Database> = this.#dependencies.db,
  ): Promise<Date | undefined> {
    const row = await db.selectFrom(table).select('due_at').where('user_id', '=', userId).executeTakeFirst();
    return row?.due_at;
  }
}

type DueTableName = 'account_deletions' | 'factor_removals';

/**
 * The tables from which the rows of an account are deleted together with its factors. Sessions are among them, because
 * someone else may have started them with the lost factor.
 */
const FACTOR_TABLES = [
  'passkeys',
  'authenticators',
  'recovery_codes',
  'pending_log_ins',
  'sessions',
] as const;
