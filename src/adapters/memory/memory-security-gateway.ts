import { defer, of, type Observable } from 'rxjs';
import * as v from 'valibot';
import { EVENT_LIMITS, FAILED_EVENTS } from '../../contract/security.ts';
import {
  proofMethodsOf,
  type SecondFactorProof,
  type Proof,
  type PendingLogIn,
} from '../../core/account/proof.ts';
import type { BinaryFile } from '../../core/platform/file-saver.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '../../core/account/passkeys.port.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  MailPreference,
  SecurityStatus,
} from '../../core/security/security.ts';
import { eventTitle } from '../../core/security/security-texts.ts';
import type {
  OwnPasswordChange,
  PasskeySettings,
  SecurityGateway,
} from '../../core/security/security-gateway.port.ts';
import { isSamePassword, newPasswordError, PASSWORD_NOT_NEW } from '../../core/account/new-password.ts';
import { parseDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Failed, type Result } from '../../core/shared/result.ts';
import { isoOf } from './account-maps.ts';
import type { DemoStorage } from './demo-storage.ts';
import { httpError, logInExpired, storageFull } from './http-error.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import { forCaller, sessionIdOf, ownerEmailOf, type MemorySessions } from './memory-sessions.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import { MemoryExport } from './memory-export.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';
import { MemoryFactors } from './memory-factors.ts';
import { MemoryPasskeys, notFound, type ChallengeUse } from './memory-passkeys.ts';
import type { MemoryProfiles } from './memory-profile-gateway.ts';
import { PersistentMap } from './persistent-map.ts';

const CONFIRMATION_LIFE_MS = 600_000;
const STEP_LIFE_MS = 600_000;
const MAX_WRONG_PER_STEP = 5;
const FEW_CODES = 2;

/** The kinds of events that are mailed to the account's e-mail. */
const MAILED_EVENTS: ReadonlySet<string> = new Set([
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-changed',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'bank-changed',
  'email-changed',
  'phone-changed',
  'nominee-changed',
  'exported',
  'deletion-requested',
  'deletion-withdrawn',
]);
const IF_NOT_YOU =
  'This just happened in your account. If this was not you, log in, choose Security, sign out all other devices and change your password at once.';

const storedSchema = v.object({
  sessions: v.array(v.object({ token: v.string(), firstSeen: v.number() })),
  events: v.array(v.object({ kind: v.string(), at: v.number() })),
  reminders: v.boolean(),
});
type Stored = v.InferOutput<typeof storedSchema>;

const NOTHING: Stored = { sessions: [], events: [], reminders: true };

type Response<T> = Promise<Result<T, RequestError>>;

interface WaitingStep {
  readonly email: string;
  readonly endsAt: number;
  readonly wrongProofs: number;
}

export interface MemorySecurityDependencies {
  readonly accounts: MemoryAccounts;
  readonly sessions: Pick<MemorySessions, 'caller' | 'end'>;
  readonly deletions: Pick<MemoryDeletions, 'at' | 'request' | 'withdraw' | 'deleted$'>;
  readonly mailbox: Pick<MemoryMailbox, 'deliver' | 'allTo'>;
  /** The initial profiles, for the download. */
  readonly profiles: MemoryProfiles;
  /** The name under which passkeys and authenticator apps list the account. */
  readonly productName: string;
  /** The first part of the name of the file with the account's data. */
  readonly productShortName: string;
  readonly clock: Clock;
  /** Returns the bearer token of the current session. */
  readonly token: () => string | undefined;
  readonly storage: DemoStorage;
}

const notProved = (): Failed<RequestError> =>
  httpError(400, 'This did not confirm that it is you. Please try again.');

/** The security of the memory backend's accounts. */
export class MemorySecurityGateway implements SecurityGateway {
  readonly #dependencies: MemorySecurityDependencies;
  readonly #stored: PersistentMap<Stored>;
  readonly #passkeys: MemoryPasskeys;
  readonly #export: MemoryExport;
  readonly #factors: MemoryFactors;
  /** The time of the last confirmation, in epoch milliseconds, by the token of the session. */
  readonly #confirmedAt = new Map<string, number>();
  /** Log-ins that wait for their second step, by the token of the step. */
  readonly #waiting = new Map<string, WaitingStep>();
  #stepCount = 0;

