import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { median } from '../support/median.ts';

async function serverWith(deals: number): Promise<TestServer> {
  const server = await startTestServer();
  await sql`
    insert into deals (id, title, sector, status, detail, created_at)
    select 'deal-' || n, 'Deal ' || n, (array['F&B', 'Logistics', 'D2C', 'Energy'])[n % 4 + 1], 'active',
      repeat('<p>Words of a deal.</p>', 40), timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${deals}::int) as n`.execute(server.database.db);
  await sql`vacuum analyze deals`.execute(server.database.db);
  return server;
}

async function medianMs(server: TestServer, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const start = performance.now();
    const response = await server.appFetch(path);
    await response.text();
    times.push(performance.now() - start);
  }
  return median(times);
}

describe('the list of deals', () => {
  it('takes at most about three times as long for 100,000 deals as for 1,000, and under 250 ms for the last full page', async () => {
    await using few = await serverWith(1000);
    await using many = await serverWith(100_000);
    const slower: string[] = [];
    for (const path of ['/api/deals', '/api/deals?sector=F%26B', '/api/deals?sector=F%26B&page=20']) {
      const [overFew, overMany] = [await medianMs(few, path), await medianMs(many, path)];
      if (overMany > 3 * overFew + 10) slower.push(`${path}: ${overFew} ms, then ${overMany} ms`);
    }
    expect(slower).toEqual([]);
    // For the last full page, the database skips the ids of the earlier pages in the index, without reading their rows.
    expect(await medianMs(many, '/api/deals?page=8333')).toBeLessThan(250);
  });
});
