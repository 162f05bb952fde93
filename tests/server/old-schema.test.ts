import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../server/platform/db/database.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { freshDatabaseUrl } from '../support/server.ts';

/** Undoes the migration 0009 and all later ones in a database with one profile, and opens it again. */
async function reopenFromOldNames(location: DatabaseLocation): Promise<object> {
  const old = await openDatabase(location);
  await old.pool.query(`
    alter table bank_details rename column account_number_encrypted to account_number_sealed;
    alter table nominees rename column id_number_encrypted to id_number_sealed;
    drop table outgoing_mails;
    drop table demo_consents;
    drop table list_versions;
    drop function note_list_change() cascade;
    delete from kysely_migration where name >= '0009-encrypted-columns';
    insert into users (id, email, first_name, last_name) values ('u', 'u@kopal.test', 'Asha', 'Menon');
    insert into bank_details (user_id, account_name, account_number_sealed, account_number_end, bank_name,
      account_type, branch, ifsc_code)
      values ('u', 'Asha Menon', 'encrypted account', '9012', 'Canara Bank', 'Savings', 'Mysuru', 'CNRB0000452');
    insert into nominees (user_id, position, nominee_name, nominee_relation, date_of_birth, id_document_type,
      id_number_sealed, id_number_end, share)
      values ('u', 0, 'Ravi Menon', 'Brother', '1981-02-03', 'PAN', 'encrypted number', '190K', 100)`);
  await old.close();
  const { db, close } = await openDatabase(location);
  try {
    const account = db.selectFrom('bank_details').select('account_number_encrypted');
    const nominee = db.selectFrom('nominees').select('id_number_encrypted');
    const left = await sql`select column_name from information_schema.columns
      where table_schema = current_schema() and column_name like '%sealed'`.execute(db);
    return {
      ...(await account.executeTakeFirstOrThrow()),
      ...(await nominee.executeTakeFirstOrThrow()),
      left: left.rows,
    };
  } finally {
    await close();
  }
}

const kept = {
  account_number_encrypted: 'encrypted account',
  id_number_encrypted: 'encrypted number',
  left: [],
};

describe('a database whose encrypted columns have their old names', () => {
  it('keeps the numbers under the new names: embedded', async () => {
    await using folder = await embeddedFolder();
    expect(await reopenFromOldNames({ kind: 'embedded', folder: folder.path })).toEqual(kept);
  }, 120_000);

  it('keeps the numbers under the new names: PostgreSQL', async ({ skip }) => {
    const url = (await freshDatabaseUrl()) ?? skip('PostgreSQL is not installed here');
    expect(await reopenFromOldNames({ kind: 'postgres', url })).toEqual(kept);
  });
});
