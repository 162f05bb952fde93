import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AcceptedKeys } from './keys.ts';

/** The hashes of one value, each 64 hexadecimal digits. */
export interface ValueHashes {
  /** Under the newest key; the one to store. */
  readonly newest: string;
  /** Under every accepted key, newest first; a stored hash of the value is one of them. */
  readonly all: readonly string[];
}

/**
 * HMAC-SHA-256. Hashes values too short for a plain hash, such as a six-digit code, an e-mail or a network address:
 * without the key, nobody who has the hashes can find the values by trial. Also signs links to documents and passkey
 * challenges.
 */
export class KeyedHash {
  readonly #keys: AcceptedKeys;

  constructor(keys: AcceptedKeys) {
    this.#keys = keys;
  }

  /** @param kind separates the hashes of different kinds of values */
  of(kind: string, ...parts: readonly string[]): ValueHashes {
    const text = JSON.stringify([kind, ...parts]);
    const hashes = this.#keys.all.map(({ bytes }) => createHmac('sha256', bytes).update(text).digest('hex'));
    return { newest: hashes[0] ?? '', all: hashes };
  }
}

/** Whether a hash is one of a value's hashes. The time of a comparison does not depend on which characters differ. */
export function isOneOf(hash: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hash);
  return hashes
    .map((each) => Buffer.from(each))
    .some((each) => given.length === each.length && timingSafeEqual(given, each));
}

/** A new token of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a token of 256 random bits for the database: SHA-256, 64 hexadecimal digits. A plain hash is enough for that
 * many bits; shorter secrets need `KeyedHash`.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
