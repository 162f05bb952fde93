import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  DatabaseStartError,
  type DatabaseLocation,
  openDatabase,
} from '../../server/platform/db/database.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { freshDatabaseUrl } from '../support/server.ts';

/** Opens a database, records that a later version has migrated it, and opens it again. */
async function reopenAfterNewerVersion(location: DatabaseLocation): Promise<unknown> {
  const first = await openDatabase(location);
  await sql`insert into kysely_migration values ('9999-of-the-future', '2027-01-01')`.execute(first.db);
  await first.close();
  return openDatabase(location).catch((error: unknown) => error);
}

const sentence = (which: string): DatabaseStartError =>
  new DatabaseStartError(
    `The database ${which} was used by a newer version of Kopal. Update this server and start it again; no data is lost.`,
  );

describe('a database of a newer version', () => {
  it('ends the start with a sentence that says to update the server: embedded', async () => {
    await using folder = await embeddedFolder();
    expect(await reopenAfterNewerVersion({ kind: 'embedded', folder: folder.path })).toEqual(
      sentence(`in ${folder.path}`),
    );
  }, 120_000);

  it('ends the start with a sentence that says to update the server: PostgreSQL', async ({ skip }) => {
    const url = (await freshDatabaseUrl()) ?? skip('PostgreSQL is not installed here');
    expect(await reopenAfterNewerVersion({ kind: 'postgres', url })).toEqual(
      sentence('named in DATABASE_URL'),
    );
  });
});
