import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { insertDeals, insertEvents, insertIpos } from '../support/market-rows.ts';
import { freshDatabaseUrl, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertDeals(
    db,
    Array.from({ length: 9 }, (_, at) => ({ id: `d${at}`, title: `Deal ${at}` })),
  );
  await insertEvents(db, [{ id: 'e1', event_name: 'Pitch day' }]);
  await insertIpos(db, [{ id: 'i1', company_name: 'Sampadika', bid_start: '2027-01-04' }]);
});
afterAll(() => server.close());

const LISTS = [
  ['deals', '/api/deals'],
  ['events', '/api/events'],
  ['ipos', '/api/investor/ipo/upcoming'],
] as const;

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.appFetch(path, { headers });

describe.each(LISTS)('the list of %s', (table, path) => {
  it('answers 304 without a body to its own tag, and 200 to another', async () => {
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    const again = await get(path, { 'if-none-match': tag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('may be stored only by the client that requested it, which revalidates it before each use', async () => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
  });

  it('answers HEAD like GET, without a body', async () => {
    const [got, head] = [await get(path), await server.appFetch(path, { method: 'HEAD' })];
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('answers 401 to an invalid token, even with the right tag', async () => {
    const tag = (await get(path)).headers.get('etag') ?? '';
    const headers = { authorization: `Bearer ${'a'.repeat(43)}`, 'if-none-match': tag };
    expect((await server.appFetch(path, { headers })).status).toBe(401);
  });

  it('shows every kind of change by SQL in the next answer', async () => {
    const { db } = server.database;
    const name = { deals: 'title', events: 'event_name', ipos: 'company_name' }[table];
    const texts = [await (await get(path)).text()];
    for (const change of [
      sql`update ${sql.table(table)} set ${sql.ref(name)} = 'Changed'`,
      sql`create table aside as select * from ${sql.table(table)} limit 1`,
      sql`delete from ${sql.table(table)} where id in (select id from aside)`,
      sql`insert into ${sql.table(table)} select * from aside`,
      sql`drop table aside`,
      sql`truncate ${sql.table(table)}`,
    ]) {
      await change.execute(db);
      texts.push(await (await get(path)).text());
    }
    const [before, updated, , deleted, inserted, , truncated] = texts;
    expect(updated).not.toBe(before);
    expect(updated).toContain('Changed');
    expect(deleted).not.toBe(updated);
    expect(inserted).toBe(updated);
    expect(truncated).toContain('"data":[]');
  });
});

describe('kept lists', () => {
  it('have another tag in each encoding', async () => {
    await insertDeals(
      server.database.db,
      Array.from({ length: 12 }, (_, at) => ({
        title: `A deal with a long title ${at}`,
        punch_line: 'x'.repeat(99),
      })),
    );
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => get('/api/deals', { 'accept-encoding': encoding })),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
  });

  it('have an answer of their own for each page, sector and origin', async () => {
    const paths = ['/api/deals?limit=2', '/api/deals?limit=2&page=2', '/api/deals?sector=Fin-tech'];
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag')));
    expect(new Set(tags).size).toBe(3);
    await insertDeals(server.database.db, [{ title: 'With a logo', logo_url: '/demo/logo.svg' }]);
    for (const origin of ['http://one.test', 'http://two.test']) {
      const text = await (await server.appFetch(`${origin}/api/deals`)).text();
      expect(text).toContain(`${origin}/demo/logo.svg`);
    }
  });

  it('show a change that another process makes within a second', async ({ skip }) => {
    const url = await freshDatabaseUrl();
    if (url === undefined) return skip('PostgreSQL is not installed; PGlite has one process');
    await using mine = await startTestServer({ database: await openDatabase({ kind: 'postgres', url }) });
    const other = await openDatabase({ kind: 'postgres', url });
    expect(await (await mine.appFetch('/api/deals')).text()).toContain('"data":[]');
    await insertDeals(other.db, [{ title: 'From elsewhere' }]);
    await other.close();
    const shown = async () => (await mine.appFetch('/api/deals')).text();
    await expect.poll(shown, { timeout: 1000 }).toContain('From elsewhere');
  });
});
