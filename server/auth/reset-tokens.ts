import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { hashToken } from './hash-token.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { RightCode } from './one-time-codes.ts';

const tokenBytes = 32;
const lifeMs = 15 * 60_000;
const wrongPerToken = 5;

/** What a caller presents to set a new password. */
export interface ResetClaim {
  readonly email: string;
  readonly otp: string;
  readonly token: string;
}

/** A claim that is right. It still has to be redeemed: of many at once, one is. */
export interface RightClaim {
  readonly userId: string;
  readonly tokenHash: string;
}

interface TokenDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * The `forgetPasswordToken`: 256 random bits, kept as a hash, good for fifteen minutes and one new password, and
 * only together with the e-mail and the code that it was given for: a token stolen alone opens nothing.
 */
export class ResetTokens {
  readonly #deps: TokenDependencies;

  constructor(deps: TokenDependencies) {
    this.#deps = deps;
  }

  /** A new token for whoever gave the right code; an earlier one of the same account ends. */
  async issue(tx: Transaction<Database>, code: RightCode): Promise<string> {
    const token = Buffer.from(this.#deps.randomBytes(tokenBytes)).toString('base64url');
    const row = {
      token_hash: hashToken(token),
      code_hash: code.hash,
      wrong: 0,
      expires_at: new Date(this.#deps.clock.now() + lifeMs),
    };
    await tx
      .insertInto('reset_tokens')
      .values({ user_id: code.userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return token;
  }

  /** Judges a claim, which is counted first: who has stolen a token has five guesses at its code. */
  async judge({ email, otp, token }: ResetClaim): Promise<RightClaim | undefined> {
    const tokenHash = hashToken(token);
    const given = await this.#deps.keyedHash.of('code', 'reset', email, otp);
    const row = await this.#deps.db
      .updateTable('reset_tokens')
      .set((current) => ({ wrong: current('wrong', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('wrong', '<', wrongPerToken)
      .where('expires_at', '>', new Date(this.#deps.clock.now()))
      .returning(['user_id', 'code_hash'])
      .executeTakeFirst();
    // The code's hash is one over the e-mail too.
    if (row === undefined || !timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(given)))
      return undefined;
    return { userId: row.user_id, tokenHash };
  }

  /** Takes back that a right claim was counted, when the password could not be changed by it. */
  async giveBack({ tokenHash }: RightClaim): Promise<void> {
    await this.#deps.db
      .updateTable('reset_tokens')
      .set((current) => ({ wrong: current('wrong', '-', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('wrong', '>', 0)
      .execute();
  }

  /** Uses a token up. @returns whether it was still there to be used */
  async redeem(tx: Transaction<Database>, { tokenHash }: RightClaim): Promise<boolean> {
    const used = await tx
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
}
