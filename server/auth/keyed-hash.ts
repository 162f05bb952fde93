import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

interface KeyedHashDependencies {
  readonly db: Kysely<Database>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** From the environment; without it a random key is made once and kept in the database. */
  readonly secret: string | undefined;
}

const keyName = 'code key';

/**
 * HMAC-SHA-256 for what is too short to be safe behind a plain hash: a six-digit code, an e-mail, a network
 * address. Who reads a table of hashes cannot try them out without the key.
 */
export class KeyedHash {
  readonly #deps: KeyedHashDependencies;
  #key: Promise<Uint8Array> | undefined;

  constructor(deps: KeyedHashDependencies) {
    this.#deps = deps;
  }

  /**
   * Not inside a transaction: the first call reads the key over a connection of its own.
   * @param kind keeps hashes of different things apart
   * @returns 64 hexadecimal digits
   */
  async of(kind: string, ...parts: readonly string[]): Promise<string> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(JSON.stringify([kind, ...parts]))
      .digest('hex');
  }

  async #readKey(): Promise<Uint8Array> {
    const { db, randomBytes, secret } = this.#deps;
    if (secret !== undefined) return createHash('sha256').update(secret).digest();
    const fresh = Buffer.from(randomBytes(32)).toString('base64');
    // Of two processes that start at once, both end up with the key of the first.
    await db
      .insertInto('server_secrets')
      .values({ name: keyName, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', keyName)
      .executeTakeFirstOrThrow();
    return Buffer.from(value, 'base64');
  }
}
