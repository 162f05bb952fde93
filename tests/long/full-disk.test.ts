import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { documentForm } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { bearer, logInTo } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

/** Uploads an image of about the given size and returns the response. */
async function upload(
  address: string,
  token: string,
  fileName: string,
  megabytes: number,
): Promise<Response> {
  const jpeg = aJpeg();
  const scan = new Uint8Array(megabytes * 1024 * 1024).fill(0x55);
  const body = documentForm(fileName, Buffer.concat([jpeg.subarray(0, -2), scan, jpeg.subarray(-2)]));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${address}/api/profile/documents`, { method: 'POST', headers, body });
}

/** Mounts a small disk, which needs Linux, root and a container that allows mounts; else returns `undefined`. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kopal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();

describe.runIf(disk !== undefined)('D-3 a server on a full disk', () => {
  const folder = disk ?? '';
  const filling = join(folder, 'filling');
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  it('responds 507 to an upload that fills the disk, deletes its partial file, and keeps other documents', async () => {
    const env = { DATA_DIR: join(folder, 'documents') };
    const [storedName, rejectedName] = ['passport_1795242600000.jpg', 'pan_card_1795242600000.jpg'];
    await using server = startServerProcess(env);
    const address = await server.ready;
    const credentials = { email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD };
    const token = await logInTo(address, credentials);
    expect((await upload(address, token, storedName, 1)).status).toBe(201);

    const { bavail, bsize } = statfsSync(folder);
    // The database needs some space for the row of the upload.
    writeFileSync(filling, new Uint8Array(bavail * bsize - 10 * 1024 * 1024));
    const response = await upload(address, token, rejectedName, 40);
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({
      status: 507,
      message: 'The server is out of storage space. Please try again later.',
    });
    expect(
      readdirSync(join(env.DATA_DIR, 'files')).filter((name) => /^[0-9a-f]{32}/.test(name)),
    ).toHaveLength(1);
    const read = await fetch(`${address}/api/profile/documents/${storedName}`, bearer(token));
    expect((await read.arrayBuffer()).byteLength).toBe(1024 * 1024 + aJpeg().byteLength);

    rmSync(filling);
    expect((await upload(address, token, rejectedName, 40)).status).toBe(201);
    await server.stop();
    rmSync(env.DATA_DIR, { recursive: true });
  });

  it('keeps serving reads, stops with a clear message when it is started again, and loses no acknowledged data', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    await using first = startServerProcess(env);
    const address = await first.ready;
    const { email } = DEMO_ACCOUNTS.meera;
    const token = await logInTo(address, { email, password: DEMO_PASSWORD });
    const free = statfsSync(folder);
    writeFileSync(filling, new Uint8Array(free.bavail * free.bsize));
    expect((await fetch(`${address}/api/investors/dashboard`, bearer(token))).status).toBe(200);
    await first.stop();

    const second = startServerProcess(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^(The database in|The data folder) .*the disk is full.*\n$/);

    rmSync(filling);
    await using third = startServerProcess(env);
    expect((await fetch(`${await third.ready}/api/auth/me`, bearer(token))).status).toBe(200);
  });
});
