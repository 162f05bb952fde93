import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerClock } from '../platform/clock.ts';
import type { LoginLimits } from '../platform/config/app-config.ts';
import type { KeyedHash, ValueHashes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { RouteServices } from '../session/route-services.ts';

const FREE_FAILURES = 5;
/** Failures at one account from all networks in a day, after which a network has only one free failure. */
const ACCOUNT_DAILY_FAILURES = 100;
const FREE_FAILURES_WHEN_GUESSED = 1;
export const MAX_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

interface AccountThrottleDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  readonly metrics: Metrics;
}

/**
 * Slows down guessing at one account from one network: after five failures each further attempt has to wait, 1 s at
 * first, doubling up to 15 min. Failures from other networks alone cost no wait, but after a hundred failures at the
 * account in a day, each network has one free failure instead of five. Counts by e-mail, known or not, so the limits do
 * not reveal which e-mails have an account.
 */
class AccountThrottle {
  readonly #dependencies: AccountThrottleDependencies;

  constructor(dependencies: AccountThrottleDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Counts one attempt before its password or code is checked, so 200 concurrent guesses count like 200 consecutive
   * ones. An attempt during a wait is not counted and does not extend the wait.
   * @param account the e-mail, or a name for the second factor of an account, which is counted separately
   * @returns whether the attempt may be made; `false` during a wait
   */
  async claim(account: string, network: string): Promise<boolean> {
    const { db, clock, metrics } = this.#dependencies;
    const now = new Date(clock.now());
    const dayAgo = new Date(clock.now() - FORGOTTEN_AFTER_MS);
    const hashes = await this.#hashesOf(account, network);
    const free = await this.#freeFailures(hashes.account, dayAgo);
    const waitAfter = (failures: RawBuilder<number>): RawBuilder<Date> =>
      sql`excluded.updated_at + case when ${failures} < ${free}::integer then interval '0' else
        make_interval(secs => least(power(2, least(${failures} - ${free}::integer, 20)), ${MAX_WAIT_SECONDS})) end`;
    const blockedAfterFirst = new Date(now.getTime() + (free > 1 ? 0 : 1_000));
    const result = await sql`
      insert into login_failures as mine (account_hash, failures, blocked_until, updated_at)
      values (${hashes.fromNetwork}, 1, ${blockedAfterFirst}, ${now})
      on conflict (account_hash) do update set
        failures = case when mine.updated_at < ${dayAgo} then 1 else mine.failures + 1 end,
        blocked_until = case when mine.updated_at < ${dayAgo} then excluded.blocked_until
          else ${waitAfter(sql`(mine.failures + 1)`)} end,
        updated_at = excluded.updated_at
      where mine.blocked_until <= excluded.updated_at
      returning failures`.execute(db);
    if (result.rows.length === 0) {
      metrics.limitHit('login-account');
      return false;
    }
    await sql`
      insert into login_failures as mine (account_hash, failures, blocked_until, updated_at)
      values (${hashes.account}, 1, ${now}, ${now})
      on conflict (account_hash) do update set
        failures = case when mine.updated_at < ${dayAgo} then 1 else mine.failures + 1 end,
        updated_at = case when mine.updated_at < ${dayAgo} then excluded.updated_at else mine.updated_at end`.execute(
      db,
    );
    return true;
  }

  /** The seconds until the next attempt is allowed, at least 1. */
  async secondsToWait(account: string, network: string): Promise<number> {
    const { db, clock } = this.#dependencies;
    const blocked = await db
      .selectFrom('login_failures')
      .select('blocked_until')
      .where('account_hash', '=', (await this.#hashesOf(account, network)).fromNetwork)
      .executeTakeFirst();
    return Math.max(1, Math.ceil(((blocked?.blocked_until.getTime() ?? 0) - clock.now()) / 1_000));
  }

  /**
   * Records a right password or code: forgets the network's failures, and does not count this attempt against the
   * account.
   */
  async succeed(account: string, network: string): Promise<void> {
    const hashes = await this.#hashesOf(account, network);
    await this.#dependencies.db
      .deleteFrom('login_failures')
      .where('account_hash', '=', hashes.fromNetwork)
      .execute();
    await this.#dependencies.db
      .updateTable('login_failures')
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('account_hash', '=', hashes.account)
      .where('failures', '>', 0)
      .execute();
  }

  /** Records a right sign-up code or a password reset: forgets the failures of this network and the account's count. */
  async forget(email: string, network: string): Promise<void> {
    const { account, fromNetwork } = await this.#hashesOf(email, network);
    await this.#dependencies.db
      .deleteFrom('login_failures')
      .where('account_hash', 'in', [account, fromNetwork])
      .execute();
  }

  async #freeFailures(accountHash: string, since: Date): Promise<number> {
    const row = await this.#dependencies.db
      .selectFrom('login_failures')
      .select('failures')
      .where('account_hash', '=', accountHash)
      .where('updated_at', '>=', since)
      .executeTakeFirst();
    return (row?.failures ?? 0) < ACCOUNT_DAILY_FAILURES ? FREE_FAILURES : FREE_FAILURES_WHEN_GUESSED;
  }

  async #hashesOf(account: string, network: string): Promise<{ account: string; fromNetwork: string }> {
    const { db, keyedHash } = this.#dependencies;
    const ofAccount = keyedHash.of('log-in account', account);
    const fromNetwork = keyedHash.of('log-in account', account, network);
    await renewFailures(db, ofAccount);
    await renewFailures(db, fromNetwork);
    return { account: ofAccount.newest, fromNetwork: fromNetwork.newest };
  }
}

/** The kinds of attempts, each counted separately by network address, and the first sentence of its rejections. */
const KINDS = {
  login: 'Too many failed login attempts from your network.',
  code: 'Too many wrong codes from your network.',
  google: 'Too many failed login attempts from your network.',
} as const;

type AddressKind = keyof typeof KINDS;

interface AddressThrottleDependencies {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly limits: LoginLimits;
  readonly keyedHash: KeyedHash;
  readonly metrics: Metrics;
}

/** Stops one network address from trying a few passwords or codes on many accounts. */
class AddressThrottle {
  readonly #limiter: RateLimiterPostgres;
  readonly #kind: AddressKind;
  readonly #dependencies: AddressThrottleDependencies;

