import { type Kysely, sql, type Transaction } from 'kysely';
import { BANK_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import type { Rotated } from '../platform/crypto/key-ring.ts';
import { type Encryption, KEY_PREFIX_LENGTH } from '../platform/crypto/number-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { encryptedColumns } from '../platform/db/section-columns.ts';

/**
 * The encrypted texts of an account: their tables, which have a `user_id`, and their columns. Two are sections of the
 * profile, the third has the secrets of authenticators.
 */
export const NUMBER_COLUMNS = {
  bank: { table: 'bank_details', columns: encryptedColumns(BANK_DETAIL) },
  nominees: { table: 'nominees', columns: encryptedColumns(NOMINEE) },
  authenticators: { table: 'authenticators', columns: ['secret_encrypted'] },
} as const;

export type NumberSection = keyof typeof NUMBER_COLUMNS;

/** Counts the numbers that name a key which is not accepted: `DATA_KEY` lacks a key, or belongs to another database. */
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
        where ${number} <> '' and left(${number}, ${KEY_PREFIX_LENGTH}) not in (${sql.join(acceptedPrefixes)})`.execute(
        db,
      );
      count += rows[0]?.count ?? 0;
    }
  }
  return count;
}

/** Investors whose numbers are read at once. */
const BATCH = 200;

/** The numbers in one column of a section. */
interface NumberColumn {
  readonly section: NumberSection;
  readonly table: string;
  readonly column: string;
  readonly encryption: Encryption;
}

/**
 * Encrypts the numbers of a section with the newest key. Like the app's own changes it takes turns on the section of an
 * investor, so it can run while servers do, and can be interrupted and started again.
 */
export async function rotateNumbers(
  db: Kysely<Database>,
  encryption: Encryption,
  section: NumberSection,
): Promise<Rotated> {
  const { table, columns } = NUMBER_COLUMNS[section];
  let [changed, unreadable] = [0, 0];
  for (const column of columns) {
    const numbers = { section, table, column, encryption };
    let owners = await ownersOf(db, numbers, '');
    while (owners.length > 0) {
      for (const userId of owners) {
        const done = await db.transaction().execute((tx) => rotateInvestor(tx, numbers, userId));
        changed += done.changed;
        unreadable += done.unreadable;
      }
      owners = await ownersOf(db, numbers, owners.at(-1) ?? '');
    }
  }
  return { changed, unreadable };
}

/** The next investors who have a number that was not encrypted with the newest key. */
async function ownersOf(
  db: Kysely<Database>,
  { table, column, encryption }: NumberColumn,
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
  { section, table, column, encryption }: NumberColumn,
  userId: string,
): Promise<Rotated> {
  // A save of the section copies numbers from row to row: it has to end before they are read here.
  if (section !== 'authenticators') {
    await tx
      .selectFrom('profile_sections')
      .select('revision')
      .where('user_id', '=', userId)
      .where('section', '=', section)
      .forUpdate()
      .execute();
  }
  const { rows } = await sql<{ encrypted: string }>`
    select ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where user_id = ${userId} and ${isOlder(column, encryption)}`.execute(tx);
  let [changed, unreadable] = [0, 0];
  for (const { encrypted } of rows) {
    const number = textOf(encrypted, userId, encryption);
    if (number === undefined) unreadable += 1;
    else {
      // No two encrypted texts are equal, so the text itself names its row.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${encryption.encrypt(number, userId)}
        where user_id = ${userId} and ${sql.ref(column)} = ${encrypted}`.execute(tx);
      changed += 1;
    }
  }
  return { changed, unreadable };
}

const isOlder = (column: string, { newestPrefix }: Encryption) =>
  sql`${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${`${newestPrefix}%`}`;

/** @returns `undefined` when no accepted key decrypts it */
function textOf(encrypted: string, userId: string, encryption: Encryption): string | undefined {
  try {
    return encryption.decrypt(encrypted, userId);
  } catch {
    return undefined;
  }
}
