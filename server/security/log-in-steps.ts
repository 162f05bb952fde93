import type { Kysely, Transaction } from 'kysely';
import type { PASSKEY_LOG_IN_CALL, SECOND_FACTOR_CALL } from '../../src/contract/security.ts';
import type { SecurityBody } from '../../src/contract/security-requests.ts';
import { type AddressThrottle, isRejection } from '../account/guess-throttle.ts';
import type { ServerClock } from '../platform/clock.ts';
import { hashToken, newToken } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Device } from '../platform/http/context.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { recordEvent } from '../session/account-events.ts';
import type { LoggedIn, LogInCompletion, SecondFactorNeeded } from '../session/log-in-completion.ts';
import type { Sessions } from '../session/sessions.ts';
import { toUserFields, type UserFields } from '../session/user-fields.ts';
import type { Factors } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecurityMails } from './security-mails.ts';

const PENDING_LIFE_MS = 10 * 60_000;
const MAX_TRIES_PER_LOG_IN = 5;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sessions: Pick<Sessions, 'start'>;
  readonly factors: Factors;
  readonly passkeys: Passkeys;
  readonly mailService: Pick<MailService, 'write' | 'wake'>;
  readonly mails: SecurityMails;
  /** Throttles by network address: `code` counts wrong second factors, `login` failed log-ins with a passkey. */
  readonly throttles: Readonly<Record<'login' | 'code', AddressThrottle>>;
}

/** Where a step of a log-in comes from. */
interface Caller {
  /** The network address as limits count it. */
  readonly address: string;
  readonly device: Device;
}

/**
 * The steps of a log-in after the password or Google (the second factor, the session, and the mail for a new browser),
 * and the log-in with a passkey.
 */
export class LogInSteps implements LogInCompletion {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async complete(
    user: UserFields,
    passwordHash: string | null,
    device: Device,
  ): Promise<LoggedIn | SecondFactorNeeded | undefined> {
    const { db, clock, factors } = this.#dependencies;
    const methods = await factors.methodsOf(user._id);
    if (methods.length === 0) return this.#start(user, passwordHash, device);
    const token = newToken();
    const expires_at = new Date(clock.now() + PENDING_LIFE_MS);
    await db
      .insertInto('pending_log_ins')
      .values({
        ...{ token_hash: hashToken(token), user_id: user._id },
        ...{ password_hash: passwordHash, expires_at },
      })
      .execute();
    return {
      status: true,
      message: 'Please confirm with your second factor.',
      secondFactor: { token, methods: factors.offered(methods), expiresAt: expires_at.toISOString() },
    };
  }

  /** @throws ApiError 410 for a log-in that has ended, 503 where passkeys are not set up */
  async passkeyOptions(token: string): Promise<object> {
    const { db, passkeys } = this.#dependencies;
    const pending = await db
      .selectFrom('pending_log_ins')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .where('wrong', '<', MAX_TRIES_PER_LOG_IN)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    if (pending === undefined) throw expired();
    return passkeys.requestOptions('second-factor', hashToken(token), pending.user_id);
  }

