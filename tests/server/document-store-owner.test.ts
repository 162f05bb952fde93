import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../server/platform/start-error.ts';
import type { DocumentStore } from '../../server/platform/files/document-store.ts';
import {
  claimDocumentStore,
  requireOwnDocumentStore,
  sweepDocuments,
} from '../../server/documents/document-store-owner.ts';
import { type TestDocumentStore, openBucketStore, openFolderStore } from '../support/document-stores.ts';
import { freshDatabase } from '../support/server.ts';
import { storeDocument } from '../support/stored-documents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const [own, other] = [await freshDatabase(), await freshDatabase()];
afterAll(async () => {
  await own.close();
  await other.close();
});
afterEach(async () => {
  await own.db.deleteFrom('documents').execute();
});

/** Adds a file that was written two hours ago and, if `named`, a row for it in the database `own`. */
async function addFileTo(
  { store, setTime }: TestDocumentStore,
  { named }: { readonly named: boolean },
): Promise<string> {
  const name = await storeDocument(store, Buffer.from('cipher'));
  await setTime(name, Date.now() / 1_000 - 7_200);
  if (!named) return name;
  const user = { email: `${randomUUID()}@kopal.test`, first_name: 'Asha', last_name: 'Menon' };
  const { id } = await own.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  await own.db
    .insertInto('documents')
    .values({ user_id: id, stored_as: name, bytes: 6, ready: true, created_at: new Date() })
    .execute();
  return name;
}

describe('the documents folder', () => {
  let opened: TestDocumentStore;
  let files: DocumentStore;
  beforeEach(async () => {
    opened = await openFolderStore();
    files = opened.store;
  });
  afterEach(() => opened.close());

  const addFile = (kind: { readonly named: boolean }): Promise<string> => addFileTo(opened, kind);
  const stored = async (): Promise<readonly string[]> =>
    (await files.list()).map(({ name }) => name).toSorted();
  const rejection = (): StartError =>
    new StartError(
      `The documents in ${files.location} belong to another database. ` +
        `Set DATABASE_URL or DATA_DIR to that database, or FILES_DIR to another place.`,
    );

  it('rejects another, empty database, whose housekeeping then removes no files', async () => {
    await claimDocumentStore(own.db, files);
    const names = [await addFile({ named: true }), await addFile({ named: true })].toSorted();
    await expect(claimDocumentStore(other.db, files)).rejects.toEqual(rejection());
    expect(await sweepDocuments(other.db, files, Date.now())).toBe('not-ours');
    expect(await stored()).toEqual(names);
    await claimDocumentStore(own.db, files);
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('swept');
    expect(await stored()).toEqual(names);
  });

  it('accepts another database while the folder has no files, and then loses no file to the housekeeping of the first database', async () => {
    await claimDocumentStore(own.db, files);
    await claimDocumentStore(other.db, files);
    const name = await addFile({ named: false });
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('not-ours');
    expect(await stored()).toEqual([name]);
    await expect(claimDocumentStore(own.db, files)).rejects.toEqual(rejection());
  });

  it('without a stored owner, accepts a database that has rows for at least half of the folder’s files', async () => {
    const named = [await addFile({ named: true }), await addFile({ named: true })].toSorted();
    const leftBehind = await addFile({ named: false });
    await expect(claimDocumentStore(other.db, files)).rejects.toEqual(rejection());
    await claimDocumentStore(own.db, files);
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('swept');
    expect(await stored()).toEqual(named);
    expect(await opened.trash()).toEqual([leftBehind]);
  });

  it('keeps a new file without a row for an hour, because a rotation of keys may be about to write the row', async () => {
    await claimDocumentStore(own.db, files);
    const name = await storeDocument(files, Buffer.from('cipher'));
    await opened.setTime(name, Date.now() / 1_000 - 3_500);
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('swept');
    expect(await stored()).toEqual([name]);
  });

  it('without a stored owner, rejects a database that has rows for fewer than half of the folder’s files', async () => {
    await addFile({ named: true });
    await addFile({ named: false });
    await addFile({ named: false });
    await expect(claimDocumentStore(own.db, files)).rejects.toEqual(rejection());
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('not-ours');
    expect(await stored()).toHaveLength(3);
  });
});

describe('a command whose documents are elsewhere', () => {
  it.each([
    ['FILES_DIR', openFolderStore],
    ['S3_BUCKET', openBucketStore],
  ])('is rejected, with %s in the message', async (setting, open) => {
    const opened = await open();
    const empty = await open();
    await expect(requireOwnDocumentStore(own.db, opened.store)).resolves.toBeUndefined();
    await addFileTo(opened, { named: true });
    await claimDocumentStore(own.db, opened.store);
    await expect(requireOwnDocumentStore(own.db, opened.store)).resolves.toBeUndefined();
    await expect(requireOwnDocumentStore(own.db, empty.store)).rejects.toEqual(
      new StartError(
        `The documents of this database are not in ${empty.store.location}. Set ${setting} to where they are.`,
      ),
    );
    expect(await empty.store.readDatabaseId()).toBeUndefined();
    await opened.close();
    await empty.close();
  });
});

describe('the housekeeping of the documents folder', () => {
  let opened: TestDocumentStore;
  let files: DocumentStore;
  beforeEach(async () => {
    opened = await openFolderStore();
    files = opened.store;
    await claimDocumentStore(own.db, files);
  });
  afterEach(() => opened.close());

  it('does nothing if the folder disappeared while the server ran', async () => {
    await rm(files.location, { recursive: true });
    expect(await sweepDocuments(own.db, files, Date.now())).toBe('not-ours');
  });

  it('keeps removed files in the trash for a day', async () => {
    const swept = await storeDocument(files, Buffer.from('cipher'));
    await writeFile(join(files.location, `${swept}.part`), 'half');
    const now = Date.now() + 2 * HOUR_MS;
    await sweepDocuments(own.db, files, now);
    expect(await files.list()).toEqual([]);
    expect((await opened.trash()).toSorted()).toEqual([swept, `${swept}.part`]);
    await sweepDocuments(own.db, files, now + DAY_MS - HOUR_MS);
    expect(await opened.trash()).toHaveLength(2);
    await sweepDocuments(own.db, files, now + DAY_MS + HOUR_MS);
    expect(await opened.trash()).toEqual([]);
  });
});
