import { type Kysely, sql, type Transaction } from 'kysely';
import type { AddressThrottle } from '../account/guess-throttle.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Device } from '../platform/http/context.ts';
import type { LogInCompletion } from '../session/log-in-completion.ts';
import { toUserFields } from '../session/user-fields.ts';

/** The person who consented at Google, or at the demo's stand-in for Google. */
export interface GoogleIdentity {
  /** Google's permanent id of the person; `undefined` from the demo's stand-in, because it proves no identity. */
  readonly id: string | undefined;
  /** In the form of `parseEmail`; verified by Google, unless it comes from the demo's stand-in. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Exchanges the authorization code of the consent popup for the identity of the person who consented. */
export interface GoogleCodes {
  /** @throws ApiError 401 for an invalid code, 503 when Google cannot be reached or rejects our credentials */
  exchange(code: string): Promise<GoogleIdentity>;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly codes: GoogleCodes;
  readonly completion: LogInCompletion;
  /** Counts rejected log-ins by network address. */
  readonly addressThrottle: Pick<AddressThrottle, 'runCounted'>;
}

interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
}

/** Log-in with Google's authorization code. A first log-in creates an account. */
export class GoogleLogIn {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws ApiError 401 for an invalid code, an account that cannot be linked, or a password that has just changed;
   * 429 after too many such failures from this network address; 503 when Google is unavailable
   */
  async execute(code: string, network: string, device: Device) {
    return this.#dependencies.addressThrottle.runCounted(network, () => this.#logIn(code, device));
  }

  async #logIn(code: string, device: Device) {
    const { codes, db, completion } = this.#dependencies;
    const identity = await codes.exchange(code);
    const user = await db.transaction().execute((tx) => this.#findOrCreate(tx, identity));
    if (user === undefined) {
      throw new ApiError(
        401,
        'This email is linked to another Google account. Please log in with your password.',
      );
    }
    const response = await completion.complete(toUserFields(user), user.password_hash, device);
    if (response === undefined)
      throw new ApiError(401, 'Your password has just changed. Please log in again.');
    return { userId: user.id, response };
  }

  /**
   * Finds the account by Google's id, else by the verified e-mail, else creates it. Sign-ups that wait for their code
   * are deleted with their passwords: whoever chose such a password never proved that the e-mail is theirs.
   * @returns `undefined` when the account of the e-mail cannot be linked (see `link`)
   */
  async #findOrCreate(
    tx: Transaction<Database>,
    identity: GoogleIdentity,
  ): Promise<FoundAccount | undefined> {
    const known = await accountOf(tx, identity.id);
    if (known !== undefined) return known;
    // A concurrent first log-in may create the same account now. `do nothing` waits for that transaction. The clause
    // names no column: if it named the e-mail, an equal Google id would be an error, and vice versa.
    const user =
      (await this.#create(tx, identity)) ??
      (await accountOf(tx, identity.id)) ??
      (await link(tx, identity, this.#now()));
    if (user !== undefined) await tx.deleteFrom('registrations').where('user_id', '=', user.id).execute();
    return user;
  }

  /** @returns `undefined` when an account with this e-mail or Google id exists */
  async #create(tx: Transaction<Database>, identity: GoogleIdentity): Promise<FoundAccount | undefined> {
    const { first, last } = namesOf(identity);
    const now = this.#now();
    return tx
      .insertInto('users')
      .values({
        email: identity.email,
        first_name: first,
        last_name: last,
        google_id: identity.id ?? null,
        verified_at: now,
        created_at: now,
        demo: identity.id === undefined,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(FIELDS)
      .executeTakeFirst();
  }

  #now(): Date {
    return new Date(this.#dependencies.clock.now());
  }
}

const FIELDS = ['id', 'email', 'first_name', 'last_name', 'password_hash'] as const;

/** The account of a Google id. */
async function accountOf(
  tx: Transaction<Database>,
  googleId: string | undefined,
): Promise<FoundAccount | undefined> {
  if (googleId === undefined) return undefined;
  return tx.selectFrom('users').select(FIELDS).where('google_id', '=', googleId).executeTakeFirst();
}

/**
 * Finds the account of the e-mail and links it to the Google id. An identity of the demo has no id, and opens only an
 * account that was created in the demo.
 * @returns `undefined` when there is no such account or it belongs to another Google id; for an identity of the demo,
 * when the account was not created in the demo
 */
async function link(
  tx: Transaction<Database>,
  identity: GoogleIdentity,
  now: Date,
): Promise<FoundAccount | undefined> {
  const { first, last } = namesOf(identity);
  const id = identity.id ?? null;
  const { rows } = await sql<FoundAccount>`
    update users as account set
      google_id = coalesce(${id}, account.google_id),
      first_name = case when account.verified_at is null then ${first} else account.first_name end,
      last_name = case when account.verified_at is null then ${last} else account.last_name end,
      password_hash = case when account.verified_at is null then null else account.password_hash end,
      verified_at = coalesce(account.verified_at, ${now})
    where account.email = ${identity.email}
      and case
        when ${id}::text is null then account.demo or account.signed_up_in_demo
        else account.google_id is null or account.google_id = ${id}
      end
    returning id, email, first_name, last_name, password_hash`.execute(tx);
  return rows[0];
}

/** Google may not know a first name, but an account must have one. */
function namesOf({ firstName, lastName, email }: GoogleIdentity): { first: string; last: string } {
  const [first, last] = [firstName, lastName].map((name) =>
    name
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
      .slice(0, 100),
  );
  return { first: first || (email.split('@')[0] ?? email), last: last ?? '' };
}
