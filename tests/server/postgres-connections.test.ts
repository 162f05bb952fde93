import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from '../support/postgres.ts';
import { freshDatabaseUrl } from '../support/server.ts';

const bin = findPostgres();

/* Needs a PostgreSQL server of its own, because the test makes the server end a connection. */
describe.runIf(bin !== undefined)('D-4 a connection ended by PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TemporaryPostgres;
  let database: OpenDatabase;
  const reported: string[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    database = await openDatabase({ kind: 'postgres', url: postgres.url('postgres') }, ({ message }) =>
      reported.push(message),
    );
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.remove();
  });

  it('affects no other connection when it was taken from the pool and runs no query', async () => {
    const taken = await database.pool.connect();
    const [own] = (await taken.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    const ended = new Promise<void>((resolve) => {
      taken.once('end', () => resolve());
    });
    await database.pool.query('select pg_terminate_backend($1)', [own?.pid]);
    await ended;
    await expect(taken.query('select 1')).rejects.toThrow(/not queryable|closed/);
    taken.release(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(reported.join(' ')).toMatch(/terminat/);
  });
});

/* Needs PostgreSQL: the embedded database has one connection, so no statement waits for the lock of another. */
describe.runIf(bin !== undefined)('D-4 a statement that waits too long for a lock', () => {
  it('fails, and the next statement does not wait for it', async () => {
    const url = new URL((await freshDatabaseUrl()) ?? '');
    // By default a query fails only after ten seconds.
    url.searchParams.set('query_timeout', '1000');
    const database = await openDatabase({ kind: 'postgres', url: url.href });
    const other = new Client({ connectionString: url.href });
    await other.connect();
    try {
      await database.db.insertInto('server_secrets').values({ name: 'locked', value: 'a' }).execute();
      await other.query("begin; update server_secrets set value = 'b' where name = 'locked'");
      const update = database.db
        .updateTable('server_secrets')
        .set({ value: 'c' })
        .where('name', '=', 'locked');
      await expect(update.execute()).rejects.toThrow('Query read timeout');
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await other.end();
      await database.close();
    }
  });
});
