import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppConfig } from '../platform/config/app-config.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Device, SessionOwner } from '../platform/http/context.ts';
import { hashToken, newToken } from '../platform/crypto/keyed-hash.ts';
import { sessionEnded } from './session-ended.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly config: Pick<AppConfig, 'sessionLifeMs' | 'sessionIdleMs'>;
}

/** 32 bytes in base64url; text of any other shape never reaches the database. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The bearer tokens. They are opaque, stored only as a hash, and expire after a time or when they are not used. */
export class Sessions {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Starts a session, in the transaction of the log-in, and returns its token, which cannot be read again later.
   * @param passwordHash the account's hash as the log-in read it; `null` for an account without a password
   * @param device where the session runs
   * @returns `undefined` when the password has changed since: a change also ends sessions that are just starting
   */
  async start(
    tx: Transaction<Database>,
    userId: string,
    passwordHash: string | null,
    { browser, system, network }: Device,
  ): Promise<string | undefined> {
    const { clock, config } = this.#dependencies;
    const token = newToken();
    const now = clock.now();
    // The lock on the user's row makes this statement wait for a running password change and then see it.
    const started = await sql`
      insert into sessions
        (token_hash, user_id, created_at, last_used_at, confirmed_at, expires_at, browser, system, network)
      select ${hashToken(token)}, id, ${new Date(now)}, ${new Date(now)}, ${new Date(now)},
        ${new Date(now + config.sessionLifeMs)}, ${browser}, ${system}, ${network}
      from users where id = ${userId} and password_hash is not distinct from ${passwordHash}
      for share returning user_id`.execute(tx);
    return started.rows.length === 0 ? undefined : token;
  }

  /** Finds the owner of a token; `undefined` when it is unknown, ended, too old or unused for too long. */
  async find(token: string): Promise<SessionOwner | undefined> {
    if (!TOKEN_SHAPE.test(token)) return undefined;
    const { db, clock, config } = this.#dependencies;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'email', 'first_name', 'last_name', 'last_used_at', 'confirmed_at'])
      .select('sessions.created_at')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(now))
      .where('last_used_at', '>', new Date(now - config.sessionIdleMs))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await this.#noteUse(tokenHash, row.last_used_at.getTime(), now);
    const { id: userId, email, first_name: firstName, last_name: lastName } = row;
    const confirmedAt = (row.confirmed_at ?? row.created_at).getTime();
    return { userId, email, firstName, lastName, tokenHash, confirmedAt };
  }

  /**
   * Checks a session once more, in the transaction of a write: a password change may have ended it in between.
   * Writes of one investor, and a change of their password, take turns.
   * @throws ApiError 401 when the session has ended
   */
  async require(tx: Transaction<Database>, { userId, tokenHash }: SessionOwner): Promise<void> {
    const now = new Date(this.#dependencies.clock.now());
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    // A separate statement, because it must see what was committed while the first statement waited.
    const session = await tx
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (session === undefined) throw sessionEnded();
  }

  /** Ends one session at once. */
  async end(tokenHash: string): Promise<void> {
    await this.#dependencies.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  /** Notes that the owner has proved again who they are. */
  async confirm(tx: Transaction<Database>, { tokenHash }: SessionOwner, at: number): Promise<void> {
    await tx
      .updateTable('sessions')
      .set({ confirmed_at: new Date(at) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** Ends the other sessions of a session's owner. @returns whether there were any */
  async endOthersOf(tx: Transaction<Database>, owner: SessionOwner): Promise<boolean> {
    const ended = await this.#deleteOthersOf(tx, owner).returning('id').execute();
    return ended.length > 0;
  }

  /** Ends one of the other sessions of a session's owner. @returns whether there was one with this id */
  async endOtherOf(tx: Transaction<Database>, owner: SessionOwner, id: string): Promise<boolean> {
    const ended = await this.#deleteOthersOf(tx, owner).where('id', '=', id).returning('id').execute();
    return ended.length > 0;
  }

  /** Ends every session of a user, in the transaction that changes the password. */
  async endAllOf(tx: Transaction<Database>, userId: string): Promise<void> {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  }

  #deleteOthersOf(tx: Transaction<Database>, { userId, tokenHash }: SessionOwner) {
    return tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', tokenHash);
  }

  /**
   * Stores the time of use, at most once in each sixtieth of the idle time: a write for every read would cost more than
   * the read. A failure is ignored, so that investors can read on while the database accepts no writes (a full disk).
   * Their sessions may then end too early.
   */
  async #noteUse(tokenHash: string, lastUsedMs: number, now: number): Promise<void> {
    const { db, config } = this.#dependencies;
    if (now - lastUsedMs < config.sessionIdleMs / 60) return;
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  }
}
