import { createHash, hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A key, and the id by which encrypted texts and files name their key. */
export interface NamedKey {
  /** 12 hexadecimal digits, derived from the key by a one-way function. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** The keys that are accepted at one time. */
export interface AcceptedKeys {
  /** The key for everything new. */
  readonly newest: NamedKey;
  /** Newest first. */
  readonly all: readonly NamedKey[];
}

export interface KeyRingDependencies {
  readonly db: Kysely<Database>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** From the environment, newest first; without any, one random key is generated once and stored in the database. */
  readonly secrets: readonly string[];
}

/** The keys for one purpose, read when they are first used (ADR 36). */
export class KeyRing {
  readonly #name: string;
  readonly #dependencies: KeyRingDependencies;
  #keys: Promise<AcceptedKeys> | undefined;

  /** @param name the name of the row that stores the key when the environment sets none */
  constructor(name: 'data key' | 'code key', dependencies: KeyRingDependencies) {
    this.#name = name;
    this.#dependencies = dependencies;
  }

  /** Do not call inside a transaction: the first call may read the key over a connection of its own. */
  keys(): Promise<AcceptedKeys> {
    this.#keys ??= this.#read().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #read(): Promise<AcceptedKeys> {
    const [newest, ...older] = this.#dependencies.secrets.map(keyOf);
    if (newest !== undefined) return { newest, all: [newest, ...older] };
    const stored = named(await this.#storedKey());
    return { newest: stored, all: [stored] };
  }

  async #storedKey(): Promise<Uint8Array> {
    const { db, randomBytes } = this.#dependencies;
    const fresh = Buffer.from(randomBytes(32)).toString('base64');
    // If two processes start at the same moment, both use the key that was stored first.
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

/**
 * Reads a key from a setting. If the setting is `base64:` and 32 bytes in base64, the bytes are the key, so that an
 * operator can set a key that the database has stored. Any other text is hashed.
 */
function keyOf(secret: string): NamedKey {
  const encodedKey = /^base64:([A-Za-z0-9+/]{43}=)$/.exec(secret)?.[1];
  return named(
    encodedKey === undefined
      ? createHash('sha256').update(secret).digest()
      : Buffer.from(encodedKey, 'base64'),
  );
}

function named(bytes: Uint8Array): NamedKey {
  const id = Buffer.from(hkdfSync('sha256', bytes, '', 'kopal key id', 6)).toString('hex');
  return { id, bytes };
}

/** The result of a rotation of keys for one kind of data. */
export interface RotationResult {
  /** How many texts or files are encrypted with the newest key now, and were not before. */
  readonly changedCount: number;
  /** How many stay as they were, because their key is not accepted, or they are damaged or missing. */
  readonly unreadableCount: number;
}
