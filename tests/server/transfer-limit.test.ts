import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import type { RunningServer } from '../../server/platform/http/node-server.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { openHandlesIn } from '../support/open-handles.ts';
import { listenLocally } from '../support/listen-locally.ts';
import { bearer, startTestServer, type TestServer } from '../support/server.ts';

const FILE_NAME = 'pan_card_1795242600000.jpg';
const PATH = `/api/profile/documents/${FILE_NAME}`;

describe('S-09 a stored file of another length than its document', () => {
  it('leads to a 410 and is not read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kopal-length-'));
    const files = new FolderDocumentStore(folder);
    let wasRead = false;
    const content = new Readable({
      read() {
        wasRead = true;
        this.push(null);
      },
    });
    await using server = await startTestServer({ filesFolder: folder, files });
    const token = await seedDocumentOwner(server);
    files.read = async () => ({ length: 600_000_000, content });
    expect((await server.appFetch(PATH, bearer(token))).status).toBe(410);
    expect([wasRead, content.destroyed]).toEqual([false, true]);
  });
});

/** Adds an investor with a document. @returns their token */
async function seedDocumentOwner(server: TestServer): Promise<string> {
  const token = await server.logIn(await server.seedInvestor());
  expect((await upload(server, token)).status).toBe(201);
  return token;
}

const upload = (server: TestServer, token: string): Promise<Response> =>
  uploadDocument(server, token, FILE_NAME);

describe('S-11 uploads and downloads of documents', () => {
  let server: TestServer;
  let running: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ maxTransfers: 12 });
    running = await listenLocally(server.app);
  });
  afterAll(async () => {
    await running.stop(0);
    await server.close();
  });

  const download = (token: string): Promise<Response> => server.appFetch(PATH, bearer(token));
  const statusesOf = (responses: readonly Response[]): readonly number[] =>
    responses.map(({ status }) => status);

  it('are limited for each investor and in total, and free their place when they end', async () => {
    const [slow, other] = [await seedDocumentOwner(server), await seedDocumentOwner(server)];
    const unread: Response[] = [];
    for (let count = 0; count < 10; count += 1) unread.push(await download(slow));
    expect(new Set(statusesOf(unread))).toEqual(new Set([200]));
    const rejected = await download(slow);
    expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([
      429,
      '5',
      {
        status: 429,
        message: 'You are sending or opening too many documents at once. Please try again in a moment.',
      },
    ]);
    const others = [await download(other), await download(other)];
    expect(statusesOf(others)).toEqual([200, 200]);
    expect(await (await download(other)).json()).toEqual({
      status: 429,
      message: 'Too many documents are being sent or opened right now. Please try again in a moment.',
    });
    expect(openHandlesIn(server.filesFolder).length).toBeLessThanOrEqual(12);

    // One download is read to its end, one is cancelled, and a HEAD request transfers no document.
    expect(new Uint8Array((await unread[0]?.arrayBuffer()) ?? [])).toEqual(aJpeg());
    await unread[1]?.body?.cancel();
    expect((await server.appFetch(PATH, { ...bearer(other), method: 'HEAD' })).status).toBe(200);
    const again = [await download(slow), await download(other)];
    expect(statusesOf(again)).toEqual([200, 200]);
    for (const { body } of [...unread.slice(2), ...others, ...again]) await body?.cancel();
    // A file is closed a moment after its last byte is read.
    await expect.poll(() => openHandlesIn(server.filesFolder)).toEqual([]);
  });

  it('count towards one limit, and an upload frees its place when it ends or its client hangs up', async () => {
    const token = await seedDocumentOwner(server);
    const { port } = new URL(running.address);
    const requestStart =
      `POST /api/profile/documents HTTP/1.1\r\nHost: kopal.test\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const slow = Array.from({ length: 10 }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      socket.write(Buffer.concat([Buffer.from(requestStart), aJpeg().subarray(0, 200)]));
      return socket;
    });
    await expect.poll(() => openHandlesIn(server.filesFolder)).toHaveLength(10);
    expect((await download(token)).status).toBe(429);
    const rejected = await upload(server, token);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '5']);
    for (const socket of slow) socket.destroy();
    await expect.poll(() => openHandlesIn(server.filesFolder)).toEqual([]);
    await expect.poll(async () => (await upload(server, token)).status).toBe(201);
  });

  it('free their place when there is nothing to download', async () => {
    const token = await seedDocumentOwner(server);
    for (let count = 0; count < 15; count += 1) {
      const missing = await server.appFetch('/api/profile/documents/pan_card_1.jpg', bearer(token));
      expect(missing.status).toBe(404);
    }
    const response = await download(token);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it('free their place when the client hangs up at any moment', async () => {
    const token = await seedDocumentOwner(server);
    const { port } = new URL(running.address);
    const request = `GET ${PATH} HTTP/1.1\r\nHost: kopal.test\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    for (let delay = 0; delay < 20; delay += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(request);
          setTimeout(() => socket.resetAndDestroy(), delay);
        });
        socket.on('error', () => undefined).once('close', () => resolve());
      });
    }
    await expect.poll(() => openHandlesIn(server.filesFolder)).toEqual([]);
    // A request takes a place even before it opens its file, so places may still be taken here.
    await expect
      .poll(async () => {
        const responses = await Promise.all(Array.from({ length: 10 }, () => download(token)));
        for (const { body } of responses) await body?.cancel();
        return new Set(statusesOf(responses));
      })
      .toEqual(new Set([200]));
  });
});
