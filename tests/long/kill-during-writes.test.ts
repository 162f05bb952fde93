import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { bearer, freshDatabaseUrl, json, tokenOf } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

/** @param from the network address that the log-in counts for */
async function logIn(address: string, from: string): Promise<string | undefined> {
  const account = { email: DEMO_ACCOUNTS.arjun.email, password: DEMO_PASSWORD };
  try {
    return await tokenOf(
      await fetch(`${address}/api/auth/login`, json(account, { 'x-forwarded-for': from })),
    );
  } catch {
    return undefined;
  }
}

/** Kills a server 20 times while three clients log in without a pause; returns the tokens that they received. */
async function killTwentyTimes(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < 20; kill += 1) {
    await using server = startServerProcess({
      ...env,
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOW_DEMO_ON_NETWORK: 'true',
    });
    const address = await server.ready;
    // A log-in that a kill cuts off counts as a failure of its network address, whose limit is 30 failures.
    const from = `203.0.113.${kill}`;
    const writers = Array.from({ length: 3 }, async () => {
      for (let token = await logIn(address, from); token !== undefined; token = await logIn(address, from))
        acknowledged.push(token);
    });
    const before = acknowledged.length;
    while (acknowledged.length < before + 3) await sleep(5);
    // The waits spread over the duration of a few log-ins, so that kills hit every stage of a log-in.
    await sleep(kill * 17);
    await server.stop('SIGKILL');
    await Promise.all(writers);
  }
  return acknowledged;
}

/** How many of the tokens are still valid after another start. */
async function countSurvivors(
  env: Readonly<Record<string, string>>,
  tokens: readonly string[],
): Promise<number> {
  await using server = startServerProcess(env);
  const address = await server.ready;
  const responses = await Promise.all(tokens.map((token) => fetch(`${address}/api/auth/me`, bearer(token))));
  console.info(`${tokens.length} log-ins were acknowledged`);
  await server.stop();
  return responses.filter(({ status }) => status === 200).length;
}

describe('PostgreSQL under kill -9 of the server', () => {
  it('D-1 loses no acknowledged log-in in 20 kills at different moments', async ({ skip }) => {
    const url = (await freshDatabaseUrl()) ?? skip('PostgreSQL is not installed here');
    // A long wait for a connection, because `countSurvivors` checks all tokens in parallel.
    const env = { DATABASE_URL: url, DATABASE_WAIT_MS: '20000' };
    const tokens = await killTwentyTimes(env);
    expect(await countSurvivors(env, tokens)).toBe(tokens.length);
  });
});

describe('the embedded database under kill -9', () => {
  it('D-1 loses no acknowledged log-in in 20 kills at different moments', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kopal-kill-'));
    const tokens = await killTwentyTimes({ DATA_DIR: folder });
    expect(await countSurvivors({ DATA_DIR: folder }, tokens)).toBe(tokens.length);
    await rm(folder, { recursive: true });
  });

  it('D-1 recovers from kills during the first start and then has all demo data', async () => {
    for (let kill = 0; kill < 6; kill += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'kopal-first-'));
      await using first = startServerProcess({ DATA_DIR: folder });
      await sleep(400 + kill * 600);
      await first.stop('SIGKILL');
      await using second = startServerProcess({ DATA_DIR: folder });
      const address = await second.ready;
      const response = await fetch(
        `${address}/api/auth/login`,
        json({ email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD }),
      );
      const token = await tokenOf(response);
      const holdings = await fetch(`${address}/api/investments/investor-profiles-by-email`, bearer(token));
      expect(await holdings.json()).toMatchObject({ data: { investments: { length: 25 } } });
      await second.stop();
      await rm(folder, { recursive: true });
    }
  });
});
