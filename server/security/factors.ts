import { type Kysely, sql, type Transaction } from 'kysely';
import type { CONFIRM_CALL, ConfirmMethod } from '../../src/contract/security.ts';
import type { SecurityBody } from '../../src/contract/security-requests.ts';
import { type AccountThrottle, MAX_WAIT_SECONDS } from '../account/guess-throttle.ts';
import type { PasswordHasher } from '../account/passwords.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Device } from '../platform/http/context.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { recordEvent } from '../session/account-events.ts';
import type { FactorCodes } from './factor-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecurityMails } from './security-mails.ts';

const DAY_MS = 24 * 3_600_000;
/** Wrong authenticator codes that an account allows in a day, from all networks that it has not logged in from. */
const STRANGERS_TRIES = 20;
const FEW_CODES = 2;
/** Hash seed that keeps this advisory lock apart from others whose key is computed from a string. */
const TRY_LOCK = 20_263_115;

export type Proof = SecurityBody<typeof CONFIRM_CALL>;

/** The account for which a proof is sent, and where the request comes from. */
export interface Claimant {
  readonly userId: string;
  readonly email: string;
  /** The network address as limits count it. */
  readonly address: string;
  readonly device: Device;
}

/** What a passkey's response proves: `subject` is the session to confirm, or the log-in that needs a second factor. */
export interface ProofSubject {
  readonly purpose: 'confirm' | 'second-factor';
  readonly subject: string;
}

/** A write in the transaction that uses up a code. */
type Effect<T> = (tx: Transaction<Database>) => Promise<T>;

/** The result of the effect; `undefined` for a wrong proof. */
type Proved<T> = { readonly value: T } | undefined;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly passwords: Pick<PasswordHasher, 'run' | 'matches'>;
  readonly accounts: AccountThrottle;
  readonly passkeys: Passkeys;
  readonly codes: FactorCodes;
  readonly mailService: Pick<MailService, 'write' | 'wake'>;
  readonly mails: SecurityMails;
  readonly metrics: Metrics;
}

