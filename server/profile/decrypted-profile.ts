import { type Kysely, sql } from 'kysely';
import { tablesOfAccounts } from '../platform/db/account-tables.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { decryptedMail } from '../platform/mail/outgoing-mails.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly encryption: DataEncryption;
}

type Row = Readonly<Record<string, unknown>>;
type Profile = Row & { readonly id: string };

const NOT_READABLE = '(encrypted with another key)';

/**
 * Columns that add nothing about a person: hashes, the secret of an authenticator, the id by which a process claims a
 * mail to send it, the last characters of numbers that are included in full, the owner's id.
 */
const OMITTED_COLUMNS = /_hash$|_end$|^secret_encrypted$|^claim_id$|^user_id$|^investor_id$/;

/**
 * The database's records of an investor, with numbers and mails decrypted: for operators, and for the investor's own
 * export. Each table whose rows belong to an account is a list under its name. The tables are found in the database, so
 * that a new table cannot be forgotten.
 * @returns `undefined` when no investor has this e-mail
 */
export async function decryptedProfile(
  { db, encryption }: Dependencies,
  email: string,
): Promise<Profile | undefined> {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  if (user === undefined) return undefined;
  const profile: Record<string, unknown> = {
    ...decryptedRow(user, user.id, encryption),
    has_password: user.password_hash !== null,
  };
  for (const { table, owner } of await tablesOfAccounts(db)) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(owner)} = ${user.id} order by 1`.execute(db);
    profile[table] = rows.map((row) => decryptedRow(row, user.id, encryption));
  }
  const startups = await db
    .selectFrom('startups')
    .select(['id', 'name'])
    .where('id', 'in', db.selectFrom('investments').select('startup_id').where('investor_id', '=', user.id))
    .execute();
  return { ...profile, startups, id: user.id };
}

function decryptedRow(row: Row, owner: string, encryption: DataEncryption): Row {
  const { content_encrypted: content, ...columns } = row;
  const mail =
    typeof content === 'string' && typeof row['id'] === 'string' ? { id: row['id'], content } : undefined;
  return {
    ...Object.fromEntries(
      Object.entries(columns)
        .filter(([column]) => !OMITTED_COLUMNS.test(column))
        .map(([column, value]) =>
          column.endsWith('_encrypted') && typeof value === 'string'
            ? [column.slice(0, -'_encrypted'.length), encryption.decrypt(value, owner) ?? NOT_READABLE]
            : [column.replace(/_encrypted$/, ''), value],
        ),
    ),
    ...(mail === undefined
      ? {}
      : {
          mail: decryptedMail({ id: mail.id, content_encrypted: mail.content }, encryption) ?? NOT_READABLE,
        }),
  };
}
