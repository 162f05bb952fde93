import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { describeDocumentStore } from '../contracts/document-store.contract.ts';
import { openBucketStore, openFolderStore } from '../support/document-stores.ts';

describeDocumentStore('a folder', openFolderStore);
describeDocumentStore('a bucket', openBucketStore);

it('a folder reports itself as unavailable when a document can be opened but not read', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kopal-documents-'));
  const store = new FolderDocumentStore(folder.path);
  const name = store.newName();
  // A folder stands in for a file on a failing disk: it can be opened, but not read.
  await mkdir(join(folder.path, name));
  const document = await store.read(name);
  // The caller may wait between the opening and the first read. The error must still reach it.
  await setTimeout(20);
  await expect(document?.content.toArray()).rejects.toEqual(
    new StoreUnavailableError(`The document ${name} in FILES_DIR cannot be read (EISDIR).`, 'EISDIR'),
  );
});
