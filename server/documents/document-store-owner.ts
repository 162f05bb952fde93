import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { StartError } from '../platform/start-error.ts';

type OwnedStore = Pick<DocumentStore, 'location' | 'setting' | 'list' | 'readDatabaseId' | 'writeDatabaseId'>;

/**
 * Writes the id of this database into the document store, as its owner. A store with documents of another database is
 * rejected: our housekeeping would discard those documents, because none of our rows names them.
 * @throws StartError if the store holds documents and does not belong to this database
 */
export async function claimDocumentStore(db: Kysely<Database>, files: OwnedStore): Promise<void> {
  const [owner, id] = [await files.readDatabaseId(), await databaseId(db)];
  if (owner === id) return;
  const stored = await files.list();
  if (stored.length > 0 && (owner !== undefined || !(await hasRowsForHalf(db, stored)))) {
    throw new StartError(
      `The documents in ${files.location} belong to another database. ` +
        `Set DATABASE_URL or DATA_DIR to that database, or ${files.setting} to another place.`,
    );
  }
  await files.writeDatabaseId(id);
}

/** Whether the store belongs to this database at this moment. */
export async function ownsDocumentStore(
  db: Kysely<Database>,
  files: Pick<DocumentStore, 'readDatabaseId'>,
): Promise<boolean> {
  return (await files.readDatabaseId()) === (await databaseId(db));
}

/**
 * Stops a command whose setting names the wrong store: the command would report every document as lost, or delete an
 * account and leave its files behind.
 * @throws StartError if the database has documents and the store does not belong to it
 */
export async function requireOwnDocumentStore(
  db: Kysely<Database>,
  files: Pick<DocumentStore, 'location' | 'setting' | 'readDatabaseId'>,
): Promise<void> {
  const document = await db.selectFrom('documents').select('id').limit(1).executeTakeFirst();
  if (document === undefined || (await ownsDocumentStore(db, files))) return;
  throw new StartError(
    `The documents of this database are not in ${files.location}. Set ${files.setting} to where they are.`,
  );
}

/** Reads the database's id, created once; a copy of the database has the same id. */
async function databaseId(db: Kysely<Database>): Promise<string> {
  const name = 'database id';
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = db.selectFrom('server_secrets').select('value').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}

/** Recognises a store without a written owner: this database has rows for at least half of the store's files. */
async function hasRowsForHalf(db: Kysely<Database>, stored: readonly { name: string }[]): Promise<boolean> {
  const rows = await db.selectFrom('documents').select('stored_as').execute();
  const named = new Set(rows.map(({ stored_as }) => stored_as));
  return stored.filter(({ name }) => named.has(name)).length * 2 >= stored.length;
}

/** Longer than any upload takes. */
const ABANDONED_MS = 3_600_000;
const TRASH_MS = 24 * 3_600_000;

/**
 * Moves into the trash the files that interrupted uploads, interrupted deletions and removed accounts have left. Such a
 * file is over an hour old and no row names it, or its row is over an hour old and not `ready`. Deletes the files that
 * have been in the trash for a day.
 * @returns `not-ours`, without any change, if the store does not belong to this database
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
