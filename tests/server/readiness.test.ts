import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { Readiness } from '../../server/health/readiness.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { freePort } from '../support/postgres.ts';
import { startSharedServer, startTestServer } from '../support/server.ts';

const storeThat = (check: () => Promise<boolean>) => ({ check });
const goodStore = storeThat(async () => true);
const never = new Promise<boolean>(() => undefined);

const server = await startSharedServer();

describe('GET /ready', () => {
  const responseOf = async (readiness: Readiness, path = '/ready') => {
    const another = await startTestServer({ database: server.database, readiness });
    const response = await another.appFetch(path);
    return [response.status, await response.json()];
  };
  const notReady = (reason: string) => [503, { status: 503, message: `Not ready: ${reason}.` }];
  const db = () => server.database.db;

  it('returns 200 while the database and the documents can be used', async () => {
    const response = await server.appFetch('/ready');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
  });

  it.each([
    ['says that they cannot be used', async () => false],
    ['rejects', async () => Promise.reject(new Error('topsecret'))],
    ['never responds', () => never],
  ])('names the documents when their store %s', async (_, check) => {
    const readiness = new Readiness({ db: db(), files: storeThat(check) });
    expect(await responseOf(readiness)).toEqual(notReady('documents'));
  });

  it('names the database when nothing listens at its address, and both parts when neither can be used', async () => {
    const pool = new Pool({ port: await freePort(), host: '127.0.0.1', connectionTimeoutMillis: 10_000 });
    const lost = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    expect(await responseOf(new Readiness({ db: lost, files: goodStore }))).toEqual(notReady('database'));
    const both = new Readiness({ db: lost, files: storeThat(async () => false) });
    expect(await responseOf(both)).toEqual(notReady('database, documents'));
    await lost.destroy();
  });

  it('returns 503 from the moment of the signal to stop, while /health stays 200', async () => {
    const readiness = new Readiness({ db: db(), files: goodStore });
    readiness.stop();
    expect(await responseOf(readiness)).toEqual(notReady('the server is stopping'));
    expect(await responseOf(readiness, '/health')).toEqual([200, { status: 'ok' }]);
  });

  it('checks once for all callers of the same moment', async () => {
    let checks = 0;
    const files = storeThat(async () => (checks += 1) > 0);
    const readiness = new Readiness({ db: db(), files });
    await Promise.all(Array.from({ length: 50 }, () => readiness.missing()));
    expect(checks).toBe(1);
    await readiness.missing();
    expect(checks).toBe(2);
  });
});
