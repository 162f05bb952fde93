import type { Observable } from 'rxjs';
import { proofMethodsOf, type Proof } from '../../core/account/proof.ts';
import type { BinaryFile } from '../../core/platform/file-saver.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { NewPasskey, PasskeyOptions } from '../../core/account/passkeys.port.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  MailPreference,
  SecurityStatus,
} from '../../core/security/security.ts';
import type {
  OwnPasswordChange,
  PasskeySettings,
  SecurityGateway,
} from '../../core/security/security-gateway.port.ts';
import { isSamePassword, newPasswordError, PASSWORD_NOT_NEW } from '../../core/account/new-password.ts';
import { parseDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { isoOf } from './account-maps.ts';
import { httpError, notProved, storageFull } from './http-error.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import type { MemoryConfirmations } from './memory-confirmations.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import type { MemoryExport } from './memory-export.ts';
import type { MemoryFactors } from './memory-factors.ts';
import { type MemoryPasskeys, notFound, type ChallengeUse } from './memory-passkeys.ts';
import { forCaller, sessionIdOf, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';

type Response<T> = Promise<Result<T, RequestError>>;

export interface MemorySecurityDependencies {
  readonly accounts: MemoryAccounts;
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller' | 'currentToken'>;
  readonly deletions: Pick<MemoryDeletions, 'at' | 'request' | 'withdraw'>;
  readonly factors: MemoryFactors;
  readonly confirmations: MemoryConfirmations;
  readonly log: MemoryAccountLog;
  /** Makes the download of an account's data. */
  readonly export: MemoryExport;
  /** The first part of the name of the file with the account's data. */
  readonly productShortName: string;
  readonly clock: Clock;
}

/** The calls for the security of the memory backend's accounts. */
export class MemorySecurityGateway implements SecurityGateway {
  readonly #dependencies: MemorySecurityDependencies;
  readonly #passkeys: MemoryPasskeys;
  readonly #factors: MemoryFactors;
  readonly #log: MemoryAccountLog;

  constructor(dependencies: MemorySecurityDependencies) {
    this.#dependencies = dependencies;
    this.#passkeys = dependencies.factors.passkeys;
    this.#factors = dependencies.factors;
    this.#log = dependencies.log;
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
        mailPreferences: preferencesOf(this.#log.wantsReminders(email)),
        deletionAt: parseDate(this.#dependencies.deletions.at(email)),
        bankStoppedUntil: undefined,
        factorRemovalAt: undefined,
      };
    });
  }

  sessions(): Observable<Result<readonly AccountSession[], RequestError>> {
    return this.#read(({ email }) => {
      const current = this.#dependencies.sessions.currentToken();
      const now = this.#dependencies.clock.now();
      const newestFirst = this.#log.sessionsOf(email).toReversed();
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
      this.#log.eventsOf(email).map(({ kind, at }, index) => ({
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
          : this.#factors.verify(account.email, proof, this.#challengeUse('confirm'));
      this.#log.record(account.email, isProved ? 'confirmed' : 'confirmation-failed');
      if (!isProved) return notProved();
      this.#dependencies.confirmations.confirm();
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
      this.#log.record(email, 'passkey-added');
      return ok(this.#factors.newCodesIfNone(email));
    });
  }

  changePasskey(id: string, change: PasskeySettings): Response<undefined> {
    return this.#sensitive(({ email }) => {
      const changed = this.#passkeys.change(email, id, change);
      if (changed.ok) this.#log.record(email, 'passkey-changed');
      return changed;
    });
  }

  removePasskey(id: string): Response<undefined> {
    return this.#sensitive(({ email }) => {
      const removed = this.#passkeys.remove(email, id);
      if (!removed.ok) return removed;
      this.#factors.removeUnusableRecoveryCodes(email);
      this.#log.record(email, 'passkey-removed');
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
      this.#log.record(email, 'authenticator-added');
      return ok(this.#factors.newCodesIfNone(email));
    });
  }

  removeAuthenticator(): Response<undefined> {
    return this.#sensitive(({ email }) => {
      if (!this.#factors.removeAuthenticator(email)) return notFound();
      this.#factors.removeUnusableRecoveryCodes(email);
      this.#log.record(email, 'authenticator-removed');
      return ok(undefined);
    });
  }

  newRecoveryCodes(): Response<readonly string[]> {
    return this.#sensitive(({ email }) => {
      if (this.#factors.methodsOf(email).length === 0)
        return httpError(409, 'Add a passkey or an authenticator first.');
      const codes = this.#factors.newCodes(email);
      this.#log.record(email, 'recovery-codes-created');
      return ok(codes);
    });
  }

  changeOwnPassword({ currentPassword, password }: OwnPasswordChange): Response<undefined> {
    return this.#write((account) => {
      const error = newPasswordError(password);
      if (error !== undefined) return httpError(400, error);
      if (account.password === '') {
        const notConfirmed = this.#dependencies.confirmations.failure(account);
        if (notConfirmed !== undefined) return notConfirmed;
      } else if (!isSamePassword(account.password, currentPassword ?? '')) {
        this.#log.record(account.email, 'confirmation-failed');
        return httpError(400, 'The current password is not correct.');
      }
      if (isSamePassword(account.password, password)) return httpError(400, PASSWORD_NOT_NEW);
      const isChanged =
        this.#endOthers(account.email) && this.#dependencies.accounts.save({ ...account, password });
      if (!isChanged) return storageFull();
      this.#dependencies.confirmations.confirm();
      this.#log.record(account.email, 'password-changed');
      return ok(undefined);
    });
  }

  endSession(id: string): Response<undefined> {
    return this.#write(({ email }) => {
      const session = this.#log.sessionsOf(email).find(({ token }) => sessionIdOf(token) === id);
      if (session === undefined) return httpError(404, 'This device is not logged in any more.');
      if (!this.#log.endSessions(email, (token) => token === session.token)) return storageFull();
      this.#log.record(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  endOtherSessions(): Response<undefined> {
    return this.#write(({ email }) => {
      if (!this.#endOthers(email)) return storageFull();
      this.#log.record(email, 'sessions-ended');
      return ok(undefined);
    });
  }

  changeMailPreference(kind: string, on: boolean): Response<undefined> {
    return this.#write(({ email }) => {
      const preference = preferencesOf(this.#log.wantsReminders(email)).find((each) => each.kind === kind);
      if (preference === undefined) return httpError(400, 'There are no such emails.');
      if (preference.required)
        return httpError(400, 'These emails protect your account and cannot be switched off.');
      return this.#log.setReminders(email, on) ? ok(undefined) : storageFull();
    });
  }

  exportData(): Response<BinaryFile> {
    return this.#sensitive((account) => {
      this.#log.record(account.email, 'exported');
      const since = this.#factors.authenticatorSince(account.email);
      const content = this.#dependencies.export.zipOf(account, {
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
      if (isNew) this.#log.record(email, 'deletion-requested');
      return ok({ deletionAt: parseDate(deletionAt) });
    });
  }

  cancelDeletion(): Response<undefined> {
    return this.#write(({ email }) => {
      const { deletions } = this.#dependencies;
      if (deletions.at(email) === undefined) return httpError(409, 'No deletion is pending.');
      if (!deletions.withdraw(email)) return storageFull();
      this.#log.record(email, 'deletion-withdrawn');
      return ok(undefined);
    });
  }

  /** What a passkey's challenge of the current session is for. */
  #challengeUse(purpose: 'add' | 'confirm'): ChallengeUse {
    return { purpose, subject: this.#dependencies.sessions.currentToken() ?? '' };
  }

  #endOthers(email: string): boolean {
    const current = this.#dependencies.sessions.currentToken();
    return this.#log.endSessions(email, (token) => token !== current);
  }

  #read<T>(read: (account: MemoryAccount) => T): Observable<Result<T, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() => forCaller(sessions, (caller) => ok(read(caller))));
  }

  #write<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    const { network, sessions } = this.#dependencies;
    return network.command(() => forCaller(sessions, write));
  }

  /** Runs a call that the session may only make within ten minutes of a confirmation. */
  #sensitive<T>(write: (account: MemoryAccount) => Result<T, RequestError>): Response<T> {
    return this.#write((account) => this.#dependencies.confirmations.failure(account) ?? write(account));
  }
}

const preferencesOf = (reminders: boolean): readonly MailPreference[] => [
  { kind: 'safety', on: true, required: true },
  { kind: 'account', on: true, required: true },
  { kind: 'reminders', on: reminders, required: false },
];
