import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  DatabaseStartError,
  type DatabaseLocation,
  openDatabase,
} from '../../server/platform/db/database.ts';
import { MIGRATIONS } from '../../server/platform/db/migrations.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { blankDatabaseUrl, freshDatabaseUrl } from '../support/server.ts';

const EMAIL = 'asha@kopal.test';

type Age = 'same' | 'newer' | 'older';

/**
 * Opens a database with an account, lets a version of this age use it, and opens it again.
 * @returns the error of the second start, or else the account's e-mail
 */
async function reopenAfter(age: Age, location: DatabaseLocation): Promise<unknown> {
  const first = await openDatabase(location);
  await first.db
    .insertInto('users')
    .values({ email: EMAIL, first_name: 'Asha', last_name: 'Menon' })
    .execute();
  if (age === 'newer')
    await sql`insert into kysely_migration values ('9999-of-the-future', '2027-01-01')`.execute(first.db);
  if (age === 'older')
    await sql`update kysely_migration set name = '0001-accounts' where name like '0001-%'`.execute(first.db);
  await first.close();
  try {
    const second = await openDatabase(location);
    const user = await second.db.selectFrom('users').select('email').executeTakeFirst();
    await second.close();
    return user?.email;
  } catch (error) {
    return error;
  }
}

const expected: Readonly<Record<Age, (which: string, startAnew: string) => unknown>> = {
  same: () => EMAIL,
  newer: (which) =>
    new DatabaseStartError(
      `The database ${which} was used by a newer version of Kopal. Update this server and start it again; no data is lost.`,
    ),
  older: (which, startAnew) =>
    new DatabaseStartError(
      `The database ${which} was made by an older version of Kopal, before its first release, and this version cannot read it. ` +
        `Nothing in it was changed. If it is a demo's, ${startAnew}; if it is a real one, keep serving it with the version that made it.`,
    ),
};

describe.each<[Age, string]>([
  ['same', 'opens with its data'],
  ['newer', 'stops the start with a message that says to update the server'],
  ['older', 'stops the start with a message that says how to go on'],
])('a database of the %s version', (age, title) => {
  it(`${title}: embedded`, async () => {
    await using folder = await embeddedFolder();
    expect(await reopenAfter(age, { kind: 'embedded', folder: folder.path })).toEqual(
      expected[age](`in ${folder.path}`, `delete ${folder.path}, or set DATA_DIR to another folder`),
    );
  }, 120_000);

  it(`${title}: PostgreSQL`, async ({ skip }) => {
    const url = (await freshDatabaseUrl()) ?? skip('PostgreSQL is not installed here');
    expect(await reopenAfter(age, { kind: 'postgres', url })).toEqual(
      expected[age]('named in DATABASE_URL', 'set DATABASE_URL to an empty database'),
    );
  });
});

/** Rows of the first release, whose tables and columns every later version has. */
const ROWS = [
  `insert into users (id, email, first_name, last_name, password_hash, verified_at)
    values ('u1', '${EMAIL}', 'Asha', 'Menon', 'hash', now())`,
  `insert into startups (id, name, sector) values ('s1', 'Jaladhi', 'Deep tech/ AI')`,
  `insert into investments (id, investor_id, startup_id, amount, issue_price, current_share_price, purchase_date)
    values ('i1', 'u1', 's1', 100000, 100, 144, '2024-11-21')`,
];

/** Migrates an empty database up to a version, as that version did, and fills it. */
async function seedAt(version: string, pool: Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(version);
  expect(error).toBeUndefined();
  for (const row of ROWS) await sql.raw(row).execute(db);
  await db.destroy();
}

/** Opens the database with this version of the server. @returns the rows that are still there */
async function rowsAfterOpening(location: DatabaseLocation): Promise<unknown> {
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

const MIGRATED_ROWS = [
  {
    ...{ email: EMAIL, password_hash: 'hash', name: 'Jaladhi' },
    ...{ amount: 100_000, current_value: 144_000, purchase_date: '2024-11-21' },
  },
];

describe('a database that was filled by an earlier version', () => {
  const versions = Object.keys(MIGRATIONS);

  // One version is enough for the embedded engine: from the first, every migration runs.
  it(`has its data in this version: embedded, from ${versions[0]}`, async () => {
    await using folder = await embeddedFolder();
    const engine = new PGlite({ dataDir: join(folder.path, 'db') });
    // Emptying a copy takes a tenth of the time of creating a database.
    await engine.exec('drop schema public cascade; create schema public');
    const options = { max: 1, idleTimeoutMillis: 0 };
    await seedAt(versions[0] ?? '', new Pool(Object.assign(options, createPgConfig(engine))));
    await engine.close();
    expect(await rowsAfterOpening({ kind: 'embedded', folder: folder.path })).toEqual(MIGRATED_ROWS);
  }, 120_000);

  it.for(versions)('has its data in this version: PostgreSQL, from %s', async (version, { skip }) => {
    const url = (await blankDatabaseUrl()) ?? skip('PostgreSQL is not installed here');
    await seedAt(version, new Pool({ connectionString: url }));
    expect(await rowsAfterOpening({ kind: 'postgres', url })).toEqual(MIGRATED_ROWS);
  });
});
