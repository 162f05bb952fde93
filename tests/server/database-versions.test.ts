import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  DatabaseStartError,
  type DatabaseLocation,
  openDatabase,
} from '../../server/platform/db/database.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { freshDatabaseUrl } from '../support/server.ts';

const EMAIL = 'asha@kopal.test';

type Age = 'same' | 'newer' | 'older';

/**
 * Opens a database with an account, lets a version of this age use it, and opens it again.
 * @returns the error of the second start, or else the account
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
  ['newer', 'ends the start with a sentence that says to update the server'],
  ['older', 'ends the start with a sentence that says how to go on'],
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