  constructor(dependencies: MemorySecurityDependencies) {
    this.#dependencies = dependencies;
    const { storage, clock, profiles, mailbox, productName } = dependencies;
    this.#passkeys = new MemoryPasskeys({ clock, storage, productName });
    this.#factors = new MemoryFactors({ clock, passkeys: this.#passkeys, productName });
    this.#export = new MemoryExport({ clock, storage, profiles, mailbox });
    this.#stored = new PersistentMap(storage, 'security', storedSchema);
    dependencies.deletions.deleted$.subscribe((email) => this.#forget(email));
  }

  /** Begins the second step of a log-in; `undefined` for an account without a factor. */
  secondFactorOf({ email }: MemoryAccount): PendingLogIn | undefined {
    const methods = this.#factors.methodsOf(email);
    if (methods.length === 0) return undefined;
    this.#stepCount += 1;
    const now = this.#dependencies.clock.now();
    const token = `step-${now}-${this.#stepCount}`;
    this.#waiting.set(token, { email, endsAt: now + STEP_LIFE_MS, wrongProofs: 0 });
    return { token, methods };
  }

  /** @returns the options for a second step by passkey */
  secondFactorOptions(token: string): Result<PasskeyOptions, RequestError> {
    const step = this.#waitingStep(token);
    return step === undefined
      ? logInExpired()
      : ok(this.#passkeys.requestOptions({ purpose: 'second-factor', subject: token }, step.email));
  }

  logInOptions(): PasskeyOptions {
    return this.#passkeys.requestOptions({ purpose: 'log-in', subject: '' });
  }

  /** @returns the account that a passkey logs in */
  byPasskey(proof: PasskeyProof): Result<MemoryAccount, RequestError> {
    const used = this.#passkeys.use(proof, { purpose: 'log-in', subject: '' });
    const account = used?.mayLogIn === true ? this.#dependencies.accounts.find(used.email) : undefined;
    return account === undefined ? httpError(401, 'This passkey cannot log in here.') : ok(account);
  }

  /** Whether a passkey of the account logs in without a password. */
  logsInByPasskey({ email }: MemoryAccount): boolean {
    return this.#passkeys.of(email).some(({ logIn }) => logIn);
  }

  /** Checks the proof of the second step. @returns the account that logs in */
  secondFactor(token: string, proof: SecondFactorProof): Result<MemoryAccount, RequestError> {
    const step = this.#waitingStep(token);
    const account = step && this.#dependencies.accounts.find(step.email);
    if (step === undefined || account === undefined) return logInExpired();
    if (!this.#proves(account, proof, { purpose: 'second-factor', subject: token })) {
      this.#waiting.set(token, { ...step, wrongProofs: step.wrongProofs + 1 });
      this.recordEvent(account.email, 'factor-failed');
      return notProved();
    }
    this.#waiting.delete(token);
    return ok(account);
  }

  /** Adds a new session to the list of devices. The session counts as confirmed. */
  loggedIn({ email }: MemoryAccount, token: string): void {
    const now = this.#dependencies.clock.now();
    const stored = this.#of(email);
    this.#stored.set(email, { ...stored, sessions: [...stored.sessions, { token, firstSeen: now }] });
    this.recordEvent(email, 'log-in');
  }

  /** Removes from the list of devices a session that has logged out. */
  loggedOut(token: string): void {
    const email = ownerEmailOf(token);
    this.#end(email, (each) => each === token);
    this.recordEvent(email, 'log-out');
  }

  /**
   * Ends every session of an account.
   * @returns `false` when the storage had no room to end them
   */
  endAllSessions({ email }: MemoryAccount): boolean {
    return this.#end(email, () => true);
  }

  /** @returns `undefined` when the session was confirmed in the last ten minutes; otherwise the failure to return */
  confirmationFailure({ email }: MemoryAccount): Failed<RequestError> | undefined {
    const { token, clock } = this.#dependencies;
    const current = token();
    // A log-in is a confirmation, also after a reload of the page.
    const loggedInAt = this.#of(email).sessions.find((each) => each.token === current)?.firstSeen;
    const confirmedAt = this.#confirmedAt.get(current ?? '') ?? loggedInAt ?? -Infinity;
    return clock.now() - confirmedAt < CONFIRMATION_LIFE_MS
      ? undefined
      : httpError(428, 'Please confirm that it is you. You can also log out, log in again and repeat this.');
  }

  /** Adds an event to an account's list, and mails the owner about {@link MAILED_EVENTS}. */
  recordEvent(email: string, kind: string): void {
    const stored = this.#of(email);
    const events = [{ kind, at: this.#dependencies.clock.now() }, ...stored.events];
    // The new event can push out only the oldest one of its own group.
    const isFailure = FAILED_EVENTS.includes(kind);
    const limit = isFailure ? EVENT_LIMITS.failures : EVENT_LIMITS.others;
    const tooOld = events.filter((each) => FAILED_EVENTS.includes(each.kind) === isFailure)[limit];
    this.#stored.set(email, { ...stored, events: events.filter((each) => each !== tooOld) });
    const subject = MAILED_EVENTS.has(kind) ? eventTitle(kind) : undefined;
    if (subject !== undefined) this.#dependencies.mailbox.deliver({ to: email, subject, text: IF_NOT_YOU });
  }

  status(): Observable<Result<SecurityStatus, RequestError>> {
    return this.#read(({ email, password }) => {
      const hasPassword = password !== '';
      return {
        hasPassword,
        passkeysOffered: true,
        passkeys: this.#passkeys.of(email).map(({ id, name, logIn, createdAt, lastUsedAt }) => ({
          id,
          name,
          mayLogIn: logIn,
          createdAt: parseDate(createdAt),
          lastUsedAt: parseDate(lastUsedAt),
        })),
        authenticatorSince: parseDate(this.#factors.authenticatorSince(email)),
        recoveryCodesLeft: this.#factors.codesLeft(email),
        confirmMethods: proofMethodsOf([
          ...this.#factors.methodsOf(email),
          ...(hasPassword ? ['password'] : []),
        ]),
        mailPreferences: preferencesOf(this.#of(email).reminders),
        deletionAt: parseDate(this.#dependencies.deletions.at(email)),
        bankStoppedUntil: undefined,
        factorRemovalAt: undefined,
      };
    });
  }

  sessions(): Observable<Result<readonly AccountSession[], RequestError>> {
    return this.#read(({ email }) => {
      const current = this.#dependencies.token();
      const now = this.#dependencies.clock.now();
      const newestFirst = this.#of(email).sessions.toReversed();
      const sessions = newestFirst.map(({ token, firstSeen }) => ({
        id: sessionIdOf(token),
        current: token === current,
        browser: token === current ? 'This browser' : 'Another browser',
        system: undefined,
        network: undefined,
        firstSeenAt: parseDate(firstSeen),
        lastSeenAt: parseDate(token === current ? now : firstSeen),
      }));
      return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
    });
  }