  constructor(kind: AddressKind, dependencies: AddressThrottleDependencies) {
    this.#kind = kind;
    this.#dependencies = dependencies;
    const { pool, limits } = dependencies;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: kind,
      points: limits.failuresPerAddress,
      duration: limits.addressWindowMs / 1_000,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Counts one attempt, then runs it, so concurrent attempts count like consecutive ones. Only a rejection stays
   * counted: a whole office may log in from one address, and a failure of the server is not a guess.
   * @throws ApiError 429 with `Retry-After`, and everything that `run` throws
   */
  async runCounted<T>(address: string, run: () => Promise<T>): Promise<T> {
    const hashes = this.#dependencies.keyedHash.of('throttled address', this.#kind, address);
    await renewLimit(this.#dependencies.db, this.#kind, hashes);
    const key = hashes.newest;
    const claimedAtMs = await this.#claim(key);
    try {
      const response = await run();
      await this.#release(key, claimedAtMs);
      return response;
    } catch (error) {
      if (!isRejection(error)) await this.#release(key, claimedAtMs);
      throw error;
    }
  }

  /** @returns the time of the claim in epoch milliseconds */
  async #claim(key: string): Promise<number> {
    try {
      await this.#limiter.consume(key);
      return Date.now();
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // An attempt that the limit stops is not counted: otherwise an office in which many people log in at the same
      // moment would lock itself out.
      await this.#release(key, Date.now());
      this.#dependencies.metrics.limitHit(`${this.#kind}-network`);
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new ApiError(429, `${KINDS[this.#kind]} Please wait a few minutes and try again.`, {
        'Retry-After': String(seconds),
      });
    }
  }

  /**
   * Takes back a counted attempt. Does nothing once its time window is over: subtracted in the next window, it would
   * allow one attempt too many there. If the update fails, the attempt expires with its window and the result of the
   * call does not change.
   */
  async #release(key: string, claimedAtMs: number): Promise<void> {
    const { db, limits } = this.#dependencies;
    await db
      .updateTable('rate_limits')
      .set((row) => ({ points: row('points', '-', 1) }))
      .where('key', '=', `${this.#kind}:${key}`)
      .where('expire', '<=', claimedAtMs + limits.addressWindowMs)
      .execute()
      .catch(() => undefined);
  }
}

/** Whether an attempt was checked and rejected; after a failure of the server or a wait (429) it was not checked. */
export function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

export type { AccountThrottle, AddressThrottle };

/** The throttles that slow down guessing. */
export interface GuessThrottles {
  /** Counts attempts at the password of one account, and separately attempts at its second factor. */
  readonly byAccount: AccountThrottle;
  /** Count attempts from one network address on any account, each kind separately. */
  readonly byAddress: Readonly<Record<AddressKind, AddressThrottle>>;
}

type ThrottleDependencies = Pick<RouteServices, 'db' | 'pool' | 'clock' | 'config' | 'metrics'>;

/** Creates the throttles of one app; their classes are exported as types only. */
export function guessThrottles(
  { db, pool, clock, config, metrics }: ThrottleDependencies,
  keyedHash: KeyedHash,
): GuessThrottles {
  const byAddress = (kind: AddressKind): AddressThrottle =>
    new AddressThrottle(kind, { db, pool, limits: config.loginLimits, keyedHash, metrics });
  return {
    byAccount: new AccountThrottle({ db, clock, keyedHash, metrics }),
    byAddress: { login: byAddress('login'), code: byAddress('code'), google: byAddress('google') },
  };
}

/**
 * Moves the failures counted under older keys to the newest key, so a rotation of `CODE_SECRET` resets no limit. Runs
 * no query while only one key is accepted.
 */
async function renewFailures(db: Kysely<Database>, { newest, all }: ValueHashes): Promise<void> {
  const older = all.slice(1);
  if (older.length === 0) return;
  await sql`
    with moved as (
      delete from login_failures where account_hash in (${sql.join(older)})
      returning failures, blocked_until, updated_at
    )
    insert into login_failures as mine (account_hash, failures, blocked_until, updated_at)
    select ${newest}, sum(failures), max(blocked_until), max(updated_at) from moved having count(*) > 0
    on conflict (account_hash) do update set failures = mine.failures + excluded.failures,
      blocked_until = greatest(mine.blocked_until, excluded.blocked_until),
      updated_at = greatest(mine.updated_at, excluded.updated_at)`.execute(db);
}

/** Moves the attempts that the rate limiter counts by network address, in rows named `kind:hash`, to the newest key. */
async function renewLimit(db: Kysely<Database>, kind: string, { newest, all }: ValueHashes): Promise<void> {
  const older = all.slice(1).map((hash) => `${kind}:${hash}`);
  if (older.length === 0) return;
  await sql`
    with moved as (delete from rate_limits where key in (${sql.join(older)}) returning points, expire)
    insert into rate_limits as mine (key, points, expire)
    select ${`${kind}:${newest}`}, sum(points), max(expire) from moved having count(*) > 0
    on conflict (key) do update set points = mine.points + excluded.points,
      expire = greatest(mine.expire, excluded.expire)`.execute(db);
}
