import type { Kysely, Transaction } from 'kysely';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { hashToken, isOneOf, newToken, type KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { RightCode } from './one-time-codes.ts';

const LIFE_MS = 15 * 60_000;
/** Claims that a token allows; further claims are always rejected. */
const MAX_CLAIMS_PER_TOKEN = 5;

/** The proof that a caller sends to set a new password. */
export interface ResetClaim {
  readonly email: string;
  readonly otp: string;
  readonly token: string;
}

/** A claim that is right. It must still be redeemed; of several concurrent claims only one succeeds. */
export interface RightClaim {
  readonly userId: string;
  readonly tokenHash: string;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
}

/**
 * The `forgetPasswordToken`: 256 random bits, stored as a hash, valid for fifteen minutes and one new password, and
 * only together with the e-mail and the code it was issued for. A stolen token alone opens nothing.
 */
export class ResetTokens {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Issues a token for a right code, in place of an earlier token of the same account. */
  async issue(tx: Transaction<Database>, code: RightCode): Promise<string> {
    const token = newToken();
    const row = {
      token_hash: hashToken(token),
      code_hash: code.hash,
      wrong: 0,
      expires_at: new Date(this.#dependencies.clock.now() + LIFE_MS),
    };
    await tx
      .insertInto('reset_tokens')
      .values({ user_id: code.userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return token;
  }

  /**
   * Counts a claim in `wrong`, then validates it: a thief of a token has five guesses at its code. A right claim is
   * counted too, until `redeem` deletes the token or `release` takes the count back.
   */
  async validate({ email, otp, token }: ResetClaim): Promise<RightClaim | undefined> {
    const tokenHash = hashToken(token);
    const given = this.#dependencies.keyedHash.of('code', 'reset', email, otp);
    const row = await this.#dependencies.db
      .updateTable('reset_tokens')
      .set((current) => ({ wrong: current('wrong', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('wrong', '<', MAX_CLAIMS_PER_TOKEN)
      .where('expires_at', '>', new Date(this.#dependencies.clock.now()))
      .returning(['user_id', 'code_hash'])
      .executeTakeFirst();
    // The hash of the code covers the e-mail too.
    if (row === undefined || !isOneOf(row.code_hash, given.all)) return undefined;
    return { userId: row.user_id, tokenHash };
  }

  /** Takes back the count of a right claim after the password could not be changed. */
  async release({ tokenHash }: RightClaim): Promise<void> {
    await this.#dependencies.db
      .updateTable('reset_tokens')
      .set((current) => ({ wrong: current('wrong', '-', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('wrong', '>', 0)
      .execute();
  }

  /**
   * Uses up a token.
   * @returns whether it was still unused
   */
  async redeem(tx: Transaction<Database>, { tokenHash }: RightClaim): Promise<boolean> {
    const used = await tx
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
}
