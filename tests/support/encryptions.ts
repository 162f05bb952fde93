import type { Kysely } from 'kysely';
import { DataEncryption } from '../../server/platform/crypto/data-encryption.ts';
import { DocumentEncryption } from '../../server/platform/crypto/document-encryption.ts';
import { KeyedHash } from '../../server/platform/crypto/keyed-hash.ts';
import { readKeys } from '../../server/platform/crypto/keys.ts';
import type { Database } from '../../server/platform/db/schema.ts';

/** The encryption of a server with these keys, newest first. If none are given, it uses the key in the database. */
export const dataEncryption = async (db: Kysely<Database>, ...dataKeys: readonly string[]) =>
  new DataEncryption((await readKeys(db, { dataKeys, codeSecrets: [] })).data);

/** Like {@link dataEncryption}, for documents. */
export const documentEncryption = async (db: Kysely<Database>, ...dataKeys: readonly string[]) =>
  new DocumentEncryption((await readKeys(db, { dataKeys, codeSecrets: [] })).data);

/** The hashes of a server with these values of `CODE_SECRET`. If none are given, they use the key in the database. */
export const keyedHash = async (db: Kysely<Database>, ...codeSecrets: readonly string[]) =>
  new KeyedHash((await readKeys(db, { dataKeys: [], codeSecrets })).code);
