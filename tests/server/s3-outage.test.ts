import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { claimDocumentStore, sweepDocuments } from '../../server/documents/document-store-owner.ts';
import { bodyWithin } from '../../server/platform/files/bounded-fetch.ts';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { S3DocumentStore } from '../../server/platform/files/s3-document-store.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { bearer, startSharedServer } from '../support/server.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';

const DOCUMENTS_PATH = '/api/profile/documents';
const [first, second] = ['passport_1795242600000.jpg', 'pan_card_1795242600000.jpg'];
/** Short, so that the tests need not wait long. */
const LIMITS = { checkMs: 600, requestMs: 600, copyMs: 600 };
/** Longer than one limit, because a request that fails may be followed by one that cleans up. */
const BOUND_MS = 4_000;

const s3 = await startS3Server();
const proxy = await startStallingProxy(Number(new URL(s3.settings.endpoint).port));
const folder = await mkdtemp(join(tmpdir(), 'kopal-uploads-'));
const store = await S3DocumentStore.open(
  { ...s3.settings, endpoint: `http://127.0.0.1:${proxy.port}` },
  { folder, limits: LIMITS },
);
const server = await startSharedServer({ files: store });
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Ways in which the store becomes unreachable, and how it is restored. */
const outages: readonly (readonly [
  what: string,
  breakStore: () => Promise<void>,
  repairStore: () => Promise<void>,
])[] = [
  ['rejects connections', () => s3.stop(), () => s3.start()],
  ['accepts connections and never responds', async () => proxy.stall(), async () => proxy.reset()],
];

async function bounded<Value>(work: Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work;
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
  return value;
}

describe.each(outages)('D-9 documents while the object store %s', (_what, breakStore, repairStore) => {
  let isGone = false;
  const lose = async (): Promise<void> => {
    await breakStore();
    isGone = true;
  };
  const restore = async (): Promise<void> => {
    if (isGone) await repairStore();
    isGone = false;
  };
  afterEach(restore);

  const upload = (token: string, fileName: string): Promise<Response> =>
    uploadDocument(server, token, fileName);
  const listed = async (token: string): Promise<readonly string[]> => {
    const response = (await (await server.appFetch(DOCUMENTS_PATH, bearer(token))).json()) as {
      readonly data: { readonly documents: readonly { readonly fileName: string }[] };
    };
    return response.data.documents.map(({ fileName }) => fileName);
  };

  it('cannot be uploaded or read, are not half saved, and are all there when the store is back', async () => {
    const investor = await server.seedInvestor();
    const token = await server.logIn(investor);
    expect((await upload(token, first)).status).toBe(201);
    const before = await s3.keys();

    await lose();
    const failed = await bounded(upload(token, second));
    expect(failed.status).toBe(503);
    expect(await failed.json()).toEqual({
      status: 503,
      message: 'The service is temporarily unavailable. Please try again in a moment.',
    });
    expect(failed.headers.get('retry-after')).toBe('2');
    expect((await bounded(server.appFetch(`${DOCUMENTS_PATH}/${first}`, bearer(token)))).status).toBe(503);
    // The list comes from the database.
    expect(await listed(token)).toEqual([first]);
    const rows = server.database.db.selectFrom('documents').select('id').where('user_id', '=', investor.id);
    expect(await rows.execute()).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
    expect(await bounded(store.check())).toBe(false);

    await restore();
    expect(await store.check()).toBe(true);
    expect(await s3.keys()).toEqual(before);
    const read = await server.appFetch(`${DOCUMENTS_PATH}/${first}`, bearer(token));
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(aJpeg());
    expect((await upload(token, second)).status).toBe(201);
    expect(await listed(token)).toEqual([second, first].toSorted());
  });

  it('are removed from the list at once when deleted, and from the store by a later run of the housekeeping', async () => {
    const token = await server.logIn(await server.seedInvestor());
    await upload(token, first);
    await claimDocumentStore(server.database.db, store);
    const before = await s3.keys();
    await lose();
    const deleted = await bounded(
      server.appFetch(`${DOCUMENTS_PATH}/${first}`, { ...bearer(token), method: 'DELETE' }),
    );
    expect(deleted.status).toBe(503);
    expect(await listed(token)).toEqual([]);
    await expect(sweepDocuments(server.database.db, store, Date.now())).rejects.toThrow(
      StoreUnavailableError,
    );
    await restore();
    expect(await s3.keys()).toEqual(before);
    expect(await sweepDocuments(server.database.db, store, Date.now() + 2 * 3_600_000)).toBe('swept');
    const inUse = await server.database.db.selectFrom('documents').select('stored_as').execute();
    expect((await store.list()).map(({ name }) => name).toSorted()).toEqual(
      inUse.map(({ stored_as }) => stored_as).toSorted(),
    );
  });
});

describe('a bucket', () => {
  it('has its response cancelled when the reader of a document stops reading, even before the first byte', async () => {
    for (const isRead of [false, true]) {
      let isCancelled = false;
      const response = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        cancel: () => void (isCancelled = true),
      });
      const content = bodyWithin(response, 600, () => new Error('failed'));
      if (isRead) await once(content, 'readable');
      content.destroy();
      await expect.poll(() => isCancelled).toBe(true);
    }
  });

  it('has its response cancelled when the response names no length', async () => {
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    vi.stubGlobal('fetch', async () => new Response(body));
    try {
      await expect(store.read(store.newName())).rejects.toThrow(StoreUnavailableError);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(isCancelled).toBe(true);
  });

  it('fails a download when the rest of the document does not arrive in time', async () => {
    const name = await storeDocument(store, randomBytes(3_000_000));
    proxy.stallAfter(500_000);
    const { content = Readable.from([]) } = (await store.read(name)) ?? {};
    await expect(bounded(buffer(content))).rejects.toThrow(
      /^Cannot use the bucket kopal-.* at 127\.0\.0\.1:\d+: no response in time\.$/,
    );
    proxy.reset();
  });

  it('gives the reason when it cannot be used', async () => {
    const reasonOf = async (settings: Partial<S3Server['settings']>) => {
      const opened = await S3DocumentStore.open({ ...s3.settings, ...settings }, { folder, limits: LIMITS });
      const error: unknown = await claimDocumentStore(server.database.db, opened).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(StoreUnavailableError);
      return error instanceof Error ? error.message.replace(/^.* at [^ ]+: /, '') : '';
    };
    const stopped = await startStallingProxy(1);
    await stopped[Symbol.asyncDispose]();
    expect(await reasonOf({ endpoint: `http://127.0.0.1:${stopped.port}` })).toBe(
      'nothing responds there. Is it running?',
    );
    expect(await reasonOf({ bucket: 'another' })).toBe('there is no bucket of that name.');
    expect(await reasonOf({ secretAccessKey: 'wrong' })).toBe(
      'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong, or the key has no permission for this bucket.',
    );
  });

  it('P-4 leaves neither its secret key nor the name of a document in the log', async () => {
    const log = server.logLines.join('\n');
    expect(log).toContain('"error":"StoreUnavailableError"');
    expect(log).not.toContain(s3.settings.secretAccessKey);
    for (const name of await s3.keys()) expect(log).not.toContain(name);
  });
});
