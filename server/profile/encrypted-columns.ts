import { type Kysely, sql, type Transaction } from 'kysely';
import { BANK_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import type { RotationResult } from '../platform/crypto/keys.ts';
import { countByKey, type DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { encryptedColumns } from '../platform/db/section-columns.ts';

/**
 * The encrypted values of an account: their tables, which have a `user_id`, and their columns. `bank` and `nominees`
 * are sections of the profile.
 */
const ENCRYPTED_COLUMNS = {
  bank: { table: 'bank_details', columns: encryptedColumns(BANK_DETAIL) },
  nominees: { table: 'nominees', columns: encryptedColumns(NOMINEE) },
  authenticators: { table: 'authenticators', columns: ['secret_encrypted'] },
} as const;

export type EncryptedPart = keyof typeof ENCRYPTED_COLUMNS;

/** Counts the encrypted numbers and authenticator secrets by the id of their key. */
export async function countEncryptedValuesByKey(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, columns } of Object.values(ENCRYPTED_COLUMNS))
    for (const column of columns)
      for (const [key, count] of await countByKey(db, table, column))
        counts.set(key, (counts.get(key) ?? 0) + count);
  return counts;
}

/**
 * Counts the encrypted values that name a key which is not accepted: `DATA_KEY` lacks a key, or belongs to another
 * database.
 */
export async function countEncryptedValuesOfUnknownKeys(
  db: Kysely<Database>,
  { keyIds }: Pick<DataEncryption, 'keyIds'>,
): Promise<number> {
  const unknown = [...(await countEncryptedValuesByKey(db))].filter(([key]) => !keyIds.includes(key));
  return unknown.reduce((sum, [, count]) => sum + count, 0);
}

/** How many investors are read at once. */
const BATCH = 200;

/** One encrypted column, and the keys to encrypt it with. */
interface EncryptedColumn {
  readonly part: EncryptedPart;
  readonly table: string;
  readonly column: string;
  readonly encryption: DataEncryption;
}

/**
 * Encrypts the numbers of a profile section, or the authenticator secrets, with the newest key. Servers may run
 * meanwhile: this locks a profile section as a save does, and replaces a secret only if it is still the one that was
 * read. The rotation can be interrupted and started again.
 */
export async function rotateEncryptedValues(
  db: Kysely<Database>,
  encryption: DataEncryption,
  part: EncryptedPart,
): Promise<RotationResult> {
  const { table, columns } = ENCRYPTED_COLUMNS[part];
  let [changed, unreadable] = [0, 0];
  for (const column of columns) {
    const target = { part, table, column, encryption };
    let owners = await ownersOf(db, target, '');
    while (owners.length > 0) {
      for (const userId of owners) {
        const done = await db.transaction().execute((tx) => rotateInvestor(tx, target, userId));
        changed += done.changedCount;
        unreadable += done.unreadableCount;
      }
      owners = await ownersOf(db, target, owners.at(-1) ?? '');
    }
  }
  return { changedCount: changed, unreadableCount: unreadable };
}

/** The next investors who have a value that was not encrypted with the newest key. */
async function ownersOf(
  db: Kysely<Database>,
  { table, column, encryption }: EncryptedColumn,
  after: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from ${sql.table(table)}
    where user_id > ${after} and ${isOlder(column, encryption)}
    order by user_id limit ${BATCH}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function rotateInvestor(
  tx: Transaction<Database>,
  { part, table, column, encryption }: EncryptedColumn,
  userId: string,
): Promise<RotationResult> {
  // A save of the section copies numbers from row to row, so this waits for a running save before it reads them.
  if (part !== 'authenticators') {
    await tx
      .selectFrom('profile_sections')
      .select('revision')
      .where('user_id', '=', userId)
      .where('section', '=', part)
      .forUpdate()
      .execute();
  }
  const { rows } = await sql<{ encrypted: string }>`
    select ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where user_id = ${userId} and ${isOlder(column, encryption)}`.execute(tx);
  let [changed, unreadable] = [0, 0];
  for (const { encrypted } of rows) {
    const plain = encryption.decrypt(encrypted, userId);
    if (plain === undefined) unreadable += 1;
    else {
      // No two encrypted texts are equal, so the text itself identifies its row.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${encryption.encrypt(plain, userId)}
        where user_id = ${userId} and ${sql.ref(column)} = ${encrypted}`.execute(tx);
      changed += 1;
    }
  }
  return { changedCount: changed, unreadableCount: unreadable };
}

const isOlder = (column: string, { newestPrefix }: DataEncryption) =>
  sql`${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${`${newestPrefix}%`}`;
