import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { bearer, json, tokenOf } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const USERS = 50;
const DURATION_MS = 60_000;
/** Time a reader spends on a page before the next. */
const THINKING_MS = 1000;

const PATHS = [
  '/api/investors/dashboard',
  '/api/deals?status=active&page=1&limit=12',
  '/api/investments/investor-profiles-by-email',
  '/api/events?status=active&page=1&limit=12',
  '/api/investor/ipo/open',
] as const;

describe('a steady load', () => {
  it('S-15 of 50 readers for a minute causes no error and keeps waits short', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kopal-long-'));
    await using server = startServerProcess({ DATA_DIR: folder });
    const address = await server.ready;
    const credentials = json({ email: demoAccounts.meera.email, password: demoPassword });
    const token = await tokenOf(await fetch(`${address}/api/auth/login`, credentials));
    const waits: number[] = [];
    const failures: string[] = [];
    const end = performance.now() + DURATION_MS;

    async function read(user: number): Promise<void> {
      await sleep((user * THINKING_MS) / USERS);
      for (let turn = user; performance.now() < end; turn += 1) {
        const path = PATHS[turn % PATHS.length] ?? PATHS[0];
        const started = performance.now();
        const answer = await fetch(`${address}${path}`, bearer(token));
        await answer.text();
        waits.push(performance.now() - started);
        if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
        await sleep(THINKING_MS);
      }
    }

    await Promise.all(Array.from({ length: USERS }, (_value, user) => read(user)));
    expect(failures).toEqual([]);
    expect(waits.length).toBeGreaterThan(USERS * 20);
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
    console.info(`${waits.length} answers, 95 % within ${Math.round(p95)} ms`);
    // The promise is 150 ms; the test allows more, because the machine may be busy.
    expect(p95).toBeLessThan(1000);
    await server.stop();
    await rm(folder, { recursive: true });
  });
});
