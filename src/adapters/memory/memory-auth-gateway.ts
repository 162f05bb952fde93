import type { Observable } from 'rxjs';
import type {
  Accepted,
  AuthGateway,
  CodeRequest,
  LogInOutcome,
  Credentials,
  OtpCheck,
  OtpPurpose,
  PasswordChange,
  Registered,
  VerifiedOtp,
} from '../../core/account/auth-gateway.port.ts';
import { type LoggedIn, investorFromFields, type Investor } from '../../core/session/investor.ts';
import { isSamePassword } from '../../core/account/new-password.ts';
import type { Registration } from '../../core/account/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { PasskeyOptions, PasskeyProof } from '../../core/account/passkeys.port.ts';
import { mapResult, ok, type Result } from '../../core/shared/result.ts';
import { MEMORY_GOOGLE_CODE } from './memory-google-sign-in.ts';
import type { MemoryAccount, MemoryAccounts, MemoryRegistration } from './memory-accounts.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import type { SecondFactorProof } from '../../core/account/proof.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryLogInSteps } from './memory-log-in-steps.ts';
import type { MemoryCodes } from './memory-codes.ts';
import { httpError, notLoggedIn, storageFull } from './http-error.ts';

const registrationsOf = (account: MemoryAccount | undefined): readonly MemoryRegistration[] =>
  account?.registrations ?? [];

/**
 * Returns the account after its code was entered, with the password of the code's registration. If the request had no
 * registration token and several registrations are pending, the password could be another person's, so the account gets
 * none.
 * @param codeToken token of the registration for which the code was sent
 * @param hasRequestToken whether the request had a registration token
 */
function confirmed(
  account: MemoryAccount,
  codeToken: string | undefined,
  hasRequestToken: boolean,
): MemoryAccount {
  const pending = registrationsOf(account);
  const registration = pending.find((each) => each.token === codeToken);
  const isCertain = hasRequestToken || pending.length === 1;
  return {
    ...account,
    name: registration?.name ?? account.name,
    password: isCertain ? (registration?.password ?? '') : '',
    verified: true,
    registrations: [],
  };
}

export interface MemoryAuthDependencies {
  readonly network: MemoryNetwork;
  readonly accounts: MemoryAccounts;
  readonly sessions: MemorySessions;
  readonly codes: MemoryCodes;
  readonly steps: MemoryLogInSteps;
  readonly log: MemoryAccountLog;
}

/** The account calls without a server. */
export class MemoryAuthGateway implements AuthGateway {
  readonly #dependencies: MemoryAuthDependencies;

  constructor(dependencies: MemoryAuthDependencies) {
    this.#dependencies = dependencies;
  }

