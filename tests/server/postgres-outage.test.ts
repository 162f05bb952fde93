import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../support/postgres.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

const bin = findPostgres();

/* Needs the programs of a PostgreSQL server that the test may stop. */
describe.runIf(bin !== undefined)('D-4 a restart of PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TemporaryPostgres;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    server = startServerProcess({ DATABASE_URL: postgres.url('postgres') });
    await server.ready;
  }, 60_000);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await postgres.remove();
  });

  it('makes the server return 503 quickly, and needs no restart of the server, which stays alive', async () => {
    const address = await server.ready;
    const statusOf = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status;
    const status = (): Promise<number> => statusOf('/api/deals/none');
    expect(await status()).toBe(404);
    for (let outage = 0; outage < 2; outage += 1) {
      await postgres.stop();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const started = performance.now();
        expect(await status()).toBe(503);
        expect(performance.now() - started).toBeLessThan(5_000);
        expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503]);
      }
      await postgres.start();
      await expect.poll(status, { timeout: 15_000 }).toBe(404);
    }
    expect(server.child.exitCode).toBeNull();
    expect(server.output()).not.toContain(new URL(postgres.url('postgres')).port);
  });
});
