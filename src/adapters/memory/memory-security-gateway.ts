import { Secret, TOTP } from 'otpauth';
import { defer, of, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { FactorProof, Proof, ProofMethod, SecondFactor } from '../../core/account/proof.ts';
import type { BinaryFile } from '../../core/platform/file-saver.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { PasskeyOptions } from '../../core/account/passkeys.port.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  MailPreference,
  SecurityStatus,
} from '../../core/security/security.ts';
import type { OwnPasswordChange, SecurityGateway } from '../../core/security/security-gateway.port.ts';
import { newPasswordError, PASSWORD_NOT_NEW } from '../../core/account/new-password.ts';
import { parseDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Failed, type Result } from '../../core/shared/result.ts';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';
import { httpError, notLoggedIn, storageFull } from './http-error.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import type { MemoryBearers } from './memory-bearers.ts';
import { PersistentMap } from './persistent-map.ts';

const CONFIRMED_MS = 600_000;
const STEP_MS = 600_000;
const WRONG_PER_STEP = 5;
const WEEK_MS = 604_800_000;
const MOST_EVENTS = 100;
const CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const storedSchema = v.object({
  secret: v.optional(v.string()),
  since: v.optional(v.number()),
  codes: v.array(v.string()),
  sessions: v.array(v.object({ token: v.string(), firstSeen: v.number() })),
  events: v.array(v.object({ kind: v.string(), at: v.number() })),
  reminders: v.boolean(),
  deletionAt: v.optional(v.number()),
});
type Stored = v.InferOutput<typeof storedSchema>;

const NOTHING: Stored = { codes: [], sessions: [], events: [], reminders: true };

type Response<T> = Promise<Result<T, RequestError>>;

interface WaitingStep {
  readonly email: string;
  readonly endsAt: number;
  readonly wrong: number;
}

export interface MemorySecurityDependencies {
  readonly accounts: MemoryAccounts;
  readonly bearers: Pick<MemoryBearers, 'caller' | 'end'>;
  readonly clock: Clock;
  /** Returns the bearer token of the current session. */
  readonly token: () => string | undefined;
  /** In memory unless given. */
  readonly storage?: DemoStorage;
}

const wrong = (): Failed<RequestError> =>
  httpError(400, 'This did not confirm that it is you. Please try again.');
const noPasskeys = (): Failed<RequestError> => httpError(503, 'Passkeys are not set up here.');

/**
 * The security of the memory backend's accounts, without passkeys: no server could verify them. The demo's storage is its
 * database, so the secret of an authenticator is there, as its passwords are.
 */
export class MemorySecurityGateway implements SecurityGateway {
  readonly #dependencies: MemorySecurityDependencies;
  readonly #kept: PersistentMap<Stored>;
  /** When each token was last confirmed. */
  readonly #confirmedAt = new Map<string, number>();
  readonly #started = new Map<string, string>();
  /** The second steps of log-ins, by their tokens. */
  readonly #waiting = new Map<string, WaitingStep>();
  #count = 0;

  constructor(dependencies: MemorySecurityDependencies) {
    this.#dependencies = dependencies;
    const { storage = new VolatileDemoStorage() } = dependencies;
    this.#kept = new PersistentMap({ name: 'security', schema: storedSchema }, { storage });
  }

