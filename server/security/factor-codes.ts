import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { ServerClock } from '../platform/clock.ts';
import { hashToken } from '../platform/crypto/keyed-hash.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';

const STEP_SECONDS = 30;
/** Steps that the clock of a device may be off. */
const MAX_DRIFT_STEPS = 1;
const SECRET_LENGTH = 20;
const START_LIFE_MS = 15 * 60_000;
const MAX_START_TRIES = 5;
const RECOVERY_CODE_COUNT = 10;
const RECOVERY_CODE_BYTES = 10;
/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly encryption: DataEncryption;
  readonly productName: string;
}

/** The codes of a second factor: those of an authenticator app (TOTP), and recovery codes. */
export class FactorCodes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Creates a secret and stores it encrypted. The function that `verifyNewAuthenticator` returns puts it in use.
   * @throws ApiError 409 when an authenticator is in use; one that was only started is replaced
   */
  async startAuthenticator(
    userId: string,
    email: string,
  ): Promise<{ readonly uri: string; readonly secret: string }> {
    const { db, clock, encryption } = this.#dependencies;
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_LENGTH)).buffer });
    const row = {
      secret_encrypted: encryption.encrypt(secret.base32, userId),
      ...{ started_at: new Date(clock.now()), wrong: 0 },
    };
    const started = await db
      .insertInto('authenticators')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('authenticators.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (started === undefined) throw new ApiError(409, 'An authenticator is on already. Remove it first.');
    return { uri: this.#totp(secret, email).toString(), secret: secret.base32 };
  }

  /**
   * Checks the first code of a new authenticator, and returns a function that turns the authenticator on.
   * @throws ApiError 400 for a wrong code, 410 when no authenticator was started in the last 15 minutes, or when five
   * attempts at it were made already
   */
  async verifyNewAuthenticator(
    userId: string,
    typed: string,
  ): Promise<(tx: Transaction<Database>) => Promise<void>> {
    const { db, clock } = this.#dependencies;
    const startedAfter = new Date(clock.now() - START_LIFE_MS);
    // Counts the attempt first, so that concurrent attempts count like consecutive ones.
    const row = await db
      .updateTable('authenticators')
      .set((column) => ({ wrong: column('wrong', '+', 1) }))
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .where('started_at', '>', startedAfter)
      .where('wrong', '<', MAX_START_TRIES)
      .returning('secret_encrypted')
      .executeTakeFirst();
    if (row === undefined) throw mustStartAgain();
    const step = this.#stepOf(userId, row.secret_encrypted, typed);
    if (step === undefined) {
      throw new ApiError(400, 'This code is incorrect. Please check the time on your device and try again.');
    }
    return async (tx) => {
      const confirmed = await tx
        .updateTable('authenticators')
        .set({ confirmed_at: new Date(clock.now()), last_step: step })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .where('secret_encrypted', '=', row.secret_encrypted)
        .returning('user_id')
        .executeTakeFirst();
      if (confirmed === undefined) throw mustStartAgain();
    };
  }

  /** @returns when the authenticator was turned on; `undefined` when none is on */
  async authenticatorSince(userId: string, db: Kysely<Database> = this.#dependencies.db) {
    const row = await db
      .selectFrom('authenticators')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.confirmed_at ?? undefined;
  }

  /**
   * Checks a code, and returns a function that uses it up and returns whether it was right. Each code is accepted once,
   * so that someone who saw it (over a shoulder, on a phishing page) cannot use it again.
   */
  async checkAuthenticatorCode(
    userId: string,
    typed: string,
  ): Promise<(tx: Transaction<Database>) => Promise<boolean>> {
    const { db } = this.#dependencies;
    const row = await db
      .selectFrom('authenticators')
      .select('secret_encrypted')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const step = row && this.#stepOf(userId, row.secret_encrypted, typed);
    return async (tx) => {
      if (step === undefined) return false;
      const accepted = await tx
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return accepted !== undefined;
    };
  }

  async removeAuthenticator(tx: Transaction<Database>, userId: string): Promise<boolean> {
    const removed = await tx
      .deleteFrom('authenticators')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  }

  /** Replaces the recovery codes. @returns the new ones, which cannot be read again later */
  async renewRecoveryCodes(tx: Transaction<Database>, userId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => this.#recoveryCode());
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
      .execute();
    return codes;
  }

  async recoveryCodesLeft(userId: string, db: Kysely<Database> = this.#dependencies.db): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Uses up a recovery code. @returns whether it was right */
  async acceptRecoveryCode(tx: Transaction<Database>, userId: string, typed: string): Promise<boolean> {
    const used = await tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryHash(userId, typed))
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** @returns the time step of a right code; `undefined` for any other text */
  #stepOf(userId: string, encrypted: string, typed: string): number | undefined {
    const { clock, encryption } = this.#dependencies;
    const token = typed.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const base32 = encryption.decrypt(encrypted, userId);
    if (base32 === undefined) return undefined;
    const secret = Secret.fromBase32(base32);
    const now = clock.now();
    const delta = this.#totp(secret, '').validate({ token, timestamp: now, window: MAX_DRIFT_STEPS });
    return delta === null ? undefined : Math.floor(now / 1_000 / STEP_SECONDS) + delta;
  }

  #totp(secret: Secret, label: string): TOTP {
    const issuer = this.#dependencies.productName;
    return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });
  }

  /** 80 random bits as `abcd-efgh-jkmn-pqrs`. */
  #recoveryCode(): string {
    const bits = [...randomBytes(RECOVERY_CODE_BYTES)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  }
}

/** A plain hash is enough for 80 bits; the user's id in the hash makes a code valid for one account only. */
function recoveryHash(userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hashToken(`${userId} ${code}`);
}

const mustStartAgain = (): ApiError => new ApiError(410, 'Please start again.');