/** The factors of an account: what it has, and whether a proof is right. */
export class Factors {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The methods of the second factor; none when the password alone opens the account. */
  async methodsOf(
    userId: string,
    db: Kysely<Database> = this.#dependencies.db,
  ): Promise<readonly ConfirmMethod[]> {
    const { passkeys, codes } = this.#dependencies;
    const hasPasskey = (await passkeys.of(userId, db)).length > 0;
    const hasAuthenticator = (await codes.authenticatorSince(userId, db)) !== undefined;
    if (!hasPasskey && !hasAuthenticator) return [];
    const hasCodes = (await codes.recoveryCodesLeft(userId, db)) > 0;
    return [
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasAuthenticator ? (['authenticator'] as const) : []),
      ...(hasCodes ? (['recovery-code'] as const) : []),
    ];
  }

  /**
   * The methods that a response may offer. {@link methodsOf} lists a passkey even where passkeys are not set up: if it
   * listed no method, the password alone would open the account.
   */
  offered(methods: readonly ConfirmMethod[]): readonly ConfirmMethod[] {
    return methods.filter((method) => method !== 'passkey' || this.#dependencies.passkeys.isOffered);
  }

  /**
   * Requires a right proof, then runs `effect`. A code is used up in the transaction of `effect`, so that a failed
   * write leaves the code unused.
   * @param effect what a right proof allows
   * @returns the result of `effect`
   * @throws ApiError 400 for a wrong proof, 429 after too many wrong ones, 503 when too much hashing runs at once, and
   * everything that `effect` throws
   */
  async require<T>(claimant: Claimant, proof: Proof, subject: ProofSubject, effect: Effect<T>): Promise<T> {
    const { db, clock, mailService } = this.#dependencies;
    const proved = await this.#prove(claimant, proof, subject, async (tx) => {
      if (proof.method !== 'password') await this.#recordUse(tx, claimant, proof.method);
      return effect(tx);
    });
    if (proved === undefined) {
      const kind = subject.purpose === 'confirm' ? 'confirmation-failed' : 'factor-failed';
      // A wrong proof is rejected even if the event cannot be recorded.
      await recordEvent(db, claimant.userId, { kind, at: clock.now(), device: claimant.device }).catch(
        () => undefined,
      );
      throw notProved();
    }
    mailService.wake();
    return proved.value;
  }

  /**
   * Compares a password with that of the account, as a counted attempt; false for an account without a password.
   * @throws ApiError 429 during a wait, 503 when too much hashing runs at once
   */
  async isPassword({ userId, email, address }: Claimant, password: string): Promise<boolean> {
    const { db, passwords, accounts } = this.#dependencies;
    // Counts the attempt only when hashing begins: a password that is not compared is no guess.
    const compare = async (): Promise<boolean> => {
      if (!(await accounts.claim(email, address)))
        requireNoWait(await accounts.secondsToWait(email, address));
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirst();
      const hash = row?.password_hash ?? undefined;
      const matches = await passwords.matches(password, hash);
      if (hash === undefined || !matches) return false;
      await accounts.succeed(email, address);
      return true;
    };
    return passwords.run(compare, { network: address, email });
  }

  /**
   * Deletes what an account without a factor has no use for: recovery codes, which would open nothing, and a requested
   * removal of the factors.
   */
  async cleanUpWithoutFactor(tx: Transaction<Database>, userId: string): Promise<void> {
    if ((await this.methodsOf(userId, tx)).length > 0) return;
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await tx.deleteFrom('factor_removals').where('user_id', '=', userId).execute();
  }

  /**
   * Cancels a requested removal of the factors, and writes the event and the mail about it. Call in the transaction
   * that shows that the owner has a factor.
   */
  async stopRemoval(
    tx: Transaction<Database>,
    { userId, email, device }: Pick<Claimant, 'userId' | 'email' | 'device'>,
  ): Promise<void> {
    const { clock, mailService, mails } = this.#dependencies;
    const stopped = await tx
      .deleteFrom('factor_removals')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (stopped === undefined) return;
    await recordEvent(tx, userId, { kind: 'factor-removal-stopped', at: clock.now(), device });
    await mailService.write(tx, mails.factorRemovalStopped(email));
  }

  async #prove<T>(
    claimant: Claimant,
    proof: Proof,
    { purpose, subject }: ProofSubject,
    effect: Effect<T>,
  ): Promise<Proved<T>> {
    const { passkeys, codes } = this.#dependencies;
    const { userId } = claimant;
    switch (proof.method) {
      case 'password': {
        const isRight = await this.isPassword(claimant, proof.password);
        return isRight ? this.#write(userId, effect) : undefined;
      }
      case 'passkey': {
        const passkey = await passkeys.verify(purpose, subject, proof.credential, userId);
        return passkey && this.#write(userId, effect);
      }
      case 'authenticator': {
        const accept = await codes.checkAuthenticatorCode(userId, proof.code);
        return this.#countedForStrangers(claimant, () => this.#counted(claimant, accept, effect));
      }
      case 'recovery-code': {
        const accept: Effect<boolean> = (tx) => codes.acceptRecoveryCode(tx, userId, proof.code);
        return this.#counted(claimant, accept, effect);
      }
    }
  }

  /** Runs `effect` in a transaction; the transactions of one investor take turns. */
  async #write<T>(userId: string, effect: Effect<T>): Promise<{ readonly value: T }> {
    return this.#dependencies.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      return { value: await effect(tx) };
    });
  }

  /** Counts an attempt at a code before it is checked, so that concurrent guesses count like consecutive ones. */
  async #counted<T>(
    { userId, address }: Claimant,
    accept: Effect<boolean>,
    effect: Effect<T>,
  ): Promise<Proved<T>> {
    const { accounts } = this.#dependencies;
    const account = `second factor ${userId}`;
    if (!(await accounts.claim(account, address)))
      requireNoWait(await accounts.secondsToWait(account, address));
    let isRight = false;
    try {
      const { value } = await this.#write(userId, async (tx) => {
        isRight = await accept(tx);
        return isRight ? { value: await effect(tx) } : undefined;
      });
      return value;
    } finally {
      // A right code is no guess, even if its effect could not be written. If `succeed` fails, the attempt stays
      // counted, and the result of the call does not change.
      if (isRight) await accounts.succeed(account, address).catch(() => undefined);
    }
  }

  /**
   * Also counts an attempt from a network that the account has not logged in from: many networks together could guess
   * six digits. A recovery code is too long for that.
   */
  async #countedForStrangers<T>(claimant: Claimant, attempt: () => Promise<Proved<T>>): Promise<Proved<T>> {
    const { tryId, wait = 0 } = await this.#countStranger(claimant);
    if (wait > 0) this.#dependencies.metrics.limitHit('factor-strangers');
    requireNoWait(wait);
    let isWrong = false;
    try {
      const proved = await attempt();
      isWrong = proved === undefined;
      return proved;
    } finally {
      // Only a code that was found wrong stays counted, not a right code, a wait or a failure of the server. If the
      // deletion fails, the attempt stays counted, and the result of the call does not change.
      if (tryId !== undefined && !isWrong) {
        await this.#dependencies.db
          .deleteFrom('factor_tries')
          .where('id', '=', tryId)
          .execute()
          .catch(() => undefined);
      }
    }
  }

  /** @returns the id of the attempt, or the seconds to wait; `{}` for a network that the account has logged in from */
  async #countStranger({
    userId,
    device,
  }: Claimant): Promise<{ readonly tryId?: string; readonly wait?: number }> {
    const { db, clock } = this.#dependencies;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${TRY_LOCK}))`.execute(tx);
      const known = await tx
        .selectFrom('known_browsers')
        .select('network')
        .where('user_id', '=', userId)
        .where('network', '=', device.network ?? '')
        .executeTakeFirst();
      if (known !== undefined) return {};
      // Only if the limit is reached: the attempt that must be a day old before another one is allowed.
      const blocking = await tx
        .selectFrom('factor_tries')
        .select('tried_at')
        .where('user_id', '=', userId)
        .where('tried_at', '>', new Date(now - DAY_MS))
        .orderBy('tried_at', 'desc')
        .offset(STRANGERS_TRIES - 1)
        .limit(1)
        .executeTakeFirst();
      if (blocking !== undefined)
        return { wait: Math.ceil((blocking.tried_at.getTime() + DAY_MS - now) / 1_000) };
      const row = { user_id: userId, tried_at: new Date(now) };
      const added = await tx.insertInto('factor_tries').values(row).returning('id').executeTakeFirstOrThrow();
      return { tryId: added.id };
    });
  }

  /**
   * Cancels a requested removal of the factors, as the owner has used one. Mails the owner if it was a recovery code.
   */
  async #recordUse(tx: Transaction<Database>, claimant: Claimant, method: ConfirmMethod): Promise<void> {
    const { clock, codes, mailService, mails } = this.#dependencies;
    const { userId, email, device } = claimant;
    const at = clock.now();
    await this.stopRemoval(tx, claimant);
    if (method !== 'recovery-code') return;
    await recordEvent(tx, userId, { kind: 'recovery-code-used', at, device });
    await mailService.write(tx, mails.recoveryCodeUsed(email));
    const left = await codes.recoveryCodesLeft(userId, tx);
    if (left <= FEW_CODES && (await this.#wantsReminders(tx, userId)))
      await mailService.write(tx, mails.fewRecoveryCodes(email, left));
  }

  async #wantsReminders(tx: Transaction<Database>, userId: string): Promise<boolean> {
    const off = await tx
      .selectFrom('mails_switched_off')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', '=', 'reminders')
      .executeTakeFirst();
    return off === undefined;
  }
}

const notProved = (): ApiError => new ApiError(400, 'This did not confirm that it is you. Please try again.');

/** @throws ApiError 429 when there are seconds to wait */
function requireNoWait(seconds: number): void {
  if (seconds === 0) return;
  // A wait over `MAX_WAIT_SECONDS` always comes from the limit on networks that the account has not logged in from.
  const when = seconds > MAX_WAIT_SECONDS ? 'later' : seconds > 60 ? 'in a few minutes' : 'in a moment';
  throw new ApiError(429, `Too many wrong attempts. Please try again ${when}.`, {
    'Retry-After': String(seconds),
  });
}
