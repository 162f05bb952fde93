import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DataFolderError } from '../platform/files/data-folder-error.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';

type MarkedFolder = Pick<DocumentStore, 'folder' | 'list' | 'readMark' | 'writeMark'>;

/**
 * Marks the documents folder with the id of the database that names its files. A folder with files of another database
 * is rejected, because its own server's cleanup would remove every file written into it.
 * @throws DataFolderError if the folder holds documents and does not belong to this database
 */
export async function claimDocumentFolder(db: Kysely<Database>, files: MarkedFolder): Promise<void> {
  const [mark, id, stored] = [await files.readMark(), await databaseId(db), await files.list()];
  if (mark === id) return;
  if (stored.length > 0 && (mark !== undefined || !(await namesMost(db, stored)))) {
    throw new DataFolderError(
      `The documents in ${files.folder} belong to another database. ` +
        'Set DATABASE_URL or DATA_DIR to that database, or FILES_DIR to another folder.',
    );
  }
  await files.writeMark(id);
}

/** Whether the folder belongs to this database at this moment. */
export async function ownsDocumentFolder(
  db: Kysely<Database>,
  files: Pick<DocumentStore, 'readMark'>,
): Promise<boolean> {
  return (await files.readMark()) === (await databaseId(db));
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

/** Recognises a folder without a mark: its own database names at least half of its files. */
async function namesMost(db: Kysely<Database>, stored: readonly { name: string }[]): Promise<boolean> {
  const rows = await db.selectFrom('documents').select('stored_as').execute();
  const named = new Set(rows.map(({ stored_as }) => stored_as));
  return stored.filter(({ name }) => named.has(name)).length * 2 >= stored.length;
}
