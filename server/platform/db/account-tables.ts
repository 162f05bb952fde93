import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The tables whose rows each belong to an account, and the column with that account's id; found by the foreign keys
 * that reference `users`.
 */
export async function tablesOfAccounts(db: Kysely<Database>) {
  const { rows } = await sql<{ table: string; owner: string }>`
    select child.relname as table, attribute.attname as owner
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass
    order by child.relname`.execute(db);
  return rows;
}
