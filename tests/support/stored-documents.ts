import { pipeline } from 'node:stream/promises';
import type { DocumentStore } from '../../server/platform/files/document-store.ts';

/** Stores bytes as a finished document and returns its name. */
export async function storeDocument(store: DocumentStore, bytes: Uint8Array): Promise<string> {
  const name = store.newName();
  await pipeline([bytes], await store.startUpload(name));
  await store.finishUpload(name);
  return name;
}