  logIn({ email, password }: Credentials): Promise<Result<LogInOutcome, RequestError>> {
    return this.#dependencies.network.command(() => {
      const account = this.#dependencies.accounts.find(email);
      const accepted =
        account?.verified === true && password !== '' && isSamePassword(account.password, password);
      return accepted ? ok(this.#firstStep(account)) : httpError(401, 'Invalid credentials.');
    });
  }

  logInWithGoogle(code: string): Promise<Result<LogInOutcome, RequestError>> {
    return this.#dependencies.network.command(() => {
      const email = code.startsWith(MEMORY_GOOGLE_CODE) ? code.slice(MEMORY_GOOGLE_CODE.length) : '';
      const { accounts } = this.#dependencies;
      const found = accounts.find(email);
      if (found === undefined)
        return httpError(401, 'Google did not confirm this sign-in. Please try again.');
      if (found.verified) return ok(this.#firstStep(found));
      // Google has proved who owns the e-mail. A password chosen at a sign-up may be another person's: it is dropped.
      const verified = { ...found, password: '', verified: true, registrations: [] };
      return accounts.save(verified) ? ok(this.#firstStep(verified)) : storageFull();
    });
  }

  secondFactorOptions(token: string): Promise<Result<PasskeyOptions, RequestError>> {
    return this.#dependencies.network.command(() => this.#dependencies.steps.secondFactorOptions(token));
  }

  confirmSecondFactor(token: string, proof: SecondFactorProof): Promise<Result<LogInOutcome, RequestError>> {
    return this.#dependencies.network.command(() => {
      const account = this.#dependencies.steps.checkSecondFactor(token, proof);
      return mapResult(account, (found) => this.#logIn(found));
    });
  }

  passkeyLogInOptions(): Promise<Result<PasskeyOptions, RequestError>> {
    return this.#dependencies.network.command(() => ok(this.#dependencies.steps.passkeyOptions()));
  }

  logInWithPasskey(proof: PasskeyProof): Promise<Result<LogInOutcome, RequestError>> {
    return this.#dependencies.network.command(() => {
      const account = this.#dependencies.steps.checkPasskeyLogIn(proof);
      return mapResult(account, (found) => this.#logIn(found));
    });
  }

  /** Adds a registration to the pending ones of an unverified e-mail. */
  register({
    firstName,
    lastName,
    email,
    password,
  }: Registration): Promise<Result<Registered, RequestError>> {
    return this.#dependencies.network.command(() => {
      const { accounts, codes } = this.#dependencies;
      const registrationToken = codes.newRegistrationToken();
      const registered = ok({ message: undefined, registrationToken });
      const account = accounts.find(email);
      if (account?.verified === true) return registered;
      const name = `${firstName} ${lastName}`;
      const registrations = [...registrationsOf(account), { token: registrationToken, name, password }];
      const isSaved = accounts.save({
        email,
        password: '',
        name,
        verified: false,
        holdings: [],
        registrations,
      });
      const isSent = isSaved && codes.send(email, 'sign-up', registrationToken);
      return isSent ? registered : storageFull();
    });
  }

  verifyOtp(check: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    return this.#dependencies.network.command((): Result<VerifiedOtp, RequestError> => {
      const { accounts, codes } = this.#dependencies;
      const account = accounts.find(check.email);
      const matchingCode = account === undefined ? undefined : codes.check(check);
      if (account === undefined || matchingCode === undefined) {
        return httpError(400, 'This code is incorrect or has expired.');
      }
      if (check.purpose === 'sign-up') {
        // An earlier attempt that ended with a 507 may have verified the account and removed its registrations.
        const verified = account.verified
          ? account
          : confirmed(account, matchingCode.registrationToken, check.registrationToken !== undefined);
        const isSaved = accounts.save(verified) && codes.remove(check.email);
        return isSaved ? ok({ message: undefined, forgetPasswordToken: undefined }) : storageFull();
      }
      const forgetPasswordToken = codes.grantReset(check.email, check.otp);
      const isGranted = forgetPasswordToken !== undefined && codes.remove(check.email);
      return isGranted ? ok({ message: undefined, forgetPasswordToken }) : storageFull();
    });
  }

  resendOtp({ email, registrationToken }: CodeRequest): Promise<Result<Accepted, RequestError>> {
    return this.#dependencies.network.command(() => {
      const { accounts, codes } = this.#dependencies;
      const account = accounts.find(email);
      if (account?.verified === true) {
        const owner = codes.hasPendingReset(email) ? account : undefined;
        return this.#send(owner, 'password-reset');
      }
      const pending = registrationsOf(account);
      const requested =
        registrationToken === undefined
          ? pending.at(-1)
          : pending.find(({ token }) => token === registrationToken);
      return this.#send(requested && account, 'sign-up', requested?.token);
    });
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    return this.#dependencies.network.command(() => {
      const account = this.#dependencies.accounts.find(email);
      return this.#send(account?.verified === true ? account : undefined, 'password-reset');
    });
  }

  changePassword(change: PasswordChange): Promise<Result<Accepted, RequestError>> {
    return this.#dependencies.network.command(() => {
      const { accounts, codes, log } = this.#dependencies;
      const account = accounts.find(change.email);
      if (account === undefined || !codes.allowsReset(change)) {
        return httpError(400, 'This password reset is no longer valid. Please start again.');
      }
      // The sessions end first, so that none outlives the old password. The token is removed last: after a 507 the
      // caller can try again.
      const isChanged =
        log.endSessions(account.email, () => true) &&
        accounts.save({ ...account, password: change.password }) &&
        codes.removeReset(change.email);
      if (!isChanged) return storageFull();
      log.record(account.email, 'password-reset');
      return ok({ message: undefined });
    });
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() => forCaller(sessions, (account) => ok(this.#investorOf(account))));
  }

  logOut(token: string): Promise<Result<undefined, RequestError>> {
    return this.#dependencies.network.command(() => {
      const { sessions, log } = this.#dependencies;
      if (!sessions.isValid(token)) return notLoggedIn();
      if (!sessions.end(token)) return storageFull();
      log.loggedOut(token);
      return ok(undefined);
    });
  }

  /** The response is the same whether or not the account exists, unless the storage is full. */
  #send(
    account: MemoryAccount | undefined,
    purpose: OtpPurpose,
    registrationToken?: string,
  ): Result<Accepted, RequestError> {
    return account === undefined || this.#dependencies.codes.send(account.email, purpose, registrationToken)
      ? ok({ message: undefined })
      : storageFull();
  }

  #firstStep(account: MemoryAccount): LogInOutcome {
    const secondFactor = this.#dependencies.steps.beginSecondStep(account);
    return secondFactor === undefined ? this.#logIn(account) : { secondFactor };
  }

  #logIn(account: MemoryAccount): LoggedIn & Accepted {
    const { sessions, steps, log } = this.#dependencies;
    const token = sessions.issue(account);
    log.loggedIn(account.email, token);
    const byPasskey = steps.logsInByPasskey(account);
    const { fields } = this.#investorOf(account);
    const investor = investorFromFields({ ...fields, ...(byPasskey ? { passkeyLogIn: true } : {}) });
    return { investor, token, message: undefined };
  }

  #investorOf({ name, email }: MemoryAccount): Investor {
    return investorFromFields({ name, email, security: true });
  }
}
