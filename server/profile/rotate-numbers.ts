import type { Kysely, Transaction } from 'kysely';
import type { Encryption } from '../platform/crypto/number-encryption.ts';
import type { Rotated } from '../platform/crypto/rotated.ts';
import type { Database } from '../platform/db/schema.ts';

/** Investors whose numbers are read at once. */
const batch = 200;

/** A number of an investor, as it is stored. */
interface StoredNumber {
  readonly userId: string;
  /** Identifies its row. */
  readonly id: string;
  readonly encrypted: string;
}

/** The numbers of one section of the profile. */
interface Numbers {
  readonly section: 'bank' | 'nominees';
  /** The investors, after the given one, who have a number that was not encrypted with the newest key. */
  owners(after: string): Promise<readonly string[]>;
  /** Such numbers of one investor. */
  read(tx: Transaction<Database>, userId: string): Promise<readonly StoredNumber[]>;
  write(tx: Transaction<Database>, number: StoredNumber): Promise<unknown>;
}

/**
 * Encrypts the account numbers with the newest key. Like the app's own changes it takes turns on the section of an
 * investor, so it can run while servers do, and can be interrupted and started again.
 */
export function rotateAccountNumbers(db: Kysely<Database>, encryption: Encryption): Promise<Rotated> {
  const older = `${encryption.newestPrefix}%`;
  return rotate(db, encryption, {
    section: 'bank',
    owners: async (after) => {
      const rows = await db
        .selectFrom('bank_details')
        .select('user_id')
        .where('user_id', '>', after)
        .where('account_number_encrypted', 'not like', older)
        .where('account_number_encrypted', '<>', '')
        .orderBy('user_id')
        .limit(batch)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    read: async (tx, userId) => {
      const rows = await tx
        .selectFrom('bank_details')
        .select('account_number_encrypted')
        .where('user_id', '=', userId)
        .where('account_number_encrypted', 'not like', older)
        .where('account_number_encrypted', '<>', '')
        .execute();
      return rows.map((row) => ({ userId, id: userId, encrypted: row.account_number_encrypted }));
    },
    write: (tx, { userId, encrypted }) =>
      tx
        .updateTable('bank_details')
        .set({ account_number_encrypted: encrypted })
        .where('user_id', '=', userId)
        .execute(),
  });
}

/** The same for the identity numbers of the nominees. */
export function rotateIdentityNumbers(db: Kysely<Database>, encryption: Encryption): Promise<Rotated> {
  const older = `${encryption.newestPrefix}%`;
  return rotate(db, encryption, {
    section: 'nominees',
    owners: async (after) => {
      const rows = await db
        .selectFrom('nominees')
        .select('user_id')
        .distinct()
        .where('user_id', '>', after)
        .where('id_number_encrypted', 'not like', older)
        .orderBy('user_id')
        .limit(batch)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    read: async (tx, userId) => {
      const rows = await tx
        .selectFrom('nominees')
        .select(['id', 'id_number_encrypted'])
        .where('user_id', '=', userId)
        .where('id_number_encrypted', 'not like', older)
        .execute();
      return rows.map((row) => ({ userId, id: row.id, encrypted: row.id_number_encrypted ?? '' }));
    },
    write: (tx, { id, encrypted }) =>
      tx.updateTable('nominees').set({ id_number_encrypted: encrypted }).where('id', '=', id).execute(),
  });
}

async function rotate(db: Kysely<Database>, encryption: Encryption, numbers: Numbers): Promise<Rotated> {
  let [changed, unreadable] = [0, 0];
  for (let owners = await numbers.owners(''); owners.length > 0;) {
    for (const userId of owners) {
      await db.transaction().execute(async (tx) => {
        // A save of the section copies numbers from row to row: it has to end before they are read here.
        await tx
          .selectFrom('profile_sections')
          .select('revision')
          .where('user_id', '=', userId)
          .where('section', '=', numbers.section)
          .forUpdate()
          .execute();
        for (const number of await numbers.read(tx, userId)) {
          const text = textOf(number, encryption);
          if (text === undefined) unreadable += 1;
          else {
            await numbers.write(tx, { ...number, encrypted: encryption.encrypt(text, userId) });
            changed += 1;
          }
        }
      });
    }
    owners = await numbers.owners(owners.at(-1) ?? '');
  }
  return { changed, unreadable };
}

/** @returns `undefined` when no accepted key decrypts it */
function textOf({ encrypted, userId }: StoredNumber, encryption: Encryption): string | undefined {
  try {
    return encryption.decrypt(encrypted, userId);
  } catch {
    return undefined;
  }
}
