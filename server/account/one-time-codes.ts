import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServerClock } from '../platform/clock.ts';
import { isOneOf, type KeyedHash, type ValueHashes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Wrong attempts that one network may make at a code. */
const WRONG_PER_NETWORK = 5;
/**
 * After this many wrong attempts at an account in a day, from all networks together, a code allows only the first
 * attempt of its requester.
 */
const FREE_PER_DAY = 10;
/** Wrong attempts that a code's requester may make in all, once the day's free attempts are used up. */
const WRONG_WHEN_SLOWED = 1;

/** A live code with the wrong attempts counted so far. */
interface GuessedCode {
  /** Whether the caller requested it, proved by the network or by the secret of the sign-up. */
  readonly is_requester: boolean;
  /** Whether the caller's network requested it. */
  readonly of_network: boolean;
  /** Attempts at this code from the caller's network. */
  readonly from_network: number;
  /** Attempts at this code from its requester. */
  readonly from_requester: number;
  /** Attempts at all codes of the account within a day. */
  readonly of_day: number;
}

/**
 * Selects the codes that an attempt is checked against: the newest one of the account, and the newest one that the
 * caller's network requested. Wrong attempts of others slow an account down and never lock it: a code always allows one
 * attempt to its requester. A code allows 11 wrong attempts at most; an account allows 10 a day and one for each code
 * (ADR 24).
 * @param live newest first
 */
function selectCheckedCodes<Code extends GuessedCode>(live: readonly Code[]): readonly Code[] {
  const candidates = new Set([live[0], live.find(({ of_network }) => of_network)]);
  const checked: Code[] = [];
  for (const code of candidates) {
    if (code !== undefined && allowsOneMore(code, code.of_day + checked.length)) checked.push(code);
  }
  return checked;
}

function allowsOneMore(code: GuessedCode, ofDay: number): boolean {
  if (ofDay >= FREE_PER_DAY) return code.is_requester && code.from_requester < WRONG_WHEN_SLOWED;
  return code.from_network < WRONG_PER_NETWORK;
}

/** The purpose of a code; a code is valid for that purpose only. */
export type CodePurpose = 'sign-up' | 'reset';

export const CODE_LIFE_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Separates this advisory lock from others whose key is computed from a string. */
const GUESS_LOCK = 20_263_114;

/** A code that is not assigned to an account yet; generated before the transaction that issues it. */
export interface GeneratedCode {
  /** Six digits, for the mail only. */
  readonly digits: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
}

/** The account, the sign-up and the network that a code is issued for. */
export interface CodeOwner {
  readonly userId: string;
  /** The sign-up that the code completes; `undefined` for a reset. */
  readonly registrationId: string | undefined;
  /** Keyed hashes of the network that requested the code. */
  readonly networkHash: ValueHashes;
}

/** One attempt at a code. */
interface CodeGuess {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Six digits. */
  readonly digits: string;
  readonly networkHash: ValueHashes;
  /** SHA-256 of the secret from the response to `auth/create`: only codes of that sign-up are checked. */
  readonly secretHash: string | undefined;
}

/** A code that was entered correctly. It must still be redeemed; of several concurrent attempts only one succeeds. */
export interface RightCode {
  readonly id: string;
  readonly userId: string;
  readonly hash: string;
  readonly registrationId: string | null;
  /** Ids under which this attempt was counted. */
  readonly guessIds: readonly string[];
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  readonly metrics: Metrics;
}

/**
 * The codes sent by mail: six random digits, stored as a keyed hash, valid for ten minutes, for one purpose and one
 * e-mail, and usable once. A newer code for the same network and the same sign-up replaces the earlier one; a code
 * requested by another network does not (ADR 24). Attempts for one e-mail are counted one after the other, so
 * concurrent guesses gain nothing.
 */
export class OneTimeCodes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  generate(email: string, purpose: CodePurpose): GeneratedCode {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    return { digits, purpose, hash: this.#hash(email, purpose, digits).newest };
  }

  /** Assigns a generated code to an account and ends the earlier code of the same network and sign-up. */
  async issue(tx: Transaction<Database>, owner: CodeOwner, generated: GeneratedCode): Promise<void> {
    const now = this.#dependencies.clock.now();
    const registrationId = owner.registrationId ?? null;
    await tx
      .updateTable('one_time_codes')
      .set({ closed_at: new Date(now) })
      .where('user_id', '=', owner.userId)
      .where('network_hash', 'in', owner.networkHash.all)
      .where('registration_id', 'is not distinct from', registrationId)
      .where('closed_at', 'is', null)
      .execute();
    await tx
      .insertInto('one_time_codes')
      .values({
        user_id: owner.userId,
        purpose: generated.purpose,
        code_hash: generated.hash,
        registration_id: registrationId,
        network_hash: owner.networkHash.newest,
        created_at: new Date(now),
        expires_at: new Date(now + CODE_LIFE_MS),
      })
      .execute();
  }

  /**
   * Counts one attempt, then validates it.
   * @returns `undefined` if the attempt is wrong or not allowed; the result does not say which
   */
  async validate(guess: CodeGuess): Promise<RightCode | undefined> {
    const given = this.#hash(guess.email, guess.purpose, guess.digits);
    const counted = await this.#dependencies.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${guess.email}, ${GUESS_LOCK}))`.execute(tx);
      const live = await this.#liveCodes(tx, guess);
      const checked = selectCheckedCodes(live);
      if (live.length > 0 && checked.length === 0) this.#dependencies.metrics.limitHit('code');
      const guessIds = await this.#count(tx, checked, guess.networkHash.newest);
      return { checked, guessIds };
    });
    const right = counted.checked.find(({ code_hash }) => isOneOf(code_hash, given.all));
    return (
      right && {
        id: right.id,
        userId: right.user_id,
        hash: right.code_hash,
        registrationId: right.registration_id,
        guessIds: counted.guessIds,
      }
    );
  }

  /** Removes the count of an attempt that was right: only wrong guesses count. */
  async release({ guessIds }: RightCode, db: Kysely<Database> = this.#dependencies.db): Promise<void> {
    await db.deleteFrom('code_guesses').where('id', 'in', guessIds).execute();
  }

  /**
   * Uses up a code and all other codes of the account.
   * @returns whether the code was still unused
   */
  async redeem(tx: Transaction<Database>, right: RightCode): Promise<boolean> {
    // Two right codes of one account, entered at the same moment, are redeemed one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', right.userId).forUpdate().execute();
    const usedUp = { closed_at: new Date(this.#dependencies.clock.now()), used: true };
    const used = await tx
      .updateTable('one_time_codes')
      .set(usedUp)
      .where('id', '=', right.id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (used === undefined) return false;
    await tx
      .updateTable('one_time_codes')
      .set(usedUp)
      .where('user_id', '=', right.userId)
      .where('closed_at', 'is', null)
      .execute();
    await this.release(right, tx);
    return true;
  }

  /** Whether the account's last code was for a reset, requested within the last day and never used. */
  async hasPendingReset(tx: Transaction<Database>, userId: string): Promise<boolean> {
    const last = await tx
      .selectFrom('one_time_codes')
      .select(['purpose', 'used', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      last !== undefined &&
      last.purpose === 'reset' &&
      !last.used &&
      last.created_at.getTime() > this.#dependencies.clock.now() - DAY_MS
    );
  }

  /** The valid codes that the attempt may be for, newest first, with the wrong attempts counted so far. */
  async #liveCodes(tx: Transaction<Database>, guess: CodeGuess): Promise<readonly LiveCode[]> {
    const { email, purpose, networkHash, secretHash } = guess;
    const now = this.#dependencies.clock.now();
    const ofNetwork = sql.join(networkHash.all);
    const ofSecret = secretHash === undefined ? sql`true` : sql`registrations.secret_hash = ${secretHash}`;
    const isRequester =
      secretHash === undefined ? sql<boolean>`code.network_hash in (${ofNetwork})` : sql<boolean>`true`;
    const { rows } = await sql<LiveCode>`
      select code.id, code.user_id, code.code_hash, code.registration_id, ${isRequester} as is_requester,
        code.network_hash in (${ofNetwork}) as of_network,
        (select count(*)::integer from code_guesses as guess
          where guess.code_id = code.id and guess.network_hash in (${ofNetwork})) as from_network,
        (select count(*)::integer from code_guesses as guess
          where guess.code_id = code.id and guess.own) as from_requester,
        (select count(*)::integer from code_guesses as guess
          join one_time_codes as any_code on any_code.id = guess.code_id
          where any_code.user_id = users.id and guess.guessed_at > ${new Date(now - DAY_MS)}) as of_day
      from one_time_codes as code
      join users on users.id = code.user_id
      left join registrations on registrations.id = code.registration_id
      where users.email = ${email} and (users.verified_at is null) = ${purpose === 'sign-up'}
        and code.purpose = ${purpose} and code.closed_at is null and code.expires_at > ${new Date(now)}
        and ${ofSecret}
      order by code.sequence desc`.execute(tx);
    return rows;
  }

  async #count(
    tx: Transaction<Database>,
    checked: readonly LiveCode[],
    networkHash: string,
  ): Promise<readonly string[]> {
    const counted = JSON.stringify(checked.map(({ id, is_requester }) => ({ id, is_requester })));
    // Runs even without a code to check, so an unknown address takes as many steps as a known one. When another code
    // opens the account, the account's sign-ups and their codes are deleted. `for key share` waits for such a
    // transaction and then leaves out the deleted codes, for which the insert would fail.
    const { rows } = await sql<{ id: string }>`
      insert into code_guesses (code_id, network_hash, own, guessed_at)
      select code.id, ${networkHash}, checked.is_requester, ${new Date(this.#dependencies.clock.now())}
      from json_to_recordset(${counted}::json) as checked(id text, is_requester boolean)
      join one_time_codes as code on code.id = checked.id
      for key share of code
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  }

  #hash(email: string, purpose: CodePurpose, digits: string): ValueHashes {
    return this.#dependencies.keyedHash.of('code', purpose, email, digits);
  }
}

interface LiveCode extends GuessedCode {
  readonly id: string;
  readonly user_id: string;
  readonly code_hash: string;
  readonly registration_id: string | null;
}
