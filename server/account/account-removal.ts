import { type Kysely, sql, type Transaction } from 'kysely';
import { tablesOfAccounts } from '../platform/db/account-tables.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly files: Pick<DocumentStore, 'remove'>;
  /**
   * If the account has investments: `true` keeps their records with name and e-mail and deletes everything else,
   * `false` deletes nothing.
   */
  readonly keepsInvestments?: boolean;
  /** Called after the account's row is locked, to check that its removal is still due. */
  readonly isStillDue?: (tx: Transaction<Database>, userId: string) => Promise<boolean>;
  /** Called in the transaction of the removal, with the number of the account's investments. */
  readonly onRemoval?: (tx: Transaction<Database>, holdings: number) => Promise<void>;
}

export type AccountRemoval =
  | { readonly outcome: 'removed' }
  /** There is no such account, or its removal is not due any more. */
  | { readonly outcome: 'unknown' }
  /** Nothing was removed, because records of investments must be kept. */
  | { readonly outcome: 'holds-investments'; readonly holdings: number };

/**
 * Deletes an account and all that belongs to it: sessions, codes, profile, consent, documents; `keepsInvestments` says
 * what happens to an account with investments. All rows are deleted together; a file that remains after a failure is
 * deleted by the housekeeping within about a day.
 * @param email as it is stored
 */
export async function removeAccount(
  { db, files, keepsInvestments = false, isStillDue, onRemoval }: Dependencies,
  email: string,
): Promise<AccountRemoval> {
  const removal = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined || (await isStillDue?.(tx, user.id)) === false)
      return { outcome: 'unknown' } as const;
    const { holdings } = await tx
      .selectFrom('investments')
      .select(({ fn }) => fn.countAll<number>().as('holdings'))
      .where('investor_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (holdings > 0 && !keepsInvestments) return { outcome: 'holds-investments', holdings } as const;
    const documents = await tx
      .selectFrom('documents')
      .select('stored_as')
      .where('user_id', '=', user.id)
      // Locks the rows, so that a rotation of keys cannot replace a file before its row is deleted.
      .forUpdate()
      .execute();
    if (holdings > 0) await closeAccount(tx, user.id);
    else await tx.deleteFrom('users').where('id', '=', user.id).execute();
    await onRemoval?.(tx, holdings);
    return { outcome: 'removed', documents } as const;
  });
  if (removal.outcome !== 'removed') return removal;
  for (const { stored_as } of removal.documents) await files.remove(stored_as);
  return { outcome: 'removed' };
}

/** Deletes all but name, e-mail and investments. Nobody can log in until a new sign-up or Google proves the e-mail. */
async function closeAccount(tx: Transaction<Database>, userId: string): Promise<void> {
  for (const { table, owner } of await tablesOfAccounts(tx)) {
    if (table !== 'investments')
      await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(tx);
  }
  await tx
    .updateTable('users')
    .set({ password_hash: null, google_id: null, verified_at: null })
    .where('id', '=', userId)
    .execute();
}
