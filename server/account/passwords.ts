import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Far longer than any password manager generates. The limit exists because every character is hashed. */
export const MAX_PASSWORD_LENGTH = 1_024;
export const TOO_LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`;

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
  return phcString(cost, nonce, await derive(password, nonce, cost));
}

const phcString = ({ memoryKiB, passes }: HashCost, nonce: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`;

/** Whether a password matches a PHC string; false for a string of another algorithm. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, nonce, tag] = PATTERN.exec(hash) ?? [];
  if (memory === undefined || passes === undefined || nonce === undefined || tag === undefined) return false;
  const cost = { memoryKiB: Number(memory), passes: Number(passes) };
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a hash was made with less memory or fewer passes than `cost` has. */
function isHashedBelow(hash: string, cost: HashCost): boolean {
  const [, memory, passes] = PATTERN.exec(hash) ?? [];
  return Number(memory) < cost.memoryKiB || Number(passes) < cost.passes;
}

function derive(password: string, nonce: Uint8Array, cost: HashCost): Promise<Buffer> {
  // The same letters typed on another keyboard may have other code points. NFKC also unites wide and narrow letters,
  // which NFC, the form of RFC 8265, keeps apart.
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

interface Dependencies {
  readonly hashing: HashCost & { readonly maxRunning: number; readonly maxWaiting: number };
  readonly metrics: Metrics;
}

/** On whose behalf a password is hashed. */
export interface HashingCaller {
  readonly network: string;
  /** In the form of `parseEmail`, or empty if the typed e-mail is invalid; there may be no account with it. */
  readonly email: string;
}

/** Hashes passwords for all calls under one common limit, because all hashing shares the same processors. */
export class PasswordHasher {
  readonly #dependencies: Dependencies;
  readonly #limiter: ConcurrencyLimiter;
  /** Matches no password, because its tag is random. */
  readonly #decoyHash: string;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { hashing, metrics } = dependencies;
    this.#decoyHash = phcString(hashing, randomBytes(16), randomBytes(TAG_LENGTH));
    this.#limiter = new ConcurrencyLimiter({
      ...hashing,
      message: 'Too many people are logging in right now. Please try again in a moment.',
      onRejection: () => metrics.limitHit('hashing'),
    });
    metrics.watch('hashing-running', () => this.#limiter.load.running);
    metrics.watch('hashing-waiting', () => this.#limiter.load.waiting);
  }

  /**
   * Runs a task that hashes, when its turn comes.
   * @throws ApiError 503 with `Retry-After` when too many tasks wait, in total or for this caller's network or account
   */
  run<T>(task: () => Promise<T>, { network, email }: HashingCaller): Promise<T> {
    return this.#limiter.run(task, [`network ${network}`, `account ${email}`]);
  }

  /**
   * Hashes a password for storage.
   * @throws ApiError 503 with `Retry-After` when too many tasks wait, in total or for this caller's network or account
   */
  hash(password: string, caller: HashingCaller): Promise<string> {
    const { hashing } = this.#dependencies;
    return this.run(() => hashPassword(password, randomBytes(16), hashing), caller);
  }

  /**
   * Compares a password with a hash; for use inside `run`. Without a hash it compares with one that never matches, so
   * an unknown account takes the same time as a known one.
   */
  matches(password: string, hash: string | undefined): Promise<boolean> {
    return verifyPassword(password, hash ?? this.#decoyHash);
  }

  /**
   * For use inside `run`: the hash to store in place of one with a lower cost than this server's.
   * @returns `undefined` when the hash is good enough
   */
  async strengthened(password: string, hash: string): Promise<string | undefined> {
    const { hashing } = this.#dependencies;
    return isHashedBelow(hash, hashing) ? hashPassword(password, randomBytes(16), hashing) : undefined;
  }
}
