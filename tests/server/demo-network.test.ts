import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTORS } from '../../src/core/shared/sectors.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { DEMO_DEALS } from '../../src/demo/data/deal-rows.ts';
import { DEMO_PORTFOLIO } from '../../src/demo/data/portfolio.ts';
import { DEMO_STARTUPS } from '../../src/demo/data/startups.ts';
import { addIsoDays, isoDaysBetween, financialQuarter } from '../../src/demo/iso-dates.ts';
import { prepareDemo, removeDemo } from '../../server/demo/demo-network.ts';
import type { OpenDatabase } from '../../server/platform/db/database.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { databaseCopier } from '../support/database-copies.ts';
import { bearer, CHEAP_HASHING, startTestServer, type TestServer } from '../support/server.ts';

const TABLES = [
  'users',
  'startups',
  'investments',
  'share_prices',
  'mis_records',
  'updates',
  'meetings',
  'deals',
  'events',
  'ipos',
] as const;
/** Columns that differ between equal demos: salted hashes, and times that do not move with the demo's dates. */
const LEFT_OUT: Readonly<Partial<Record<(typeof TABLES)[number], readonly string[]>>> = {
  users: ['password_hash', 'verified_at', 'created_at'],
  startups: ['updated_at'],
};

describe('the demo network', () => {
  let server: TestServer;
  const today = '2026-11-21';
  const prepare = (day: string, on: Pick<TestServer, 'database'> = server) =>
    on.database.withoutTimeLimit(async (db) =>
      prepareDemo({
        ...{ db, today: day, hashing: CHEAP_HASHING },
        encryption: await dataEncryption(db),
      }),
    );
  const firstRow = async <T>(query: string, on = server): Promise<T> =>
    (await on.database.pool.query(query)).rows[0];
  const counts = async (on = server) =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(
          async (table) =>
            [table, (await firstRow<{ n: number }>(`select count(*) as n from ${table}`, on)).n] as const,
        ),
      ),
    );
  /** A hash of each table, without the columns in `LEFT_OUT`. */
  const content = async (on = server) => {
    const parts: Record<string, unknown> = {};
    for (const table of TABLES) {
      const { rows } = await on.database.pool.query(
        `select md5(string_agg((to_jsonb(t) - $1::text[])::text, ',' order by id)) as sum from ${table} t`,
        [LEFT_OUT[table] ?? []],
      );
      parts[table] = rows[0].sum;
    }
    return parts;
  };
  const read = async (path: string, account: (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS]) => {
    const token = await server.logIn({ email: account.email, password: DEMO_PASSWORD });
    return (await (await server.appFetch(path, bearer(token))).json()).data;
  };

  /** Opens a copy of the demo of `today`. */
  let copyOfDemo: () => Promise<OpenDatabase>;

  beforeAll(async () => {
    copyOfDemo = await databaseCopier((database) => prepare(today, { database }));
    server = await startTestServer({ database: await copyOfDemo() });
  });
  afterAll(() => server.close());

  it('has deals, events, listings and investors in the promised numbers', async () => {
    const found = await counts();
    expect(found).toMatchObject({
      users: 3,
      investments: 10_025,
      events: 20,
      ipos: 30,
      startups: DEMO_STARTUPS.length,
    });
    expect(found['deals']).toBeGreaterThanOrEqual(40);
    for (const table of ['mis_records', 'updates', 'meetings']) expect(found[table]).toBeGreaterThan(50);
  });

  it.each(['basic-detail', 'bank-detail', 'nominee-detail'])(
    'has a profile of the main investor that can be saved again: %s',
    async (section) => {
      const path = `/api/profile/${section}`;
      const token = await server.logIn({ email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD });
      const { data } = await (await server.appFetch(path, bearer(token))).json();
      expect(data).toMatchObject({ revision: 1 });
      // As a browser sends it back: without the masked values.
      const body = JSON.stringify(data, (name, value) =>
        ['account_number', 'id_number'].includes(name) ? undefined : value,
      );
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const saved = await server.appFetch(path, { method: 'PUT', headers, body });
      expect(await saved.json()).toEqual({ data: { ...data, revision: 2 } });
      expect((await read(path, DEMO_ACCOUNTS.arjun)).revision).toBeUndefined();
    },
  );

  it('uses only the product’s sectors, and has deals in each of them', () => {
    expect(new Set(DEMO_DEALS.map(({ sector }) => sector))).toEqual(new Set(SECTORS));
    for (const { sector } of DEMO_STARTUPS) expect(SECTORS).toContain(sector);
  });

  it('has events of every status, both Startup Pitches and events of other types', async () => {
    const { statuses, types } = await firstRow<{ statuses: string[]; types: string[] }>(
      'select array_agg(distinct status) as statuses, array_agg(distinct type) as types from events',
    );
    expect(statuses).toEqual(expect.arrayContaining(['active', 'inactive', 'pending', 'expired']));
    expect(types).toContain('Startup Pitch');
    expect(types.length).toBeGreaterThan(1);
  });

  it('has open, closed and upcoming listings', async () => {
    const sizes = await Promise.all(
      ['open', 'closed', 'upcoming'].map(async (stage) => {
        const { data } = await (await server.appFetch(`/api/investor/ipo/${stage}`)).json();
        return data.length as number;
      }),
    );
    expect(sizes).toEqual([6, 14, 10]);
  });

  it('shows its main investor gains, losses, missing prices and missing channels over almost four years', async () => {
    const { investments } = await read('/api/investments/investor-profiles-by-email', DEMO_ACCOUNTS.meera);
    expect(investments).toHaveLength(25);
    const gain = (each: Record<string, number>) =>
      (each['current_share_price'] ?? NaN) - (each['issue_price'] ?? NaN);
    expect(investments.filter((each: Record<string, number>) => gain(each) > 0).length).toBeGreaterThan(10);
    expect(investments.filter((each: Record<string, number>) => gain(each) < 0).length).toBeGreaterThan(2);
    expect(investments.filter((each: object) => !('current_value_of_investment' in each))).toHaveLength(3);
    expect(investments.filter((each: object) => !('investementDoneVia' in each)).length).toBeGreaterThan(2);
    expect(isoDaysBetween(investments.at(-1).purchase_date, today)).toBeGreaterThan(1_400);
    const dashboard = await read('/api/investors/dashboard', DEMO_ACCOUNTS.meera);
    expect(dashboard.totalCurrentValue).toBeGreaterThan(dashboard.totalInvestment);
    expect(dashboard.top5Investments[0]).toEqual({
      startupName: 'Vyomrekha Space',
      profitPercentage: 129.24,
    });
    expect(dashboard.startupSectors.length).toBeGreaterThan(7);
  });

  it('has investments only in startups that exist, and no two startups of one name', () => {
    const names = new Set(DEMO_STARTUPS.map(({ name }) => name));
    for (const { startup } of DEMO_PORTFOLIO) expect(names).toContain(startup);
    expect(names.size).toBe(DEMO_STARTUPS.length);
  });

  describe('that is older than a year', () => {
    let aged: TestServer;
    const seededOn = addIsoDays(today, -437);
    beforeAll(async () => {
      aged = await startTestServer();
    });
    afterAll(() => aged.close());

    it('was added to its database completely or not at all, and only once by two servers that started at the same moment', async () => {
      await aged.database.pool.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
        create trigger broken_off before insert on demo_state for each statement execute function refuse()`);
      await expect(prepare(seededOn, aged)).rejects.toThrow('broken off');
      expect(new Set(Object.values(await counts(aged)))).toEqual(new Set([0]));
      await aged.database.pool.query('drop trigger broken_off on demo_state');
      const outcomes = await Promise.all([prepare(seededOn, aged), prepare(seededOn, aged)]);
      expect(outcomes.toSorted()).toEqual(['current', 'seeded']);
    });

    it('has the same rows as a demo that is seeded today, after its dates were moved twice', async () => {
      await prepare(addIsoDays(today, -219), aged);
      expect(await prepare(today, aged)).toBe('redated');
      expect(await content(aged)).toEqual(await content());
    });
  });

  it('does not move the dates of records that users added', async () => {
    await using mixed = await startTestServer({ database: await copyOfDemo() });
    const own = await mixed.seedInvestor({
      holdings: [{ startup: 'Own Startup', amount: 5, purchasedOn: '2026-01-02' }],
    });
    await mixed.database.pool.query(
      `insert into share_prices (startup_id, priced_on, price)
        select startup_id, '2026-01-03', 7 from investments where investor_id = '${own.id}'`,
    );
    await prepare(addIsoDays(today, 10), mixed);
    const dates = await firstRow(
      `select purchase_date, share_prices.priced_on from investments join share_prices using (startup_id)
        where investor_id = '${own.id}'`,
      mixed,
    );
    expect(dates).toEqual({ purchase_date: '2026-01-02', priced_on: '2026-01-03' });
  });

  it('is never added to a database that already has accounts', async () => {
    await using own = await startTestServer();
    await own.seedInvestor();
    await expect(prepare(today, own)).rejects.toThrow('This database was not made by a demo');
    expect(await counts(own)).toMatchObject({ users: 1, deals: 0, startups: 0 });
  });

  it('is never added to a database that production has used, even to one without accounts', async () => {
    await using own = await startTestServer();
    expect(await removeDemo(own.database.db)).toBe(false);
    await expect(prepare(today, own)).rejects.toThrow(StartError);
    await using taken = await startTestServer({ database: await copyOfDemo() });
    expect(await removeDemo(taken.database.db)).toBe(true);
    await expect(prepare(today, taken)).rejects.toThrow('set NODE_ENV=production');
    expect(await counts(taken)).toMatchObject({ users: 0, deals: 0 });
  });

  it('is removed from a production database completely, and nothing else is removed', async () => {
    await using leaving = await startTestServer({ database: await copyOfDemo() });
    await leaving.seedInvestor({
      email: 'real@kopal.test',
      holdings: [{ startup: 'Own Startup', amount: 5 }],
    });
    expect(await removeDemo(leaving.database.db)).toBe(true);
    expect(await counts(leaving)).toEqual({
      users: 1,
      startups: 1,
      investments: 1,
      share_prices: 0,
      mis_records: 0,
      updates: 0,
      meetings: 0,
      deals: 0,
      events: 0,
      ipos: 0,
    });
    expect(await removeDemo(leaving.database.db)).toBe(false);
  });

  describe('logos and documents of the demo', () => {
    it('are generated, safe to open and cacheable', async () => {
      const logo = await server.appFetch('/demo/logos/vyomrekha-space.svg');
      const document = await server.appFetch('/demo/documents/a-report-1-1.txt');
      expect(logo.headers.get('content-type')).toBe('image/svg+xml');
      for (const { headers } of [logo, document]) {
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
        expect(headers.get('cache-control')).toBe('public, max-age=86400');
      }
      const svg = await logo.text();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toMatch(/script|href|on\w+=|style/);
      expect(await (await server.appFetch('/demo/logos/vyomrekha-space.svg')).text()).toBe(svg);
      expect(await (await server.appFetch('/demo/logos/pathika-ev.svg')).text()).not.toBe(svg);
      expect(await document.text()).toContain('invented');
    });

    it.each([
      '/demo/logos/',
      '/demo/logos/a.png',
      '/demo/logos/%3Cb%3E.svg',
      '/demo/logos/..%2f.svg',
      '/demo/documents/A.txt',
    ])('return 404 at %s', async (path) => {
      expect((await server.appFetch(path)).status).toBe(404);
    });
  });
});

describe('financialQuarter', () => {
  it.each([
    ['2026-04-01', 'Q1 FY 2026-27'],
    ['2026-08-15', 'Q2 FY 2026-27'],
    ['2026-12-31', 'Q3 FY 2026-27'],
    ['2027-01-01', 'Q4 FY 2026-27'],
    ['2099-11-01', 'Q3 FY 2099-00'],
  ])('maps %s to %s', (date, quarter) => {
    expect(financialQuarter(date)).toBe(quarter);
  });
});
