import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DataFolderError } from '../db/data-folder-error.ts';
import type { Database } from '../db/schema.ts';
import type { FileStore } from './file-store.ts';

type MarkedFolder = Pick<FileStore, 'folder' | 'list' | 'readMark' | 'writeMark'>;

/**
 * Marks the documents' folder with the id of the database that names its files. A folder with files of another database
 * is refused: whatever is written into it, the housekeeping of its own server would remove.
 * @throws DataFolderError where the folder holds documents and does not belong to this database
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

/** Whether the folder is, at this moment, the one of this database. */
export async function ownsDocumentFolder(
  db: Kysely<Database>,
  files: Pick<FileStore, 'readMark'>,
): Promise<boolean> {
  return (await files.readMark()) === (await databaseId(db));
}

/** Made once a database; a copy of the database has it too. */
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

/** How a folder from before there were marks is told: its own database names its files, but for a few left behind. */
async function namesMost(db: Kysely<Database>, stored: readonly { name: string }[]): Promise<boolean> {
  const rows = await db.selectFrom('documents').select('stored_as').execute();
  const named = new Set(rows.map(({ stored_as }) => stored_as));
  return stored.filter(({ name }) => named.has(name)).length * 2 >= stored.length;
}
