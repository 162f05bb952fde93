import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { S3DocumentStore } from '../../server/platform/files/s3-document-store.ts';
import type { DocumentStoreHarness } from '../contracts/document-store.contract.ts';
import { startS3Server } from './s3-server.ts';

/** An empty store in which a test sets when documents were written. */
export interface TestDocumentStore extends DocumentStoreHarness {
  /** Sets the time at which a document was written, in seconds since the epoch. */
  setTime(name: string, seconds: number): Promise<void>;
}

const isDatabaseIdFile = (entry: string): boolean => entry.endsWith('database-id');

export async function openFolderStore(): Promise<TestDocumentStore> {
  const folder = await mkdtemp(join(tmpdir(), 'kopal-documents-'));
  const list = (path: string) => readdir(path).catch(() => []);
  const trash = () => list(join(folder, 'trash'));
  return {
    store: new FolderDocumentStore(folder),
    trash,
    everything: async () => [
      ...(await list(folder)).filter((name) => name !== 'trash' && !isDatabaseIdFile(name)),
      ...(await trash()),
    ],
    setTime: (name, seconds) => utimes(join(folder, name), seconds, seconds),
    makeUnavailable: async () => {
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, 'not a folder');
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function openBucketStore(): Promise<TestDocumentStore> {
  const s3 = await startS3Server();
  const folder = await mkdtemp(join(tmpdir(), 'kopal-uploads-'));
  return {
    store: await S3DocumentStore.open(s3.settings, { folder }),
    trash: async () =>
      (await s3.keys()).flatMap((each) => (each.startsWith('trash/') ? [each.slice('trash/'.length)] : [])),
    everything: async () => [
      ...(await s3.keys()).filter((each) => !isDatabaseIdFile(each)),
      ...(await readdir(folder)),
    ],
    setTime: s3.setTime,
    makeUnavailable: s3.stop,
    close: async () => {
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}
