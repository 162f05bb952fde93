import type { Kysely } from 'kysely';
import type { GoogleCodes, GoogleIdentity } from '../google/google-codes.ts';
import type { ServerClock } from '../platform/clock.ts';
import { hashToken } from '../platform/crypto/hash-token.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';

const LIFE_MS = 2 * 60_000;
const MOST = 1_000;

interface ConsentDependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The stand-in for Google's server: keeps each code between consent and log-in, for one use within two minutes. */
export class DemoConsent implements GoogleCodes {
  readonly #dependencies: ConsentDependencies;

  constructor(dependencies: ConsentDependencies) {
    this.#dependencies = dependencies;
  }

  /** Issues a code for the account chosen on the consent page. */
  async give({ email, firstName, lastName }: GoogleIdentity): Promise<string> {
    const { db, clock, randomBytes } = this.#dependencies;
    const now = clock.now();
    await db.deleteFrom('demo_consents').where('ends_at', '<=', new Date(now)).execute();
    const { count } = await db
      .selectFrom('demo_consents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST) throw new ApiError(429, 'Too many sign-ins at once. Please try again later.');
    const code = `demo-${Buffer.from(randomBytes(24)).toString('base64url')}`;
    const account = { email, first_name: firstName, last_name: lastName };
    await db
      .insertInto('demo_consents')
      .values({ code_hash: hashToken(code), ...account, ends_at: new Date(now + LIFE_MS) })
      .execute();
    return code;
  }

  async exchange(code: string): Promise<GoogleIdentity> {
    const given = await this.#dependencies.db
      .deleteFrom('demo_consents')
      .where('code_hash', '=', hashToken(code))
      .returning(['email', 'first_name', 'last_name', 'ends_at'])
      .executeTakeFirst();
    if (given === undefined || given.ends_at.getTime() <= this.#dependencies.clock.now()) {
      throw new ApiError(401, 'Google did not confirm this sign-in. Please try again.');
    }
    return { id: undefined, email: given.email, firstName: given.first_name, lastName: given.last_name };
  }
}