  /** Begins the second step of a log-in; `undefined` for an account without a factor. */
  secondFactorOf({ email }: MemoryAccount): SecondFactor | undefined {
    if (this.#of(email).secret === undefined) return undefined;
    this.#count += 1;
    const now = this.#dependencies.clock.now();
    const token = `step-${now}-${this.#count}`;
    this.#waiting.set(token, { email, endsAt: now + STEP_MS, wrong: 0 });
    return { token, methods: ['authenticator', 'recovery-code'] };
  }

  /** Ends the second step. @returns the account that logs in */
  secondFactor(token: string, proof: FactorProof): Result<MemoryAccount, RequestError> {
    const { accounts, clock } = this.#dependencies;
    const step = this.#waiting.get(token);
    const isOpen = step !== undefined && step.endsAt > clock.now() && step.wrong < WRONG_PER_STEP;
    const account = isOpen ? accounts.find(step.email) : undefined;
    if (step === undefined || account === undefined)
      return httpError(410, 'This log-in has expired. Please log in again.');
    if (!this.#proves(account, proof)) {
      this.#waiting.set(token, { ...step, wrong: step.wrong + 1 });
      this.note(account.email, 'factor-failed');
      return wrong();
    }
    this.#waiting.delete(token);
    return ok(account);
  }

  /** Notes a new session, which counts as confirmed. */
  loggedIn({ email }: MemoryAccount, token: string): void {
    const now = this.#dependencies.clock.now();
    const stored = this.#of(email);
    this.#kept.set(email, { ...stored, sessions: [...stored.sessions, { token, firstSeen: now }] });
    this.note(email, 'log-in');
  }

  /** @returns the failure of a call that needs a confirmation of the last ten minutes; `undefined` when there was one */
  confirmation({ email }: MemoryAccount): Failed<RequestError> | undefined {
    const { token, clock } = this.#dependencies;
    const current = token();
    // A log-in is a confirmation, also after a reload of the page.
    const loggedInAt = this.#of(email).sessions.find((each) => each.token === current)?.firstSeen;
    const confirmedAt = this.#confirmedAt.get(current ?? '') ?? loggedInAt ?? -Infinity;
    return clock.now() - confirmedAt < CONFIRMED_MS
      ? undefined
      : httpError(428, 'Please confirm that it is you. You can also log out, log in again and repeat this.');
  }

  /** Notes something that happened to an account. */
  note(email: string, kind: string): void {
    const stored = this.#of(email);
    const events = [{ kind, at: this.#dependencies.clock.now() }, ...stored.events].slice(0, MOST_EVENTS);
    this.#kept.set(email, { ...stored, events });
  }

  status(): Observable<Result<SecurityStatus, RequestError>> {
    return this.#read(({ email, password }) => {
      const { secret, since, codes, reminders, deletionAt } = this.#of(email);
      const methods: readonly (ProofMethod | undefined)[] = [
        secret === undefined ? undefined : 'authenticator',
        password === '' ? undefined : 'password',
        codes.length === 0 ? undefined : 'recovery-code',
      ];
      return {
        hasPassword: password !== '',
        passkeysOffered: false,
        passkeys: [],
        authenticatorSince: parseDate(since),
        recoveryCodesLeft: codes.length,
        confirmMethods: methods.filter((method) => method !== undefined),
        mailPreferences: preferencesOf(reminders),
        deletionAt: parseDate(deletionAt),
        bankHeldUntil: undefined,
        factorRemovalAt: undefined,
      };
    });
  }

  sessions(): Observable<Result<readonly AccountSession[], RequestError>> {
    return this.#read(({ email }) => {
      const current = this.#dependencies.token();
      const now = this.#dependencies.clock.now();
      const sessions = this.#of(email).sessions.map(({ token, firstSeen }) => ({
        id: idOf(token),
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
    return Promise.resolve(noPasskeys());
  }

  confirm(proof: Proof): Response<undefined> {
    return this.#write((account) => {
      const right =
        proof.method === 'password'
          ? account.password !== '' && account.password === proof.password
          : this.#proves(account, proof);
      this.note(account.email, right ? 'confirmed' : 'confirmation-failed');
      if (!right) return wrong();
      this.#confirmedAt.set(this.#dependencies.token() ?? '', this.#dependencies.clock.now());
      return ok(undefined);
    });
  }

  passkeyOptions(): Response<PasskeyOptions> {
    return Promise.resolve(noPasskeys());
  }

  addPasskey(): Response<readonly string[]> {
    return Promise.resolve(noPasskeys());
  }

  changePasskey(): Response<undefined> {
    return Promise.resolve(noPasskeys());
  }

  removePasskey(): Response<undefined> {
    return Promise.resolve(noPasskeys());
  }

  startAuthenticator(): Response<AuthenticatorSecret> {
    return this.#sensitive(({ email }) => {
      if (this.#of(email).secret !== undefined)
        return httpError(409, 'An authenticator is on already. Remove it first.');
      const totp = new TOTP({ issuer: 'Kopal', label: email, secret: new Secret({ size: 20 }) });
      this.#started.set(email, totp.secret.base32);
      return ok({ uri: totp.toString(), secret: totp.secret.base32 });
    });
  }

  addAuthenticator(code: string): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      const secret = this.#started.get(email);
      if (secret === undefined) return httpError(410, 'Please start again.');
      if (!this.#isCode(secret, code))
        return httpError(400, 'This code is incorrect. Please check the time on your device and try again.');
      this.#started.delete(email);
      const codes = newCodes();
      const since = this.#dependencies.clock.now();
      if (!this.#kept.set(email, { ...this.#of(email), secret, since, codes })) return storageFull();
      this.note(email, 'authenticator-added');
      return ok(codes);
    });
  }

  removeAuthenticator(): Response<undefined> {
    return this.#sensitive(({ email }) => {
      const { secret: _secret, since: _since, ...rest } = this.#of(email);
      this.#kept.set(email, { ...rest, codes: [] });
      this.note(email, 'authenticator-removed');
      return ok(undefined);
    });
  }

  newRecoveryCodes(): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      if (this.#of(email).secret === undefined)
        return httpError(409, 'Add a passkey or an authenticator first.');
      const codes = newCodes();
      this.#kept.set(email, { ...this.#of(email), codes });
      this.note(email, 'recovery-codes-created');
      return ok(codes);
    });
  }

  changeOwnPassword({ currentPassword, password }: OwnPasswordChange): Response<undefined> {
    return this.#write((account) => {
      const error = newPasswordError(password);
      if (error !== undefined) return httpError(400, error);
      if (account.password !== '' && account.password !== currentPassword)
        return httpError(400, 'The current password is not correct.');
      if (account.password === password) return httpError(400, PASSWORD_NOT_NEW);
      if (!this.#dependencies.accounts.save({ ...account, password })) return storageFull();
      this.#endOthers(account.email);
      this.note(account.email, 'password-changed');
      return ok(undefined);
    });
  }

  endSession(id: string): Response<undefined> {
    return this.#write(({ email }) => {
      const session = this.#of(email).sessions.find(({ token }) => idOf(token) === id);
      if (session === undefined) return httpError(404, 'This device is not logged in any more.');
      this.#end(email, (token) => token === session.token);
      this.note(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  endOtherSessions(): Response<undefined> {
    return this.#write(({ email }) => {
      this.#endOthers(email);
      this.note(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  changeMailPreference(kind: string, on: boolean): Response<readonly MailPreference[]> {
    return this.#write(({ email }) => {
      const stored = this.#of(email);
      const preference = preferencesOf(stored.reminders).find((each) => each.kind === kind);
      if (preference === undefined) return httpError(400, 'There are no such emails.');
      if (preference.required)
        return httpError(400, 'These emails protect your account and cannot be switched off.');
      this.#kept.set(email, { ...stored, reminders: on });
      return ok(preferencesOf(on));
    });
  }

  exportData(): Response<BinaryFile> {
    return Promise.resolve(httpError(503, 'The demo has no download of your data.'));
  }

  deleteAccount(): Response<Deletion> {
    return this.#sensitive(({ email }) => {
      const stored = this.#of(email);
      const deletionAt = stored.deletionAt ?? this.#dependencies.clock.now() + WEEK_MS;
      this.#kept.set(email, { ...stored, deletionAt });
      this.#endOthers(email);
      this.note(email, 'deletion-requested');
      return ok({ deletionAt: parseDate(deletionAt), retained: undefined });
    });
  }

  restoreAccount(): Response<undefined> {
    return this.#write(({ email }) => {
      const { deletionAt, ...rest } = this.#of(email);
      if (deletionAt === undefined) return httpError(409, 'No deletion is pending.');
      this.#kept.set(email, rest);
      this.note(email, 'deletion-withdrawn');
      return ok(undefined);
    });
  }

  #of(email: string): Stored {
    return this.#kept.get(email) ?? NOTHING;
  }

  #proves({ email }: MemoryAccount, proof: FactorProof): boolean {
    if (proof.method === 'passkey') return false;
    const stored = this.#of(email);
    if (proof.method === 'authenticator')
      return stored.secret !== undefined && this.#isCode(stored.secret, proof.code);
    const typed = proof.code.toLowerCase().replace(/[\s-]/gu, '');
    const used = stored.codes.find((code) => code.replaceAll('-', '') === typed);
    if (used === undefined) return false;
    this.#kept.set(email, { ...stored, codes: stored.codes.filter((code) => code !== used) });
    this.note(email, 'recovery-code-used');
    return true;
  }

  #isCode(secret: string, code: string): boolean {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const token = code.replace(/[\s-]/gu, '');
    return totp.validate({ token, timestamp: this.#dependencies.clock.now(), window: 1 }) !== null;
  }

  #endOthers(email: string): void {
    const current = this.#dependencies.token();
    this.#end(email, (token) => token !== current);
  }

  #end(email: string, ends: (token: string) => boolean): void {
    const stored = this.#of(email);
    for (const { token } of stored.sessions) if (ends(token)) this.#dependencies.bearers.end(token);
    this.#kept.set(email, { ...stored, sessions: stored.sessions.filter(({ token }) => !ends(token)) });
  }

  #read<T>(read: (account: MemoryAccount) => T): Observable<Result<T, RequestError>> {
    return defer(() => {
      const caller = this.#dependencies.bearers.caller();
      return of(caller === undefined ? notLoggedIn() : ok(read(caller)));
    });
  }

  #write<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    const caller = this.#dependencies.bearers.caller();
    return Promise.resolve(caller === undefined ? notLoggedIn() : write(caller));
  }

  /** For a call that needs a confirmation of the last ten minutes. */
  #sensitive<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    return this.#write((account) => this.confirmation(account) ?? write(account));
  }
}

/** The id of a session says nothing about its token but the time. */
const idOf = (token: string): string => token.split(' ')[1] ?? token;

const preferencesOf = (reminders: boolean): readonly MailPreference[] => [
  { kind: 'safety', on: true, required: true },
  { kind: 'account', on: true, required: true },
  { kind: 'reminders', on: reminders, required: false },
];

const newCodes = (): string[] => Array.from({ length: CODES }, () => newCode());

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const letters = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return letters.replace(/(.{4})(?=.)/gu, '$1-');
}
