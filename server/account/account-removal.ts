import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';

interface RemoveAccountDependencies {
  readonly db: Kysely<Database>;
  readonly files: Pick<DocumentStore, 'remove'>;
}

export type AccountRemoval =
  | { readonly outcome: 'removed' }
  | { readonly outcome: 'unknown' }
  /** Nothing was removed, because records of investments must be kept. */
  | { readonly outcome: 'holds-investments'; readonly holdings: number };

/**
 * Deletes an account and all that belongs to it: sessions, codes, profile, consent, documents. All rows are deleted
 * together; a file that remains after a crash is removed by the hourly cleanup.
 * @param email as it is stored
 */
export async function removeAccount(
  { db, files }: RemoveAccountDependencies,
  email: string,
): Promise<AccountRemoval> {
  const removal = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return { outcome: 'unknown' } as const;
    const { holdings } = await tx
      .selectFrom('investments')
      .select(({ fn }) => fn.countAll<number>().as('holdings'))
      .where('investor_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (holdings > 0) return { outcome: 'holds-investments', holdings } as const;
    const documents = await tx
      .selectFrom('documents')
      .select('stored_as')
      .where('user_id', '=', user.id)
      // A rotation of keys must not store one under another name any more.
      .forUpdate()
      .execute();
    await tx.deleteFrom('users').where('id', '=', user.id).execute();
    return { outcome: 'removed', documents } as const;
  });
  if (removal.outcome !== 'removed') return removal;
  for (const { stored_as } of removal.documents) await files.remove(stored_as);
  return { outcome: 'removed' };
}
