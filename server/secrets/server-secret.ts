import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface ServerSecretDependencies {
  readonly db: Kysely<Database>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** From the environment; without it a random one is made once and kept in the database. */
  readonly secret: string | undefined;
}

/** A key of the server, read when it is first needed. */
export class ServerSecret {
  readonly #name: string;
  readonly #deps: ServerSecretDependencies;
  #key: Promise<Uint8Array> | undefined;

  /** @param name of the row that keeps it where the environment names none */
  constructor(name: string, deps: ServerSecretDependencies) {
    this.#name = name;
    this.#deps = deps;
  }

  /**
   * Not inside a transaction: the first call may read it over a connection of its own.
   * @returns 32 bytes
   */
  key(): Promise<Uint8Array> {
    this.#key ??= this.#read().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  async #read(): Promise<Uint8Array> {
    const { db, randomBytes, secret } = this.#deps;
    if (secret !== undefined) return keyOf(secret);
    const fresh = Buffer.from(randomBytes(32)).toString('base64');
    // Of two processes that start at once, both end up with the key of the first.
    await db
      .insertInto('server_secrets')
      .values({ name: this.#name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', this.#name)
      .executeTakeFirstOrThrow();
    return Buffer.from(value, 'base64');
  }
}

/** `base64:` and 32 bytes are a key as it is, such as the one that a database has kept; any other text is hashed. */
function keyOf(secret: string): Uint8Array {
  const whole = /^base64:([A-Za-z0-9+/]{43}=)$/.exec(secret)?.[1];
  return whole === undefined ? createHash('sha256').update(secret).digest() : Buffer.from(whole, 'base64');
}
