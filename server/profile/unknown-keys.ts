import { type Kysely, sql } from 'kysely';
import type { Encryption } from '../platform/crypto/number-encryption.ts';
import type { Database } from '../platform/db/schema.ts';

/** `v2.`, the 12 digits of the id, and a dot. */
const prefixLength = 16;

/**
 * Counts the numbers that name a key which is not accepted: `DATA_KEY` lacks a key, or belongs to another database.
 * Numbers of version 1 name no key and are not counted.
 */
export async function countNumbersOfUnknownKeys(
  db: Kysely<Database>,
  { acceptedPrefixes }: Pick<Encryption, 'acceptedPrefixes'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select account_number_encrypted as number from bank_details
      union all select id_number_encrypted from nominees
    ) as numbers
    where number like 'v2.%' and left(number, ${prefixLength}) not in (${sql.join(acceptedPrefixes)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
