import { type Kysely, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import type { LoginLimits } from '../config.ts';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { KeyedHash } from './keyed-hash.ts';

const freeFailures = 5;
const longestWaitSeconds = 15 * 60;
const forgottenAfterMs = 24 * 3_600_000;

interface AccountThrottleDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
}

/**
 * Slows down guessing at one account: five failures are free, then each costs a wait of 1 s, doubling to
 * 15 min. It counts by e-mail, known or not, so that it tells nobody which addresses have an account.
 */
export class AccountThrottle {
  readonly #deps: AccountThrottleDependencies;

  constructor(deps: AccountThrottleDependencies) {
    this.#deps = deps;
  }

  /**
   * Claims one try before it is judged, so that 200 guesses at the same moment are no more than 200 in a row.
   * A try during a wait is not judged and does not make the wait longer.
   */
  async claim(email: string): Promise<boolean> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const account = await this.#accountHash(email);
    const result = await sql<{ failures: number }>`
      insert into login_failures as mine (account_hash, failures, blocked_until, updated_at)
      values (${account}, 1, ${new Date(now)}, ${new Date(now)})
      on conflict (account_hash) do update set
        failures = case when mine.updated_at < ${new Date(now - forgottenAfterMs)} then 1 else mine.failures + 1 end,
        blocked_until = case
          when mine.updated_at < ${new Date(now - forgottenAfterMs)} or mine.failures + 1 < ${freeFailures}
            then excluded.updated_at
          else excluded.updated_at + make_interval(
            secs => least(power(2, least(mine.failures + 1 - ${freeFailures}, 20)), ${longestWaitSeconds})) end,
        updated_at = excluded.updated_at
      where mine.blocked_until <= excluded.updated_at
      returning failures`.execute(db);
    return result.rows.length > 0;
  }

  /** Forgets the failures: the right password was given, or the password was reset. */
  async clear(email: string): Promise<void> {
    const account = await this.#accountHash(email);
    await this.#deps.db.deleteFrom('login_failures').where('account_hash', '=', account).execute();
  }

  #accountHash(email: string): Promise<string> {
    return this.#deps.keyedHash.of('log-in account', email);
  }
}

/** What is counted by address, each kind for itself, and how a refusal begins. */
const kinds = {
  login: 'Too many failed log-ins from your network.',
  code: 'Too many wrong codes from your network.',
  google: 'Too many failed log-ins from your network.',
} as const;

interface AddressThrottleDependencies {
  readonly pool: Pool;
  readonly limits: LoginLimits;
  readonly keyedHash: KeyedHash;
}

/** Stops one address from trying a few passwords or codes on many accounts. */
export class AddressThrottle {
  readonly #limiter: RateLimiterPostgres;
  readonly #keyedHash: KeyedHash;
  readonly #kind: keyof typeof kinds;

  constructor({ pool, limits, keyedHash }: AddressThrottleDependencies, kind: keyof typeof kinds) {
    this.#keyedHash = keyedHash;
    this.#kind = kind;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: kind,
      points: limits.failuresPerAddress,
      duration: limits.perAddressMs / 1_000,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Counts one try and then has it judged, so that many at the same moment are no more than many in a row. Only a
   * refusal (4xx) stays counted: a whole office may log in from one address, and our own outage is nobody's guess.
   * @throws ApiError 429 with `Retry-After`, and whatever `judge` throws
   */
  async count<T>(address: string, judge: () => Promise<T>): Promise<T> {
    const key = await this.#keyedHash.of('throttled address', this.#kind, address);
    await this.#claim(key);
    try {
      const answer = await judge();
      await this.#giveBack(key);
      return answer;
    } catch (error) {
      if (!isRefusal(error)) await this.#giveBack(key);
      throw error;
    }
  }

  async #claim(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new ApiError(429, `${kinds[this.#kind]} Please wait some minutes and try again.`, {
        'Retry-After': String(seconds),
      });
    }
  }

  /** A try that cannot be given back runs out with the others; what came of it stands. */
  async #giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key).catch(() => undefined);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
