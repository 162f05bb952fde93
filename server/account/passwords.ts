import { argon2, timingSafeEqual } from 'node:crypto';

export interface HashCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

const TAG_LENGTH = 32;
const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes a password with argon2id, off the main thread.
 * @param nonce 16 random bytes
 * @returns a PHC string, which names its own cost, so hashes stay valid when the cost is raised
 */
export async function hashPassword(password: string, nonce: Uint8Array, cost: HashCost): Promise<string> {
  const tag = await derive(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${base64(nonce)}$${base64(tag)}`;
}

/** Whether a password matches a PHC string; false for a string of another algorithm. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, nonce, tag] = PATTERN.exec(hash) ?? [];
  if (memory === undefined || passes === undefined || nonce === undefined || tag === undefined) return false;
  const cost = { memoryKiB: Number(memory), passes: Number(passes) };
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a hash was made with less memory or fewer passes. */
export function isHashedBelow(hash: string, cost: HashCost): boolean {
  const [, memory, passes] = PATTERN.exec(hash) ?? [];
  return Number(memory) < cost.memoryKiB || Number(passes) < cost.passes;
}

function derive(password: string, nonce: Uint8Array, cost: HashCost): Promise<Buffer> {
  // The same letters typed on another keyboard may have other code points (RFC 8265).
  const message = Buffer.from(password.normalize('NFKC'));
  const parameters = {
    message,
    nonce,
    parallelism: 1,
    tagLength: TAG_LENGTH,
    memory: cost.memoryKiB,
    passes: cost.passes,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
