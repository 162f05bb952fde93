import type { Kysely } from 'kysely';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { parseEmail } from '../platform/email-address.ts';
import type { AccountThrottle, AddressThrottle, GuessThrottles } from './guess-throttle.ts';
import type { PasswordHasher } from './passwords.ts';
import { recordFailedLogIn } from '../session/account-events.ts';
import type { LogInCompletion } from '../session/log-in-completion.ts';
import { toUserFields, type UserFields } from '../session/user-fields.ts';
import type { Device } from '../platform/http/context.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & {
  readonly throttles: GuessThrottles;
  readonly completion: LogInCompletion;
  readonly passwords: Pick<PasswordHasher, 'run' | 'matches' | 'strengthened'>;
};

/** An account whose password was right, and the hash stored for this password. */
interface VerifiedAccount {
  readonly user: UserFields;
  readonly hash: string;
}

/**
 * Log-in by e-mail and password. Every failure that depends on the account (no such account, wrong password, not
 * verified, too many attempts on it) gets the same response after the same work.
 */
export class LogIn {
  readonly #dependencies: Dependencies;
  readonly #accounts: AccountThrottle;
  readonly #addresses: AddressThrottle;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#accounts = dependencies.throttles.byAccount;
    this.#addresses = dependencies.throttles.byAddress.login;
  }

  /**
   * @param input.address the network address of the client
   * @throws ApiError 401 for every failure that depends on the account, 429 after too many failures from this network
   * address, 503 when too many log-ins wait
   */
  async execute(input: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
    readonly device: Device;
  }) {
    const { completion, db, clock } = this.#dependencies;
    const email = parseEmail(input.email) ?? '';
    return this.#addresses.runCounted(input.address, async () => {
      const account = await this.#dependencies.passwords.run(
        () => this.#verify(email, input.password, input.address),
        { network: input.address, email },
      );
      const response = account && (await completion.complete(account.user, account.hash, input.device));
      if (response !== undefined) return { userId: account?.user._id, response };
      await recordFailedLogIn(db, email, clock.now(), input.device);
      throw new ApiError(401, 'Invalid credentials.');
    });
  }

  async #verify(email: string, password: string, address: string): Promise<VerifiedAccount | undefined> {
    const mayTry = await this.#accounts.claim(email, address);
    const account = await findAccount(this.#dependencies.db, email);
    const hash = account?.password_hash ?? undefined;
    // Compares the password even without an account, so that every rejection takes the same time.
    const matches = await this.#dependencies.passwords.matches(password, mayTry ? hash : undefined);
    if (!matches || !mayTry || account === undefined || hash === undefined || account.verified_at === null)
      return undefined;
    await this.#accounts.succeed(account.email, address);
    return { user: toUserFields(account), hash: await this.#strengthen(account.id, password, hash) };
  }

  /**
   * Hashes a password again if its hash has a lower cost than the server's setting.
   * @returns the hash that is now stored for this password, perhaps by a concurrent log-in; the given `hash` if the
   * password has changed since
   */
  async #strengthen(userId: string, password: string, hash: string): Promise<string> {
    const { db, passwords } = this.#dependencies;
    const stronger = await passwords.strengthened(password, hash);
    if (stronger === undefined) return hash;
    const stored = await db
      .updateTable('users')
      .set({ password_hash: stronger })
      .where('id', '=', userId)
      .where('password_hash', '=', hash)
      .returning('id')
      .executeTakeFirst();
    if (stored !== undefined) return stronger;
    const { password_hash: current } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const isSamePassword = current !== null && (await passwords.matches(password, current));
    return isSamePassword ? current : hash;
  }
}

function findAccount(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}
