import { createHash, hkdfSync, randomBytes } from 'node:crypto';
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

/** All keys of a server. */
export interface ServerKeys {
  /** Keys that encrypt documents, account and identity numbers, secrets of authenticators, and mails. */
  readonly data: AcceptedKeys;
  /** Keys of `KeyedHash`, which hashes codes and addresses, and signs links and passkey challenges. */
  readonly code: AcceptedKeys;
}

/** The keys that the environment sets, newest first. */
interface KeySettings {
  readonly dataKeys: readonly string[];
  readonly codeSecrets: readonly string[];
}

/**
 * Reads the keys, once for each process (ADR 36). Where the settings name no key, the database stores a random one,
 * made by the first process that needs it.
 */
export async function readKeys(
  db: Kysely<Database>,
  { dataKeys, codeSecrets }: KeySettings,
): Promise<ServerKeys> {
  return {
    data: await acceptedKeys(db, 'data key', dataKeys),
    code: await acceptedKeys(db, 'code key', codeSecrets),
  };
}

/** @param name the name of the row that stores the key if there are no `secrets` */
async function acceptedKeys(
  db: Kysely<Database>,
  name: 'data key' | 'code key',
  secrets: readonly string[],
): Promise<AcceptedKeys> {
  const [newest, ...older] = secrets.map(keyOf);
  if (newest !== undefined) return { newest, all: [newest, ...older] };
  const stored = named(await storedKey(db, name));
  return { newest: stored, all: [stored] };
}

async function storedKey(db: Kysely<Database>, name: string): Promise<Uint8Array> {
  // If two processes start at the same moment, both use the key that was stored first.
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
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
