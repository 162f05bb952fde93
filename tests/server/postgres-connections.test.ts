import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { prepareData } from '../../server/housekeeping.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { readKeys } from '../../server/platform/crypto/keys.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { findPostgres } from '../support/postgres.ts';
import { blankDatabaseUrl, freshDatabaseUrl } from '../support/server.ts';

const hasPostgres = findPostgres() !== undefined;

describe('D-4 a PostgreSQL server that accepts connections and never responds', () => {
  it('makes the opening of the database fail in time, with a sentence that holds no password', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://kopal:topsecret@127.0.0.1:${port}/kopal`;
    try {
      await expect(openDatabase({ kind: 'postgres', url, waitMs: 300 })).rejects.toEqual(
        new StartError(
          `Cannot use the PostgreSQL server at 127.0.0.1:${port} named in DATABASE_URL: no response in time.`,
        ),
      );
    } finally {
      silent.close();
    }
  }, 20_000);
});

describe.runIf(hasPostgres)('D-4 a connection ended by PostgreSQL', () => {
  it('affects no other connection when it was taken from the pool and runs no query', async () => {
    const reported: string[] = [];
    const url = (await freshDatabaseUrl()) ?? '';
    const database = await openDatabase({ kind: 'postgres', url }, ({ message }) => reported.push(message));
    try {
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
    } finally {
      await database.close();
    }
  });
});

describe.runIf(hasPostgres)('a PostgreSQL database that is closed as soon as it is open', () => {
  it('leaves no session', async () => {
    const url = (await freshDatabaseUrl()) ?? '';
    const database = await openDatabase({ kind: 'postgres', url });
    await database.close();
    const other = new Client({ connectionString: url });
    await other.connect();
    try {
      const sessions = async () =>
        (
          await other.query(
            'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        ).rows;
      // PostgreSQL ends a session soon after the client closes its connection, but not in the same moment.
      await expect.poll(sessions, { timeout: 3_000 }).toEqual([]);
    } finally {
      await other.end();
    }
  });
});

/* Needs PostgreSQL: the embedded database has one connection, so no statement waits for the lock of another. */
describe.runIf(hasPostgres)('D-4 a statement that waits too long for a lock', () => {
  it('fails, and the next statement does not wait for it', async () => {
    const url = (await freshDatabaseUrl()) ?? '';
    const database = await openDatabase({ kind: 'postgres', url, queryMs: 1_000 });
    const other = new Client({ connectionString: url });
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

/* Needs PostgreSQL: the embedded database has one connection, so no other connection can hold a lock. */
describe.runIf(hasPostgres)('a start that waits for another process longer than a query may take', () => {
  const SHORT_MS = 300;

  it('migrates when the other process has ended its transaction', async () => {
    const url = (await blankDatabaseUrl()) ?? '';
    const other = new Client({ connectionString: url });
    await other.connect();
    // No other transaction can create a table of this name until this one has ended.
    await other.query('begin; create table users (id int)');
    const opening = openDatabase({ kind: 'postgres', url, queryMs: SHORT_MS });
    await sleep(2 * SHORT_MS);
    await other.query('rollback');
    await other.end();
    const database = await opening;
    try {
      expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('prepares its data when the other process has ended its transaction, while the hourly housekeeping fails at its time limit', async () => {
    const url = (await freshDatabaseUrl()) ?? '';
    const database = await openDatabase({ kind: 'postgres', url, queryMs: SHORT_MS });
    const keys = await readKeys(database.db, DEFAULT_APP_CONFIG);
    const other = new Client({ connectionString: url });
    await other.connect();
    try {
      await other.query('begin; lock table demo_state in access exclusive mode');
      const config = { app: { ...DEFAULT_APP_CONFIG, demo: false } };
      const logger = jsonLogger(() => undefined, Date.now);
      const preparing = database.withoutTimeLimit((db) => prepareData(config, db, keys, logger));
      // The housekeeping prepares the data each hour, and must not hang at a lock that nobody releases.
      await expect(prepareData(config, database.db, keys, logger)).rejects.toThrow('Query read timeout');
      await sleep(2 * SHORT_MS);
      await other.query('commit');
      await preparing;
      const purpose = database.db.selectFrom('server_secrets').select('value').where('name', '=', 'purpose');
      expect(await purpose.executeTakeFirst()).toEqual({ value: 'production' });
    } finally {
      await other.end();
      await database.close();
    }
  });
});
