import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Readiness } from '../../server/health/readiness.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const bin = findPostgres();

/* Needs the programs of a PostgreSQL server that the test may stop. */
describe.runIf(bin !== undefined)('D-4 a restart of PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TemporaryPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    const database = await openDatabase({ kind: 'postgres', url: postgres.url('postgres') });
    const readiness = new Readiness({ db: database.db, files: { check: async () => true } });
    server = await startTestServer({ database, readiness });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await postgres.remove();
  });

  it('makes the server return 503 quickly, and needs no restart of the server', async () => {
    const statusOf = async (path: string): Promise<number> => (await server.appFetch(path)).status;
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
    expect(server.logLines.join('\n')).not.toContain(new URL(postgres.url('postgres')).port);
  });
});
