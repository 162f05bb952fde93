import { describe, expect, it } from 'vitest';
import { ListCache } from '../../server/market/list-cache.ts';
import { insertDeals, insertEvents, insertIpos } from '../support/market-rows.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { bearer, startSharedServer } from '../support/server.ts';

const clock = new ManualClock();
const lists = new ListCache(clock);
const server = await startSharedServer({ clock, lists });
const { db } = server.database;
await insertDeals(
  db,
  Array.from({ length: 9 }, (_, at) => ({ id: `d${at}`, title: `Deal ${at}` })),
);
await insertEvents(db, [{ id: 'e1', event_name: 'Pitch day' }]);
await insertIpos(db, [{ id: 'i1', company_name: 'Sampadika', bid_start: '2027-01-04' }]);

const LISTS = [
  ['deals', 'title', '/api/deals'],
  ['events', 'event_name', '/api/events'],
  ['ipos', 'company_name', '/api/investor/ipo/upcoming'],
] as const;

const get = (path: string, init?: RequestInit) => server.appFetch(path, init);
const textOf = async (path: string): Promise<string> => (await get(path)).text();

describe.each(LISTS)('the list of %s', (table, column, path) => {
  const rename = (name: string) => server.database.pool.query(`update ${table} set ${column} = '${name}'`);

  it('shows a change made by SQL once the cached list is five seconds old, and not before', async () => {
    const before = await textOf(path);
    await rename('Changed by SQL');
    server.clock.advance(4_999);
    expect(await textOf(path)).toBe(before);
    server.clock.advance(1);
    expect(await textOf(path)).toContain('Changed by SQL');
  });

  it('shows a change in the next response once the cache is cleared', async () => {
    await textOf(path);
    await rename('Changed here');
    lists.clear();
    expect(await textOf(path)).toContain('Changed here');
  });

  it('returns 401 to a session that has just ended, and to an invalid token, even with the right ETag', async () => {
    const token = await server.logIn(await server.seedInvestor());
    const first = await get(path, bearer(token));
    expect(first.status).toBe(200);
    const tag = first.headers.get('etag') ?? '';
    await server.database.pool.query('delete from sessions');
    for (const invalid of [token, 'a'.repeat(43)]) {
      const headers = { authorization: `Bearer ${invalid}`, 'if-none-match': tag };
      expect((await get(path, { headers })).status).toBe(401);
    }
  });

  it('may be cached only by the client, which must revalidate it before each use', async () => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
  });
});

describe('the cache of lists', () => {
  it('has an entry for each page, sector and origin', async () => {
    const { db } = server.database;
    await insertDeals(db, [{ title: 'With a logo', logo_url: '/demo/logo.svg' }]);
    await insertEvents(db, [{ event_name: 'With a logo', logo_url: '/demo/logo.svg' }]);
    await insertIpos(db, [{ company_name: 'With a logo', logo_url: '/demo/logo.svg' }]);
    lists.clear();
    const paths = ['/api/deals?limit=2', '/api/deals?limit=2&page=2', '/api/deals?sector=Fin-tech'];
    expect(new Set(await Promise.all(paths.map(textOf))).size).toBe(3);
    for (const [, , path] of LISTS)
      for (const origin of ['http://one.test', 'http://two.test'])
        expect(await textOf(`${origin}${path}`)).toContain(`${origin}/demo/logo.svg`);
  });

  it('reads a list again at once when the clock has been set back by an hour', async () => {
    const setBack = new ManualClock();
    const cache = new ListCache(setBack);
    const read = async (title: string) => {
      const { body } = await cache.read('deals', async () => ({ title }));
      return JSON.parse(new TextDecoder().decode(body));
    };
    await read('Old');
    setBack.advance(-3_600_000);
    expect(await read('New')).toEqual({ title: 'New' });
  });

  it('does not store a failure', async () => {
    const { pool } = server.database;
    await pool.query('alter table ipos rename to hidden');
    server.clock.advance(5_000);
    expect((await get('/api/investor/ipo/open')).status).toBe(500);
    await pool.query('alter table hidden rename to ipos');
    expect((await get('/api/investor/ipo/open')).status).toBe(200);
  });

  it('drops its lists when very many pages are requested', async () => {
    let queries = 0;
    const read = (key: string) =>
      lists.read(key, async () => {
        queries += 1;
        return {};
      });
    for (let page = 0; page < 1_000; page += 1) await read(`page ${page}`);
    expect(queries).toBe(1_000);
    await read('page 0');
    expect(queries).toBe(1_001);
  });
});
