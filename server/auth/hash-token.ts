import { createHash } from 'node:crypto';

/**
 * The form in which the database knows a token of 256 random bits: SHA-256, 64 hexadecimal digits. A plain hash is
 * enough, because nobody can try so many out; what is shorter needs `KeyedHash`.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
