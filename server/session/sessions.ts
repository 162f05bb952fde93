import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { AppConfig } from '../platform/config/app-config.ts';
import type { ServerClock } from '../platform/clock.ts';
import { preparedRead } from '../platform/db/prepared-read.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Bearer } from '../platform/http/context.ts';
import { hashToken } from '../platform/crypto/hash-token.ts';
import { type OwnRows, sessionOf, type SessionRow, withRows } from './own-rows.ts';

interface SessionsDependencies {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly config: Pick<AppConfig, 'sessionLifeMs' | 'sessionIdleMs'>;
  readonly randomBytes: (count: number) => Uint8Array;
}

const TOKEN_BYTES = 32;
/** 32 bytes in base64url; text of any other shape never reaches the database. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The bearer tokens: opaque, stored only as a hash, expired after a time or when unused. */
export class Sessions {
  readonly #dependencies: SessionsDependencies;

  constructor(dependencies: SessionsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Starts a session and returns its token, which cannot be read again later.
   * @param passwordHash the hash with which the user logged in; `null` for an account without a password
   * @returns `undefined` when the password has changed since: a change also ends sessions that are just starting
   */
  async start(userId: string, passwordHash: string | null): Promise<string | undefined> {
    const { db, clock, config, randomBytes } = this.#dependencies;
    const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
    const now = clock.now();
    await db.deleteFrom('sessions').where('expires_at', '<=', new Date(now)).execute();
    // The lock on the user's row makes this statement wait for a running password change and then see it.
    const started = await sql`
      insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      select ${hashToken(token)}, id, ${new Date(now)}, ${new Date(now)}, ${new Date(now + config.sessionLifeMs)}
      from users where id = ${userId} and password_hash is not distinct from ${passwordHash}
      for share returning user_id`.execute(db);
    return started.rows.length === 0 ? undefined : token;
  }

  /** Finds the owner of a token; `undefined` when it is unknown, ended, too old or unused for too long. */
  async find(token: string): Promise<Bearer | undefined> {
    const found = await this.#read(token, (session) => session);
    return found?.bearer;
  }

  /** Like `find`, and reads rows of the owner in the same statement. */
  async findWith<Row>(
    token: string,
    ownRows: OwnRows<Row>,
  ): Promise<{ readonly bearer: Bearer; readonly rows: readonly Row[] } | undefined> {
    const found = await this.#read(token, (session) => withRows(session, ownRows));
    return found && { bearer: found.bearer, rows: found.row.rows ?? [] };
  }

  /** Ends one session at once. */
  async end(tokenHash: string): Promise<void> {
    await this.#dependencies.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  /** Ends every session of a user, in the transaction that changes the password. */
  async endAllOf(userId: string, tx: Transaction<Database>): Promise<void> {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  }

  /** @param statement adds to the statement that reads the session; it has no row without the session */
  async #read<Found extends SessionRow>(
    token: string,
    statement: (session: RawBuilder<SessionRow>) => RawBuilder<Found>,
  ): Promise<{ readonly bearer: Bearer; readonly row: Found } | undefined> {
    if (!TOKEN_SHAPE.test(token)) return undefined;
    const { clock, config } = this.#dependencies;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const session = sessionOf(tokenHash, new Date(now), new Date(now - config.sessionIdleMs));
    const [row] = await preparedRead(this.#dependencies, statement(session));
    if (row === undefined) return undefined;
    await this.#noteUse(tokenHash, row.last_used_at.getTime(), now);
    const { id: userId, email, first_name: firstName, last_name: lastName } = row;
    return { bearer: { userId, email, firstName, lastName, tokenHash }, row };
  }

  /**
   * Notes use in steps of a sixtieth of the idle time, because a write for every read would cost more than the read.
   */
  async #noteUse(tokenHash: string, lastUsedMs: number, now: number): Promise<void> {
    const { db, config } = this.#dependencies;
    if (now - lastUsedMs < config.sessionIdleMs / 60) return;
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
}
