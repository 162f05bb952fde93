import { hashPassword, type HashCost, isHashedBelow, verifyPassword } from './passwords.ts';
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts';
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts';

interface PasswordDependencies {
  readonly hashing: HashCost & { readonly parallel: number; readonly waiting: number };
  readonly randomBytes: (count: number) => Uint8Array;
  readonly metrics?: Metrics | undefined;
}

/** All password hashing, with one common limit, because all of it shares one processor. */
export class PasswordHasher {
  readonly #dependencies: PasswordDependencies;
  readonly #limiter: ConcurrencyLimiter;
  #decoy: Promise<string> | undefined;

  constructor(dependencies: PasswordDependencies) {
    this.#dependencies = dependencies;
    const { metrics = noMetrics } = dependencies;
    this.#limiter = new ConcurrencyLimiter({
      ...dependencies.hashing,
      message: 'Too many people are logging in right now. Please try again in a moment.',
      onRejection: () => metrics.limitHit('hashing'),
    });
    metrics.watch('hashing-running', () => this.#limiter.load.running);
    metrics.watch('hashing-waiting', () => this.#limiter.load.waiting);
  }

  /**
   * Runs a task that hashes, when its turn comes.
   * @throws ApiError 503 with `Retry-After` when too many wait
   */
  run<T>(task: () => Promise<T>): Promise<T> {
    return this.#limiter.run(task);
  }

  /**
   * Hashes a password for storage.
   * @throws ApiError 503 with `Retry-After` when too many wait
   */
  hash(password: string): Promise<string> {
    return this.run(() =>
      hashPassword(password, this.#dependencies.randomBytes(16), this.#dependencies.hashing),
    );
  }

  /**
   * Compares a password with a hash; for use inside `run`. Without a hash it compares with one that never matches, so
   * an unknown account takes the same time as a known one.
   */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    return verifyPassword(password, hash ?? (await this.#decoyHash()));
  }

  /**
   * For use inside `run`: the hash to store in place of one with a lower cost than this server's.
   * @returns `undefined` when the hash is good enough
   */
  async strengthened(password: string, hash: string): Promise<string | undefined> {
    const { hashing, randomBytes } = this.#dependencies;
    return isHashedBelow(hash, hashing) ? hashPassword(password, randomBytes(16), hashing) : undefined;
  }

  #decoyHash(): Promise<string> {
    const { hashing, randomBytes } = this.#dependencies;
    const secret = Buffer.from(randomBytes(32)).toString('base64');
    return (this.#decoy ??= hashPassword(secret, randomBytes(16), hashing));
  }
}
