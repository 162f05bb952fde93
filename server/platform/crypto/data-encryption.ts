import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AcceptedKeys } from './keys.ts';

const CIPHER_NAME = 'aes-256-gcm';
/** `v2.<id of the key>.<nonce, text and tag in base64>` */
const SHAPE = /^v2\.([0-9a-f]{12})\.([A-Za-z0-9+/]+={0,2})$/;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts account and identity numbers, the secrets of authenticators, and mails that wait to be sent: AES-256-GCM
 * under the newest key; texts under any accepted key can be decrypted. If `DATA_KEY` is set, whoever steals the
 * database, a dump or a backup can read only the last four characters of a number; if not, the database holds the key
 * as well.
 */
export class DataEncryption {
  readonly #keys: AcceptedKeys;
  /** Prefix of the texts that were encrypted with the newest key, and of no others. */
  readonly newestPrefix: string;
  /** Ids of the accepted keys, newest first. */
  readonly keyIds: readonly string[];

  constructor(keys: AcceptedKeys) {
    this.#keys = keys;
    this.newestPrefix = `v2.${keys.newest.id}.`;
    this.keyIds = keys.all.map(({ id }) => id);
  }

  /** @param owner the text can only be decrypted for the same owner, so it is useless in another owner's row */
  encrypt(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_LENGTH);
    const cipher = createCipheriv(CIPHER_NAME, this.#keys.newest.bytes, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return this.newestPrefix + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64');
  }

  /** @returns `undefined` for a text that was changed, or was encrypted for another owner or with an unaccepted key */
  decrypt(encrypted: string, owner: string): string | undefined {
    const [, keyId, content = ''] = SHAPE.exec(encrypted) ?? [];
    const key = this.#keys.all.find(({ id }) => id === keyId);
    return key && decrypted(Buffer.from(content, 'base64'), key.bytes, owner);
  }
}

/** The id of the key in the encrypted text of a column. */
export const keyIdIn = (column: string) => sql<string>`substr(${sql.ref(column)}, 4, 12)`;

/** Counts the encrypted texts of a column by the id of their key. */
export async function countByKey(
  db: Kysely<Database>,
  table: string,
  column: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${keyIdIn(column)} as key, count(*)::integer as count
    from ${sql.table(table)} where ${sql.ref(column)} <> '' group by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function decrypted(bytes: Buffer, key: Uint8Array, owner: string): string | undefined {
  if (bytes.length < NONCE_LENGTH + TAG_LENGTH) return undefined;
  const decipher = createDecipheriv(CIPHER_NAME, key, bytes.subarray(0, NONCE_LENGTH))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_LENGTH));
  const text = decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
