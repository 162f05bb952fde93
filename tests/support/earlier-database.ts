import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { type DatabaseLocation, openDatabase } from '../../server/platform/db/database.ts';
import { MIGRATIONS } from '../../server/platform/db/migrations.ts';
import { embeddedFolder } from './embedded-folder.ts';

/** Every version of the schema, oldest first. */
export const VERSIONS = Object.keys(MIGRATIONS);

/** Rows of the first release, whose tables and columns every later version has. */
const ROWS = [
  `insert into users (id, email, first_name, last_name, password_hash, verified_at)
    values ('u1', 'asha@kopal.test', 'Asha', 'Menon', 'hash', now())`,
  `insert into startups (id, name, sector) values ('s1', 'Jaladhi', 'Deep tech/ AI')`,
  `insert into investments (id, investor_id, startup_id, amount, issue_price, current_share_price, purchase_date)
    values ('i1', 'u1', 's1', 100000, 100, 144, '2024-11-21')`,
];

/** What `rowsAfterUpgrade` returns when no row was lost. */
export const ROWS_IN_THIS_VERSION = [
  {
    ...{ email: 'asha@kopal.test', password_hash: 'hash', name: 'Jaladhi' },
    ...{ amount: 100_000, current_value: 144_000, purchase_date: '2024-11-21' },
  },
];

/**
 * Fills a database as an earlier version did and opens it with this one.
 * @param url of an empty PostgreSQL database; `undefined` for an embedded one
 * @returns the rows that are still there
 */
export async function rowsAfterUpgrade(version: string, url?: string): Promise<unknown> {
  if (url !== undefined) {
    await fillAs(version, new Pool({ connectionString: url }));
    return rowsIn({ kind: 'postgres', url });
  }
  await using folder = await embeddedFolder();
  const engine = new PGlite({ dataDir: join(folder.path, 'db') });
  // `embeddedFolder` copies a migrated database. Emptying the copy takes a tenth of the time of creating a database.
  await engine.exec('drop schema public cascade; create schema public');
  const options = { max: 1, idleTimeoutMillis: 0 };
  await fillAs(version, new Pool(Object.assign(options, createPgConfig(engine))));
  await engine.close();
  return await rowsIn({ kind: 'embedded', folder: folder.path });
}

/** Migrates an empty database up to a version, as that version did, and fills it. */
async function fillAs(version: string, pool: Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(version);
  if (error instanceof Error) throw error;
  for (const row of ROWS) await sql.raw(row).execute(db);
  await db.destroy();
}

/** Opens a database with this version of the server. @returns its investments, each with startup and investor */
async function rowsIn(location: DatabaseLocation): Promise<unknown> {
  const { db, close } = await openDatabase(location);
  const rows = await db
    .selectFrom('investments')
    .innerJoin('startups', 'startups.id', 'investments.startup_id')
    .innerJoin('users', 'users.id', 'investments.investor_id')
    .select(['email', 'password_hash', 'name', 'amount', 'current_value', 'purchase_date'])
    .execute();
  await close();
  return rows;
}
