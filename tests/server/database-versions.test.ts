import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../server/platform/db/database.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { ROWS_IN_THIS_VERSION, rowsAfterUpgrade, VERSIONS } from '../support/earlier-database.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { blankDatabaseUrl, freshDatabaseUrl } from '../support/server.ts';

const EMAIL = 'asha@kopal.test';

type Age = 'same' | 'newer' | 'unreleased';

/** A migrated database without rows, and what messages say about it. */
interface NamedDatabase extends AsyncDisposable {
  readonly location: DatabaseLocation;
  readonly which: string;
  readonly startAnew: string;
}

async function embeddedDatabase(): Promise<NamedDatabase> {
  const folder = await embeddedFolder();
  return {
    location: { kind: 'embedded', folder: folder.path },
    which: `in ${folder.path}`,
    startAnew: `delete ${folder.path}, or set DATA_DIR to another folder`,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** A database in PostgreSQL; an embedded one only where PostgreSQL is not installed. */
async function someDatabase(): Promise<NamedDatabase> {
  const url = await freshDatabaseUrl();
  if (url === undefined) return embeddedDatabase();
  return {
    location: { kind: 'postgres', url },
    which: 'named in DATABASE_URL',
    startAnew: 'set DATABASE_URL to an empty database',
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/**
 * Opens a database, adds an account, makes it look as if a version of this age had used the database, and reopens it.
 * @returns the error of the second start, or else the account's e-mail
 */
async function reopenAfter(age: Age, { location }: NamedDatabase): Promise<unknown> {
  const first = await openDatabase(location);
  await first.db
    .insertInto('users')
    .values({ email: EMAIL, first_name: 'Asha', last_name: 'Menon' })
    .execute();
  if (age === 'newer')
    await sql`insert into kysely_migration values ('9999-of-the-future', '2027-01-01')`.execute(first.db);
  if (age === 'unreleased')
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

const newerVersion = ({ which }: NamedDatabase) =>
  new StartError(
    `The database ${which} was used by a newer version of Kopal. Update this server and start it again; no data is lost.`,
  );
const unreleasedVersion = ({ which, startAnew }: NamedDatabase) =>
  new StartError(
    `The database ${which} was made by an older version of Kopal, before its first release, and this version cannot read it. ` +
      `Nothing in it was changed. If it is a demo's, ${startAnew}; if it is a real one, keep serving it with the version that made it.`,
  );

describe('a database', { timeout: 120_000 }, () => {
  it('of the same version opens with its data', async () => {
    await using database = await someDatabase();
    expect(await reopenAfter('same', database)).toBe(EMAIL);
  });

  it('of a newer version stops the start with a message that says to update the server', async () => {
    await using database = await someDatabase();
    expect(await reopenAfter('newer', database)).toEqual(newerVersion(database));
  });

  it.each([
    ['in PostgreSQL, where it is installed', someDatabase],
    ['embedded', embeddedDatabase],
  ])(
    'of a version before the first release stops the start with a message that says how to go on: %s',
    async (_, open) => {
      await using database = await open();
      expect(await reopenAfter('unreleased', database)).toEqual(unreleasedVersion(database));
    },
  );

  it.each(VERSIONS.slice(0, -1))(
    'that was filled by the earlier version %s has its data in this version',
    async (version) => {
      expect(await rowsAfterUpgrade(version, await blankDatabaseUrl())).toEqual(ROWS_IN_THIS_VERSION);
    },
  );
});
