import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { FileStore } from './file-store.ts';

/** No upload lasts so long. */
const abandonedMs = 3_600_000;

/**
 * Removes what an interrupted upload, a deletion that was cut short, or a removed account left behind: rows that nobody
 * is shown, and files that no row names.
 */
export async function sweepDocuments(db: Kysely<Database>, files: FileStore, now: number): Promise<void> {
  const before = now - abandonedMs;
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'stored_as'])
    .where('ready', '=', false)
    .where('created_at', '<', new Date(before))
    .execute();
  for (const { id, stored_as } of rows) {
    await files.remove(stored_as);
    await db.deleteFrom('documents').where('id', '=', id).execute();
  }
  for (const { name, writtenAt } of await files.list()) {
    if (writtenAt >= before) continue;
    const named = await db
      .selectFrom('documents')
      .select('id')
      .where('stored_as', '=', name)
      .executeTakeFirst();
    if (named === undefined) await files.remove(name);
  }
}