  /**
   * Takes the second factor of a log-in.
   * @throws ApiError 400 for a wrong one, 410 for a log-in that has ended, 429 after too many wrong ones
   */
  async finish(
    { token, ...proof }: SecurityBody<typeof SECOND_FACTOR_CALL>,
    { address, device }: Caller,
  ): Promise<LoggedIn> {
    const { db, factors, throttles } = this.#dependencies;
    const tokenHash = hashToken(token);
    return throttles.code.runCounted(address, async () => {
      // Counts the attempt first, so that concurrent attempts count like consecutive ones.
      const pending = await db
        .updateTable('pending_log_ins')
        .set((row) => ({ wrong: row('wrong', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('wrong', '<', MAX_TRIES_PER_LOG_IN)
        .where('expires_at', '>', this.#now())
        .returning(['user_id', 'password_hash'])
        .executeTakeFirst();
      if (pending === undefined) throw expired();
      try {
        const user = await this.#user(pending.user_id);
        if (user === undefined) throw expired();
        const claimant = { userId: user._id, email: user.email, address, device };
        const start = await this.#preparedStart(user, pending.password_hash, device);
        const proofSubject = { purpose: 'second-factor', subject: tokenHash } as const;
        return await factors.require(claimant, proof, proofSubject, async (tx) => {
          const used = await tx
            .deleteFrom('pending_log_ins')
            .where('token_hash', '=', tokenHash)
            .returning('user_id')
            .executeTakeFirst();
          const started = used && (await start(tx));
          if (started === undefined) throw expired();
          return started;
        });
      } catch (error) {
        // When the server fails or tells the user to wait (429), no factor was found wrong, so the try does not count.
        // If taking it back fails too, the original error is thrown.
        if (!isRejection(error)) await this.#takeBackTry(tokenHash).catch(() => undefined);
        throw error;
      }
    });
  }

  /** @throws ApiError 401 for a passkey that does not log in, 429 after too many failures from this network */
  async checkPasskeyLogIn(
    { credential }: SecurityBody<typeof PASSKEY_LOG_IN_CALL>,
    { address, device }: Caller,
  ): Promise<LoggedIn> {
    const { db, factors, passkeys, throttles } = this.#dependencies;
    return throttles.login.runCounted(address, async () => {
      const proved = await passkeys.verify('log-in', '', credential);
      const row =
        proved?.mayLogIn === true
          ? await db
              .selectFrom('users')
              .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
              .where('id', '=', proved.userId)
              .where('verified_at', 'is not', null)
              .executeTakeFirst()
          : undefined;
      const started =
        row &&
        (await this.#start(toUserFields(row), row.password_hash, device, (tx) =>
          factors.stopRemoval(tx, { userId: row.id, email: row.email, device }),
        ));
      if (started === undefined) throw new ApiError(401, 'This passkey cannot log in here.');
      return started;
    });
  }

  /** @param onStart writes more in the same transaction, if the session starts */
  async #start(
    user: UserFields,
    passwordHash: string | null,
    device: Device,
    onStart: (tx: Transaction<Database>) => Promise<void> = async () => undefined,
  ): Promise<LoggedIn | undefined> {
    const { db, mailService } = this.#dependencies;
    const start = await this.#preparedStart(user, passwordHash, device);
    const started = await db.transaction().execute(async (tx) => {
      const fields = await start(tx);
      if (fields !== undefined) await onStart(tx);
      return fields;
    });
    mailService.wake();
    return started;
  }

  /** Returns a function that starts a session, with its event and its mail, in a transaction. */
  async #preparedStart(
    user: UserFields,
    passwordHash: string | null,
    device: Device,
  ): Promise<(tx: Transaction<Database>) => Promise<LoggedIn | undefined>> {
    const { sessions, passkeys } = this.#dependencies;
    const logsInByPasskey = await passkeys.mayLogIn(user._id);
    return async (tx) => {
      const token = await sessions.start(tx, user._id, passwordHash, device);
      if (token === undefined) return undefined;
      await this.#recordLogIn(tx, user, device);
      return {
        token,
        ...user,
        ...(logsInByPasskey ? { passkeyLogIn: true as const } : {}),
      };
    };
  }

  async #takeBackTry(tokenHash: string): Promise<void> {
    await this.#dependencies.db
      .updateTable('pending_log_ins')
      .set((row) => ({ wrong: row('wrong', '-', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('wrong', '>', 0)
      .execute();
  }

  /**
   * Records the log-in and its browser. Mails the user about a new browser or network, except at the account's first
   * log-in.
   */
  async #recordLogIn(tx: Transaction<Database>, user: UserFields, device: Device): Promise<void> {
    const { clock, mailService, mails } = this.#dependencies;
    const at = clock.now();
    const current = {
      browser: device.browser ?? '',
      system: device.system ?? '',
      network: device.network ?? '',
    };
    // An earlier log-in is looked for among the events too, because a browser is forgotten when it was not seen for 180
    // days. Only the newest hundred events are kept, so the event of the log-in may be missing. But any event proves a
    // log-in, except a failure and a reset of the password, which need none.
    const earlier = await tx
      .selectFrom('account_events')
      .select('id')
      .where('user_id', '=', user._id)
      .where('failure', '=', false)
      .where('kind', '!=', 'password-reset')
      .limit(1)
      .executeTakeFirst();
    await recordEvent(tx, user._id, { kind: 'log-in', at, device });
    const before = await tx
      .selectFrom('known_browsers')
      .select(['browser', 'system', 'network'])
      .where('user_id', '=', user._id)
      .execute();
    await tx
      .insertInto('known_browsers')
      .values({ user_id: user._id, ...current, seen_at: new Date(at) })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'browser', 'system', 'network']).doUpdateSet({ seen_at: new Date(at) }),
      )
      .execute();
    const isKnown = before.some(
      ({ browser, system, network }) =>
        browser === current.browser && system === current.system && network === current.network,
    );
    const isFirst = earlier === undefined && before.length === 0;
    if (!isFirst && !isKnown) await mailService.write(tx, mails.newBrowser(user.email, device, at));
  }

  async #user(userId: string): Promise<UserFields | undefined> {
    const row = await this.#dependencies.db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return row && toUserFields(row);
  }

  #now(): Date {
    return new Date(this.#dependencies.clock.now());
  }
}

const expired = (): ApiError => new ApiError(410, 'This log-in has expired. Please log in again.');
