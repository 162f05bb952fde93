import { createHash } from 'node:crypto';

/**
 * Hashes a token of 256 random bits for the database: SHA-256, 64 hexadecimal digits. A plain hash is enough for that
 * many bits; shorter secrets need `KeyedHash`.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
