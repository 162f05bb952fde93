import { type Kysely, sql, type Transaction } from 'kysely';
import { tablesOfAccounts } from '../platform/db/account-tables.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';

/** An account that is locked until the end of the transaction. */
interface LockedAccount {
  readonly id: string;
  /** The number of its investments. */
  readonly holdings: number;
}

/**
 * Locks an account before its removal.
 * @param email as it is stored
 * @returns `undefined` without such an account
 */
export async function lockAccount(
  tx: Transaction<Database>,
  email: string,
): Promise<LockedAccount | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { holdings } = await tx
    .selectFrom('investments')
    .select(({ fn }) => fn.countAll<number>().as('holdings'))
    .where('investor_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { id: user.id, holdings };
}

/**
 * Deletes an account and all that belongs to it: sessions, codes, profile, consent, documents. If it has investments,
 * their records stay, and so do its name and e-mail.
 * @returns the names of its files, which the caller removes after the transaction; if a file remains, the housekeeping
 * deletes it within about a day
 */
export async function removeRows(
  tx: Transaction<Database>,
  { id, holdings }: LockedAccount,
): Promise<readonly string[]> {
  const documents = await tx
    .selectFrom('documents')
    .select('stored_as')
    .where('user_id', '=', id)
    // Locks the rows, so that a rotation of keys cannot replace a file before its row is deleted.
    .forUpdate()
    .execute();
  if (holdings > 0) await closeAccount(tx, id);
  else await tx.deleteFrom('users').where('id', '=', id).execute();
  return documents.map(({ stored_as }) => stored_as);
}

type AccountRemoval =
  | { readonly outcome: 'removed' }
  | { readonly outcome: 'unknown' }
  /** Nothing was removed, because records of investments must be kept. */
  | { readonly outcome: 'holds-investments'; readonly holdings: number };

/**
 * Deletes an account for the operator, unless it has investments.
 * @param email as it is stored
 */
export async function removeAccount(
  { db, files }: { readonly db: Kysely<Database>; readonly files: Pick<DocumentStore, 'remove'> },
  email: string,
): Promise<AccountRemoval> {
  const removal = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account === undefined) return { outcome: 'unknown' } as const;
    const { holdings } = account;
    if (holdings > 0) return { outcome: 'holds-investments', holdings } as const;
    return { outcome: 'removed', fileNames: await removeRows(tx, account) } as const;
  });
  if (removal.outcome !== 'removed') return removal;
  for (const name of removal.fileNames) await files.remove(name);
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
