import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** What a code is for; it is good for nothing else. */
export type CodePurpose = 'sign-up' | 'reset';

export const codeLifeMs = 10 * 60_000;
const wrongPerCode = 5;
const wrongPerDay = 20;
const dayMs = 24 * 3_600_000;

/** A code that is not yet anybody's; drawn before the transaction that issues it. */
export interface DrawnCode {
  /** Six digits, for the mail alone. */
  readonly digits: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
}

/** A code that was given rightly. It still has to be redeemed: of many at once, one is. */
export interface RightCode {
  readonly id: string;
  readonly userId: string;
  readonly hash: string;
}

interface CodeDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * The codes sent by mail: six random digits, kept as a keyed hash, good for ten minutes, one purpose and one
 * e-mail, used once; a new one ends the one before. Five wrong tries end a code, twenty in a day all codes of
 * an account. Each rule is part of the one statement that counts a try, so that guesses made at the same moment
 * are no better than guesses in a row.
 */
export class OneTimeCodes {
  readonly #deps: CodeDependencies;

  constructor(deps: CodeDependencies) {
    this.#deps = deps;
  }

  async draw(email: string, purpose: CodePurpose): Promise<DrawnCode> {
    const digits = sixDigits(this.#deps.randomBytes);
    return { digits, purpose, hash: await this.#hash(email, purpose, digits) };
  }

  /** Makes a drawn code the account's only live one. */
  async issue(tx: Transaction<Database>, userId: string, drawn: DrawnCode): Promise<void> {
    const now = this.#deps.clock.now();
    await tx
      .updateTable('one_time_codes')
      .set({ closed_at: new Date(now) })
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .execute();
    await tx
      .insertInto('one_time_codes')
      .values({
        user_id: userId,
        purpose: drawn.purpose,
        code_hash: drawn.hash,
        created_at: new Date(now),
        expires_at: new Date(now + codeLifeMs),
      })
      .execute();
  }

  /**
   * Judges one try, which is counted first.
   * @returns `undefined` for whatever reason it does not count: nobody learns which
   */
  async judge(email: string, purpose: CodePurpose, digits: string): Promise<RightCode | undefined> {
    const now = new Date(this.#deps.clock.now());
    const given = await this.#hash(email, purpose, digits);
    const { rows } = await sql<{ id: string; user_id: string; code_hash: string }>`
      update one_time_codes as code set wrong = code.wrong + 1
      from users
      where users.email = ${email} and (users.verified_at is null) = ${purpose === 'sign-up'}
        and code.user_id = users.id and code.purpose = ${purpose}
        and code.closed_at is null and code.expires_at > ${now} and code.wrong < ${wrongPerCode}
        and code.wrong + (
          select coalesce(sum(older.wrong), 0) from one_time_codes as older
          where older.user_id = users.id and older.id <> code.id
            and older.expires_at > ${new Date(now.getTime() - dayMs)}
        ) < ${wrongPerDay}
      returning code.id, code.user_id, code.code_hash`.execute(this.#deps.db);
    const [code] = rows;
    if (code === undefined || !timingSafeEqual(Buffer.from(code.code_hash), Buffer.from(given)))
      return undefined;
    return { id: code.id, userId: code.user_id, hash: code.code_hash };
  }

  /** Takes back that a right try was counted, when nothing could be done by it. */
  async giveBack({ id }: RightCode): Promise<void> {
    await this.#deps.db
      .updateTable('one_time_codes')
      .set((code) => ({ wrong: code('wrong', '-', 1) }))
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .where('wrong', '>', 0)
      .execute();
  }

  /** Uses a code up. @returns whether it was still there to be used */
  async redeem(tx: Transaction<Database>, { id }: RightCode): Promise<boolean> {
    const used = await tx
      .updateTable('one_time_codes')
      .set((code) => ({
        closed_at: new Date(this.#deps.clock.now()),
        used: true,
        wrong: code('wrong', '-', 1),
      }))
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Whether the account's last code was one for a reset, asked for within a day and never used. */
  async hasPendingReset(tx: Transaction<Database>, userId: string): Promise<boolean> {
    const last = await tx
      .selectFrom('one_time_codes')
      .select(['purpose', 'used', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy((code) => code('closed_at', 'is', null), 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      last !== undefined &&
      last.purpose === 'reset' &&
      !last.used &&
      last.created_at.getTime() > this.#deps.clock.now() - dayMs
    );
  }

  #hash(email: string, purpose: CodePurpose, digits: string): Promise<string> {
    return this.#deps.keyedHash.of('code', purpose, email, digits);
  }
}

/** Every code from 000000 to 999999 is as likely as any other. */
function sixDigits(randomBytes: (count: number) => Uint8Array): string {
  const count = 1_000_000;
  const fair = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    // Above the last whole million the low numbers would come up once more often.
    if (number < fair) return String(number % count).padStart(6, '0');
  }
}
