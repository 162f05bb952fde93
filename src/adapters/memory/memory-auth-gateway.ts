import { defer, of, type Observable } from 'rxjs';
import type {
  Accepted,
  AuthGateway,
  Credentials,
  LoggedIn,
  OtpCheck,
  OtpPurpose,
  PasswordChange,
  VerifiedOtp,
} from '../../core/session/auth-gateway.port.ts';
import { investorFromFields, type Investor } from '../../core/session/investor.ts';
import type { Registration } from '../../core/session/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { MEMORY_GOOGLE_CODE } from './memory-google-sign-in.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import type { MemoryBearers } from './memory-bearers.ts';
import type { MemoryCodes } from './memory-codes.ts';
import { noRoom, notLoggedIn, refuse } from './refuse.ts';

const investorOf = ({ name, email }: MemoryAccount): Investor => investorFromFields({ name, email });

export interface MemoryAuthParts {
  readonly accounts: MemoryAccounts;
  readonly bearers: MemoryBearers;
  readonly codes: MemoryCodes;
}

/** The account calls without a server. */
export class MemoryAuthGateway implements AuthGateway {
  readonly #parts: MemoryAuthParts;

  constructor(parts: MemoryAuthParts) {
    this.#parts = parts;
  }

  logIn({ email, password }: Credentials): Promise<Result<LoggedIn & Accepted, RequestError>> {
    const account = this.#parts.accounts.find(email);
    const accepted = account !== undefined && account.verified && account.password === password;
    return Promise.resolve(accepted ? ok(this.#logIn(account)) : refuse(401, 'Invalid credentials.'));
  }

  logInWithGoogle(code: string): Promise<Result<LoggedIn & Accepted, RequestError>> {
    const email = code.startsWith(MEMORY_GOOGLE_CODE) ? code.slice(MEMORY_GOOGLE_CODE.length) : '';
    const account = this.#parts.accounts.find(email);
    return Promise.resolve(
      account === undefined ? refuse(401, 'The code is not valid.') : ok(this.#logIn(account)),
    );
  }

  /** Registering over an address that was never verified replaces what was there. */
  register({ firstName, lastName, email, password }: Registration): Promise<Result<Accepted, RequestError>> {
    const { accounts, codes } = this.#parts;
    if (accounts.find(email)?.verified === true) return Promise.resolve(ok({ message: undefined }));
    const name = `${firstName} ${lastName}`;
    const kept = accounts.save({ email, password, name, verified: false, holdings: [] });
    return Promise.resolve(kept && codes.send(email, 'sign-up') ? ok({ message: undefined }) : noRoom());
  }

  verifyOtp({ email, otp, purpose }: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    const account = this.#parts.accounts.find(email);
    if (account === undefined || !this.#parts.codes.use(email, otp, purpose)) {
      return Promise.resolve(refuse(400, 'The code is wrong or no longer valid.'));
    }
    if (purpose === 'sign-up') {
      this.#parts.accounts.save({ ...account, verified: true });
      return Promise.resolve(ok({ message: undefined, forgetPasswordToken: undefined }));
    }
    const forgetPasswordToken = this.#parts.codes.grantReset(email, otp);
    return Promise.resolve(ok({ message: undefined, forgetPasswordToken }));
  }

  resendOtp(email: Email): Promise<Result<Accepted, RequestError>> {
    const account = this.#parts.accounts.find(email);
    return Promise.resolve(this.#send(account, account?.verified === true ? 'password-reset' : 'sign-up'));
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    const account = this.#parts.accounts.find(email);
    return Promise.resolve(this.#send(account?.verified === true ? account : undefined, 'password-reset'));
  }

  changePassword(change: PasswordChange): Promise<Result<Accepted, RequestError>> {
    const account = this.#parts.accounts.find(change.email);
    if (account === undefined || !this.#parts.codes.useReset(change)) {
      return Promise.resolve(refuse(400, 'Please ask for a new code.'));
    }
    this.#parts.accounts.save({ ...account, password: change.password });
    return Promise.resolve(ok({ message: undefined }));
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return defer(() => {
      const account = this.#parts.bearers.caller();
      return of(account === undefined ? notLoggedIn() : ok(investorOf(account)));
    });
  }

  logOut(token: string): Promise<Result<undefined, RequestError>> {
    return Promise.resolve(this.#parts.bearers.end(token) ? ok(undefined) : notLoggedIn());
  }

  /** Nobody is told whether there is such an account. */
  #send(account: MemoryAccount | undefined, purpose: OtpPurpose): Result<Accepted, RequestError> {
    return account === undefined || this.#parts.codes.send(account.email, purpose)
      ? ok({ message: undefined })
      : noRoom();
  }

  #logIn(account: MemoryAccount): LoggedIn & Accepted {
    return { investor: investorOf(account), token: this.#parts.bearers.issue(account), message: undefined };
  }
}
