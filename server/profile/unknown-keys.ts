import { type Kysely, sql } from 'kysely';
import type { Encryption } from '../platform/crypto/number-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { NUMBER_COLUMNS } from './number-columns.ts';

/** `v2.`, the 12 digits of the id, and a dot. */
const PREFIX_LENGTH = 16;

/**
 * Counts the numbers that name a key which is not accepted: `DATA_KEY` lacks a key, or belongs to another database.
 * Numbers of version 1 name no key and are not counted.
 */
export async function countNumbersOfUnknownKeys(
  db: Kysely<Database>,
  { acceptedPrefixes }: Pick<Encryption, 'acceptedPrefixes'>,
): Promise<number> {
  let count = 0;
  for (const { table, columns } of Object.values(NUMBER_COLUMNS)) {
    for (const column of columns) {
      const number = sql.ref(column);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)}
        where ${number} like 'v2.%' and left(${number}, ${PREFIX_LENGTH}) not in (${sql.join(acceptedPrefixes)})`.execute(
        db,
      );
      count += rows[0]?.count ?? 0;
    }
  }
  return count;
}
