import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { ownsDocumentStore } from './document-store-owner.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';

/** Longer than any upload takes. */
const ABANDONED_MS = 3_600_000;
const TRASH_MS = 24 * 3_600_000;

/**
 * Moves into the trash what an interrupted upload or deletion or a removed account left: files of hidden rows, and
 * files that no row names. Deletes what has been in the trash for a day.
 * @returns `not-ours`, without any change, if the store belongs to another database
 */
export async function sweepDocuments(
  db: Kysely<Database>,
  files: DocumentStore,
  now: number,
): Promise<'swept' | 'not-ours'> {
  if (!(await ownsDocumentStore(db, files))) return 'not-ours';
  const before = now - ABANDONED_MS;
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'stored_as'])
    .where('ready', '=', false)
    .where('created_at', '<', new Date(before))
    .execute();
  for (const { id, stored_as } of rows) {
    await files.discard(stored_as, now);
    await db.deleteFrom('documents').where('id', '=', id).execute();
  }
  for (const { name, writtenAt } of await files.list()) {
    if (writtenAt >= before) continue;
    const named = await db
      .selectFrom('documents')
      .select('id')
      .where('stored_as', '=', name)
      .executeTakeFirst();
    if (named === undefined) await files.discard(name, now);
  }
  await files.emptyTrash(now - TRASH_MS);
  return 'swept';
}
