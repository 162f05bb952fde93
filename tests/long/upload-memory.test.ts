import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { aJpeg } from '../support/images.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { bearer, freshDatabaseUrl, logInTo } from '../support/server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const MEGABYTE = 1024 * 1024;
const MAX_GROWTH_MB = 60;
const FILE_NAME = 'passport_1795242600000.jpg';

/** Reads one of the figures that Linux has about the memory of a process, in MB. */
function memory({ child }: ServerProcess, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(String.raw`${figure}:\s+(\d+)`).exec(status)?.[1]) / 1024;
}

/** @returns the largest growth of the process's memory during the work, in MB */
async function growthDuring(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  // Resets VmHWM, the peak.
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
  const before = memory(server, 'VmRSS');
  await work();
  return memory(server, 'VmHWM') - before;
}

/** A form with a JPEG of about the given size; nearly all of its bytes are one long scan. */
function* formWith(megabytes: number): Generator<Uint8Array> {
  const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"`;
  const jpeg = aJpeg();
  yield Buffer.from(`${part('fileName')}\r\n\r\n${FILE_NAME}\r\n${part('files')}; filename="a.jpg"\r\n\r\n`);
  yield jpeg.subarray(0, -2);
  for (let sent = 0; sent < megabytes; sent += 1) yield new Uint8Array(MEGABYTE).fill(0x55);
  yield jpeg.subarray(-2);
  yield Buffer.from('\r\n--b--\r\n');
}

/** Uploads an image without a `Content-Length` header; returns the status. */
async function upload(address: string, token: string, megabytes: number): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
  const sending = request(`${address}/api/profile/documents`, { method: 'POST', headers });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
  });
  // The server may respond and hang up before everything is sent.
  const sent = pipeline(Readable.from(formWith(megabytes)), sending).catch(() => undefined);
  const received = await response;
  await Promise.all([sent, text(received)]);
  return received.statusCode;
}

describe.runIf(process.platform === 'linux')('S-08 the server process', () => {
  let s3: S3Server;
  let folder: string;
  beforeAll(async () => {
    s3 = await startS3Server();
    folder = await mkdtemp(join(tmpdir(), 'kopal-memory-'));
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  const inBucket = (): Readonly<Record<string, string>> => ({
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  });

  it.each([
    ['stores an image of 49 MB in a folder and reads it', 49, 201, () => ({})],
    ['stores an image of 49 MB in a bucket and reads it', 49, 201, inBucket],
    ['rejects a file of 60 MB', 60, 413, () => ({})],
  ])(`%s with at most ${MAX_GROWTH_MB} MB more memory`, async (what, megabytes, status, settings) => {
    const databaseUrl = await freshDatabaseUrl();
    const data = await mkdtemp(join(folder, 'data-'));
    await using server = startServerProcess({
      ...(databaseUrl === undefined ? { DATA_DIR: data } : { DATABASE_URL: databaseUrl }),
      FILES_DIR: join(data, 'files'),
      ...settings(),
    });
    const address = await server.ready;
    const credentials = { email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD };
    const token = await logInTo(address, credentials);

    // Loads the code for uploads, so that its memory is not measured.
    expect(await upload(address, token, 1)).toBe(201);

    const growth = await growthDuring(server, async () => {
      expect(await upload(address, token, megabytes)).toBe(status);
    });
    console.info(
      `${what}: ${growth.toFixed(1)} MB more at the peak of the upload, ${memory(server, 'VmRSS').toFixed(0)} MB after`,
    );
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    if (status !== 201) return;

    const readGrowth = await growthDuring(server, async () => {
      const response = await fetch(`${address}/api/profile/documents/${FILE_NAME}`, bearer(token));
      let bytes = 0;
      for await (const part of response.body ?? []) bytes += part.byteLength;
      expect(bytes).toBe(49 * MEGABYTE + aJpeg().byteLength);
    });
    console.info(`reading the image: ${readGrowth.toFixed(1)} MB more`);
    expect(readGrowth).toBeLessThan(MAX_GROWTH_MB);
  });
});
