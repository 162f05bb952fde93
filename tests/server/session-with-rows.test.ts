import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { seen } from '../support/account-calls.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import {
  bearer,
  freshDatabase,
  type SeededInvestor,
  startTestServer,
  type TestServer,
} from '../support/server.ts';

const HOUR_MS = 3_600_000;
const DASHBOARD_PATH = '/api/investors/dashboard';
/** Reads the session in a statement of its own. */
const COMPARED_PATH = '/api/profile/basic-detail';
const SESSIONS_ONLY_PATH = '/api/auth/me';

const databases: readonly (readonly [string, () => Promise<OpenDatabase>])[] = [
  ['the database of the other tests', freshDatabase],
  ['the embedded database', openEmbedded],
];

async function openEmbedded(): Promise<OpenDatabase> {
  const folder = await embeddedFolder();
  const database = await openDatabase({ kind: 'embedded', folder: folder.path });
  return { ...database, close: () => database.close().then(() => folder[Symbol.asyncDispose]()) };
}

describe.each(databases)('S-05 a call that reads session and rows in one statement, on %s', (_, open) => {
  let server: TestServer;
  let asha: SeededInvestor;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    asha = await server.seedInvestor({ holdings: [{ startup: 'Own Startup', amount: 100_000 }] });
  });
  afterAll(() => server.close());

  const ask = (path: string, authorization: string | undefined) =>
    seen(server.appFetch(path, authorization === undefined ? {} : { headers: { authorization } }));

  /** Each returns the `Authorization` of a request, and may change the session. */
  const rejected: readonly (readonly [string, () => Promise<string | undefined>])[] = [
    ['no token', async () => undefined],
    ['a malformed token', async () => `Bearer ${await server.logIn(asha)}=`],
    ['another scheme', async () => `Basic ${await server.logIn(asha)}`],
    ['an unknown token', async () => `Bearer ${'A'.repeat(43)}`],
    ['a quote in the token', async () => `Bearer ${'A'.repeat(42)}'`],
    [
      'a token older than 12 h',
      async () => {
        const token = await server.logIn(asha);
        for (let half = 0; half < 24; half += 1) {
          expect((await ask(SESSIONS_ONLY_PATH, `Bearer ${token}`)).status).toBe(200);
          server.clock.advance(HOUR_MS / 2);
        }
        return `Bearer ${token}`;
      },
    ],
    [
      'a token unused for an hour',
      async () => {
        const token = await server.logIn(asha);
        server.clock.advance(HOUR_MS);
        return `Bearer ${token}`;
      },
    ],
    [
      'a token after log-out',
      async () => {
        const token = await server.logIn(asha);
        expect((await ask(DASHBOARD_PATH, `Bearer ${token}`)).status).toBe(200);
        await server.appFetch('/api/auth/logout', { method: 'POST', ...bearer(token) });
        return `Bearer ${token}`;
      },
    ],
    [
      'a token that another process ended',
      async () => {
        const token = await server.logIn(asha);
        expect((await ask(DASHBOARD_PATH, `Bearer ${token}`)).status).toBe(200);
        await server.database.pool.query('delete from sessions');
        return `Bearer ${token}`;
      },
    ],
    [
      'a token of a removed account',
      async () => {
        const leaving = await server.seedInvestor();
        const token = await server.logIn(leaving);
        await server.database.db.deleteFrom('users').where('id', '=', leaving.id).execute();
        return `Bearer ${token}`;
      },
    ],
  ];

  it.each(rejected)('answers %s like every other call', async (__, authorizationOf) => {
    const authorization = await authorizationOf();
    const answer = await ask(DASHBOARD_PATH, authorization);
    expect(answer).toMatchObject({
      status: 401,
      body: JSON.stringify({ status: 401, message: 'Please log in again.' }),
    });
    expect(answer).toEqual(await ask(COMPARED_PATH, authorization));
    expect(answer).toEqual(await ask(`${DASHBOARD_PATH}?email=other%40kopal.test`, authorization));
  });

  it('rejects the e-mail of another investor like every other call, and shows no foreign rows', async () => {
    const other = await server.seedInvestor({ holdings: [{ startup: 'Foreign', amount: 7_777 }] });
    const empty = await server.seedInvestor();
    const token = `Bearer ${await server.logIn(other)}`;
    const query = `?email=${encodeURIComponent(asha.email)}`;
    const answer = await ask(`${DASHBOARD_PATH}${query}`, token);
    expect(answer.status).toBe(403);
    expect(answer).toEqual(await ask(`${COMPARED_PATH}${query}`, token));
    const totals = [];
    for (const investor of [asha, other, empty]) {
      const own = await ask(DASHBOARD_PATH, `Bearer ${await server.logIn(investor)}`);
      totals.push(JSON.parse(own.body).data.totalInvestment);
    }
    expect(totals).toEqual([100_000, 7_777, 0]);
  });

  it('prolongs the session, and not beyond 12 h', async () => {
    const token = `Bearer ${await server.logIn(asha)}`;
    const statuses: number[] = [];
    for (let calls = 0; calls < 14; calls += 1) {
      statuses.push((await ask(DASHBOARD_PATH, token)).status);
      server.clock.advance((59 / 60) * HOUR_MS);
    }
    expect(statuses).toEqual([...Array<number>(13).fill(200), 401]);
  });
});
