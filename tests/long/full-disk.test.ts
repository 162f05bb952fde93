import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { bearer, json, tokenOf } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

/** Mounts a small disk; this needs Linux, root and a container that allows it. */
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

  it('keeps answering reads, fails to start with a clear message, and loses no acknowledged data', async () => {
    const place = { DATA_DIR: join(folder, 'data') };
    await using first = startServerProcess(place);
    const address = await first.ready;
    const { email } = demoAccounts.meera;
    const token = await tokenOf(
      await fetch(`${address}/api/auth/login`, json({ email, password: demoPassword })),
    );
    const free = statfsSync(folder);
    writeFileSync(filling, new Uint8Array(free.bavail * free.bsize));
    expect((await fetch(`${address}/api/investors/dashboard`, bearer(token))).status).toBe(200);
    await first.stop();

    const second = startServerProcess(place);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^(The database in|The data folder) .*the disk is full.*\n$/);

    rmSync(filling);
    await using third = startServerProcess(place);
    expect((await fetch(`${await third.ready}/api/auth/me`, bearer(token))).status).toBe(200);
  });
});
