import { describe, expect, it } from 'vitest';
import { insertDeals, insertEvents, insertIpos } from '../support/market-rows.ts';
import { startSharedServer } from '../support/server.ts';

const STRINGS = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  ';',
  '--',
  '/*',
  "' or '1'='1",
  "' or 1=1--",
  "' or 1=1#",
  "') or ('1'='1",
  "1' or '1'='1' /*",
  '1 or 1=1',
  '1; drop table deals',
  "'; drop table deals; --",
  "' union select null, null, null--",
  "' union select password_hash from users--",
  "1' and (select pg_sleep(5)) is null--",
  "'||pg_sleep(5)||'",
  '1; select pg_sleep(5)',
  '$$ or true $$',
  "E'\\047 or true'",
  'active%00',
  '%27%20or%201=1',
  '\u02bc or 1=1',
  '{"$ne": null}',
  "x' and status <> 'active' or 'a'='a",
];

const PLACES: readonly (readonly [place: string, path: (text: string) => string])[] = [
  ...(['status', 'sector', 'page', 'limit'] as const).map(
    (name) => [`deals, ${name}`, (text: string) => `/api/deals?${name}=${encodeURIComponent(text)}`] as const,
  ),
  ...(['status', 'page', 'limit'] as const).map(
    (name) =>
      [`events, ${name}`, (text: string) => `/api/events?${name}=${encodeURIComponent(text)}`] as const,
  ),
  ['an unknown parameter', (text) => `/api/deals?order=${encodeURIComponent(text)}`],
  ['the name of a parameter', (text) => `/api/events?${encodeURIComponent(text)}=1`],
  ['deals/{id}', (text) => `/api/deals/${encodeURIComponent(text)}`],
  ['event/{id}', (text) => `/api/event/${encodeURIComponent(text)}`],
  ['investor/ipo/{stage}', (text) => `/api/investor/ipo/${encodeURIComponent(text)}`],
];

const server = await startSharedServer();
const { db } = server.database;
await insertDeals(db, [{ id: 'shown' }, { id: 'secret-deal', status: 'draft' }]);
await insertEvents(db, [{ id: 'meet' }, { id: 'secret-event', published: false }]);
await insertIpos(db, [{ id: 'listing' }]);

describe('S-07 SQL in the market calls', () => {
  it.each(PLACES)('never runs, reveals nothing and delays nothing in %s', async (_place, path) => {
    const harmful: string[] = [];
    for (const text of STRINGS) {
      const start = performance.now();
      const response = await server.appFetch(path(text));
      const body = await response.text();
      const isDelayed = performance.now() - start > 4000;
      if (response.status >= 500 || isDelayed || /secret-|password_hash|syntax|\bSQL\b/iu.test(body))
        harmful.push(text);
    }
    expect(harmful).toEqual([]);
    for (const [call, count] of [
      ['/api/deals', 1],
      ['/api/events', 1],
      ['/api/investor/ipo/upcoming', 1],
    ] as const) {
      const body: unknown = await (await server.appFetch(call)).json();
      expect(body).toMatchObject({ data: { length: count } });
    }
  });
});
