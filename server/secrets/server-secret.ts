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
    if (secret !== undefined) return createHash('sha256').update(secret).digest();
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