  events(): Observable<Result<readonly AccountEvent[], RequestError>> {
    return this.#read(({ email }) =>
      this.#of(email).events.map(({ kind, at }, index) => ({
        id: `${at}-${index}`,
        kind,
        at: parseDate(at),
        browser: undefined,
        system: undefined,
        network: undefined,
      })),
    );
  }

  confirmOptions(): Response<PasskeyOptions> {
    return this.#write(({ email }) =>
      ok(this.#passkeys.requestOptions(this.#challengeUse('confirm'), email)),
    );
  }

  confirm(proof: Proof): Response<undefined> {
    return this.#write((account) => {
      const isProved =
        proof.method === 'password'
          ? account.password !== '' && isSamePassword(account.password, proof.password)
          : this.#proves(account, proof, this.#challengeUse('confirm'));
      this.recordEvent(account.email, isProved ? 'confirmed' : 'confirmation-failed');
      if (!isProved) return notProved();
      this.#confirmSession();
      return ok(undefined);
    });
  }

  passkeyOptions(): Response<PasskeyOptions> {
    return this.#sensitive(({ email }) =>
      this.#passkeys.creationOptions(email, this.#challengeUse('add').subject),
    );
  }

  addPasskey(change: PasskeySettings, credential: NewPasskey): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      const added = this.#passkeys.add(email, this.#challengeUse('add').subject, change, credential);
      if (!added.ok) return added;
      this.recordEvent(email, 'passkey-added');
      return ok(this.#factors.newCodesIfNone(email));
    });
  }

  changePasskey(id: string, change: PasskeySettings): Response<undefined> {
    return this.#sensitive(({ email }) => {
      const changed = this.#passkeys.change(email, id, change);
      if (changed.ok) this.recordEvent(email, 'passkey-changed');
      return changed;
    });
  }

  removePasskey(id: string): Response<undefined> {
    return this.#sensitive(({ email }) => {
      const removed = this.#passkeys.remove(email, id);
      if (!removed.ok) return removed;
      this.#factors.removeUnusableRecoveryCodes(email);
      this.recordEvent(email, 'passkey-removed');
      return ok(undefined);
    });
  }

  startAuthenticator(): Response<AuthenticatorSecret> {
    return this.#sensitive(({ email }) => this.#factors.startAuthenticator(email));
  }

  addAuthenticator(code: string): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      const added = this.#factors.addAuthenticator(email, code);
      if (!added.ok) return added;
      this.recordEvent(email, 'authenticator-added');
      return ok(this.#factors.newCodesIfNone(email));
    });
  }

  removeAuthenticator(): Response<undefined> {
    return this.#sensitive(({ email }) => {
      if (!this.#factors.removeAuthenticator(email)) return notFound();
      this.#factors.removeUnusableRecoveryCodes(email);
      this.recordEvent(email, 'authenticator-removed');
      return ok(undefined);
    });
  }

  newRecoveryCodes(): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      if (this.#factors.methodsOf(email).length === 0)
        return httpError(409, 'Add a passkey or an authenticator first.');
      const codes = this.#factors.newCodes(email);
      this.recordEvent(email, 'recovery-codes-created');
      return ok(codes);
    });
  }

  changeOwnPassword({ currentPassword, password }: OwnPasswordChange): Response<undefined> {
    return this.#write((account) => {
      const error = newPasswordError(password);
      if (error !== undefined) return httpError(400, error);
      if (account.password === '') {
        const notConfirmed = this.confirmationFailure(account);
        if (notConfirmed !== undefined) return notConfirmed;
      } else if (!isSamePassword(account.password, currentPassword ?? '')) {
        this.recordEvent(account.email, 'confirmation-failed');
        return httpError(400, 'The current password is not correct.');
      }
      if (isSamePassword(account.password, password)) return httpError(400, PASSWORD_NOT_NEW);
      const isChanged =
        this.#endOthers(account.email) && this.#dependencies.accounts.save({ ...account, password });
      if (!isChanged) return storageFull();
      this.#confirmSession();
      this.recordEvent(account.email, 'password-changed');
      return ok(undefined);
    });
  }

  endSession(id: string): Response<undefined> {
    return this.#write(({ email }) => {
      const session = this.#of(email).sessions.find(({ token }) => sessionIdOf(token) === id);
      if (session === undefined) return httpError(404, 'This device is not logged in any more.');
      if (!this.#end(email, (token) => token === session.token)) return storageFull();
      this.recordEvent(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  endOtherSessions(): Response<undefined> {
    return this.#write(({ email }) => {
      if (!this.#endOthers(email)) return storageFull();
      this.recordEvent(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  changeMailPreference(kind: string, on: boolean): Response<undefined> {
    return this.#write(({ email }) => {
      const stored = this.#of(email);
      const preference = preferencesOf(stored.reminders).find((each) => each.kind === kind);
      if (preference === undefined) return httpError(400, 'There are no such emails.');
      if (preference.required)
        return httpError(400, 'These emails protect your account and cannot be switched off.');
      return this.#stored.set(email, { ...stored, reminders: on }) ? ok(undefined) : storageFull();
    });
  }

  exportData(): Response<BinaryFile> {
    return this.#sensitive((account) => {
      this.recordEvent(account.email, 'exported');
      const since = this.#factors.authenticatorSince(account.email);
      const content = this.#export.zipOf(account, {
        authenticator: since === undefined ? [] : [{ since: isoOf(since) }],
      });
      return ok({ name: `${this.#dependencies.productShortName}-data.zip`, content });
    });
  }

  deleteAccount(): Response<Deletion> {
    return this.#sensitive(({ email }) => {
      const { deletions } = this.#dependencies;
      const isNew = deletions.at(email) === undefined;
      const deletionAt = this.#endOthers(email) ? deletions.request(email) : undefined;
      if (deletionAt === undefined) return storageFull();
      if (isNew) this.recordEvent(email, 'deletion-requested');
      return ok({ deletionAt: parseDate(deletionAt) });
    });
  }

  cancelDeletion(): Response<undefined> {
    return this.#write(({ email }) => {
      const { deletions } = this.#dependencies;
      if (deletions.at(email) === undefined) return httpError(409, 'No deletion is pending.');
      if (!deletions.withdraw(email)) return storageFull();
      this.recordEvent(email, 'deletion-withdrawn');
      return ok(undefined);
    });
  }

  /** Removes what this object has in memory about a deleted account; `MemoryDeletions` clears the storage. */
  #forget(email: string): void {
    this.#factors.forget(email);
    for (const [token, step] of this.#waiting) if (step.email === email) this.#waiting.delete(token);
    for (const token of this.#confirmedAt.keys())
      if (ownerEmailOf(token) === email) this.#confirmedAt.delete(token);
  }

  #confirmSession(): void {
    this.#confirmedAt.set(this.#dependencies.token() ?? '', this.#dependencies.clock.now());
  }

  #of(email: string): Stored {
    return this.#stored.get(email) ?? NOTHING;
  }

  /** The use of a passkey's challenge in the current session. */
  #challengeUse(purpose: 'add' | 'confirm'): ChallengeUse {
    return { purpose, subject: this.#dependencies.token() ?? '' };
  }

  /** @returns `undefined` for a step that has expired or had too many wrong proofs */
  #waitingStep(token: string): WaitingStep | undefined {
    const step = this.#waiting.get(token);
    const isOpen =
      step !== undefined &&
      step.endsAt > this.#dependencies.clock.now() &&
      step.wrongProofs < MAX_WRONG_PER_STEP;
    return isOpen ? step : undefined;
  }

  /**
   * Whether the proof is right. A right recovery code is used up and recorded. If few are left, a reminder is mailed,
   * unless the owner has switched reminders off.
   */
  #proves({ email }: MemoryAccount, proof: SecondFactorProof, use: ChallengeUse): boolean {
    if (!this.#factors.verify(email, proof, use)) return false;
    if (proof.method === 'recovery-code') this.#recordUsedCode(email);
    return true;
  }

  #recordUsedCode(email: string): void {
    this.recordEvent(email, 'recovery-code-used');
    const left = this.#factors.codesLeft(email);
    if (left > FEW_CODES || !this.#of(email).reminders) return;
    this.#dependencies.mailbox.deliver({
      to: email,
      subject: 'Few recovery codes are left',
      text: `${left} of the recovery codes of your account are left. To create ten new ones, log in and choose Security. You can switch this reminder off there.`,
    });
  }

  #endOthers(email: string): boolean {
    const current = this.#dependencies.token();
    return this.#end(email, (token) => token !== current);
  }

  /** @returns `false` when the storage had no room to end all of the sessions */
  #end(email: string, ends: (token: string) => boolean): boolean {
    const stored = this.#of(email);
    const ending = stored.sessions.filter(({ token }) => ends(token));
    if (ending.length === 0) return true;
    const sessions = stored.sessions.filter(({ token }) => !ends(token));
    return (
      ending.every(({ token }) => this.#dependencies.sessions.end(token)) &&
      this.#stored.set(email, { ...stored, sessions })
    );
  }

  #read<T>(read: (account: MemoryAccount) => T): Observable<Result<T, RequestError>> {
    return defer(() => of(forCaller(this.#dependencies.sessions, (caller) => ok(read(caller)))));
  }

  #write<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    return Promise.resolve(forCaller(this.#dependencies.sessions, write));
  }

  /** Runs a call that the session may only make within ten minutes of a confirmation. */
  #sensitive<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    return this.#write((account) => this.confirmationFailure(account) ?? write(account));
  }
}

const preferencesOf = (reminders: boolean): readonly MailPreference[] => [
  { kind: 'safety', on: true, required: true },
  { kind: 'account', on: true, required: true },
  { kind: 'reminders', on: reminders, required: false },
];
