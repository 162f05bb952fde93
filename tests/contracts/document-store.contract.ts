import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../server/platform/files/document-store.ts';
import { storeDocument } from '../support/stored-documents.ts';

export interface DocumentStoreHarness {
  readonly store: DocumentStore;
  /** Names in the trash. */
  trash(): Promise<readonly string[]>;
  /** Names of all stored documents, including the trash and unfinished uploads. */
  everything(): Promise<readonly string[]>;
  /** Makes the store unusable. */
  makeUnavailable(): Promise<void>;
  close(): Promise<void>;
}

/** @param open makes an empty store */
export function describeDocumentStore(name: string, open: () => Promise<DocumentStoreHarness>): void {
  describe(`DocumentStore, ${name}`, () => {
    let harness: DocumentStoreHarness;
    let store: DocumentStore;
    beforeAll(async () => {
      harness = await open();
      store = harness.store;
    });
    afterAll(() => harness.close());
    beforeEach(async () => {
      for (const { name: leftover } of await store.list()) await store.remove(leftover);
      await store.emptyTrash(Date.now() + 60_000);
    });

    const names = async (): Promise<readonly string[]> => (await store.list()).map((each) => each.name);

    it.each([0, 1, 100_000, 3_000_000])('returns %d bytes as they were stored', async (length) => {
      const bytes = randomBytes(length);
      const stored = await store.read(await storeDocument(store, bytes));
      expect(stored?.length).toBe(length);
      expect(stored && (await buffer(stored.content)).equals(bytes)).toBe(true);
    });

    it('returns no document for a name that was never stored, and ignores its removal', async () => {
      const unknown = store.newName();
      expect(await store.read(unknown)).toBeUndefined();
      await store.remove(unknown);
      await store.discard(unknown, Date.now());
      expect(await harness.everything()).toEqual([]);
    });

    it('lists an upload that has not finished, does not return it, and can remove it', async () => {
      const unfinished = store.newName();
      const stream = await store.startUpload(unfinished);
      await pipeline(['half'], stream);
      expect(await names()).toEqual([unfinished]);
      expect(await store.read(unfinished)).toBeUndefined();
      await store.remove(unfinished);
      expect(await harness.everything()).toEqual([]);
    });

    it('lists only its documents, with the time of their last write, and neither the database id nor the trash', async () => {
      await store.writeDatabaseId('a database');
      await store.discard(await storeDocument(store, randomBytes(5)), Date.now());
      const stored = [await storeDocument(store, randomBytes(5)), await storeDocument(store, randomBytes(5))];
      const listed = await store.list();
      expect(listed.map((each) => each.name).toSorted()).toEqual(stored.toSorted());
      for (const { writtenAt } of listed) expect(Math.abs(Date.now() - writtenAt)).toBeLessThan(60_000);
    });

    it('removes a document for good', async () => {
      const removed = await storeDocument(store, randomBytes(5));
      await store.remove(removed);
      expect(await store.read(removed)).toBeUndefined();
      expect(await names()).toEqual([]);
      expect(await harness.trash()).toEqual([]);
    });

    it('keeps a discarded document in its trash until emptyTrash is called with a time later than the discarding', async () => {
      const discarded = await storeDocument(store, randomBytes(5));
      await store.discard(discarded, Date.now());
      expect(await store.read(discarded)).toBeUndefined();
      expect(await names()).toEqual([]);
      await store.emptyTrash(Date.now() - 60_000);
      expect(await harness.trash()).toEqual([discarded]);
      await store.emptyTrash(Date.now() + 60_000);
      expect(await harness.trash()).toEqual([]);
    });

    it('returns the database id that was written last', async () => {
      await store.writeDatabaseId('one database');
      await store.writeDatabaseId('another database');
      expect(await store.readDatabaseId()).toBe('another database');
    });

    it('closes the stream of a document that is not read to its end', async () => {
      const stored = await storeDocument(store, randomBytes(1_000_000));
      const { content } = (await store.read(stored)) ?? {};
      for await (const _chunk of content ?? []) break;
      expect(content?.destroyed).toBe(true);
    });

    it.each(['../passwd', 'trash/0', 'database-id', '', 'A'.repeat(32)])(
      'rejects the name %j, which the store did not make',
      async (foreign) => {
        await expect(store.read(foreign)).rejects.toThrow('not a name');
        await expect(store.startUpload(foreign)).rejects.toThrow('not a name');
        await expect(store.remove(foreign)).rejects.toThrow('not a name');
      },
    );

    it('check returns true when the store can be used, and false within 1.5 s when it cannot', async () => {
      expect(await store.check()).toBe(true);
      const unavailable = await open();
      await unavailable.makeUnavailable();
      const started = performance.now();
      expect(await unavailable.store.check()).toBe(false);
      expect(performance.now() - started).toBeLessThan(1_500);
      await unavailable.close();
    });
  });
}
