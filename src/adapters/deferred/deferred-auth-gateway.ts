import { catchError, defer, from, of, switchMap, type Observable } from 'rxjs';
import type {
  Accepted,
  AuthGateway,
  CodeRequest,
  Credentials,
  LoggedIn,
  OtpCheck,
  PasswordChange,
  Registered,
  VerifiedOtp,
} from '../../core/session/auth-gateway.port.ts';
import type { Investor } from '../../core/session/investor.ts';
import type { Registration } from '../../core/session/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Result } from '../../core/shared/result.ts';
import { inTime } from './in-time.ts';

/**
 * An account gateway whose code is loaded with its first call, so that the login screen does not wait for it. A failed
 * load is a network failure like any other, and the next call loads again.
 */
export class DeferredAuthGateway implements AuthGateway {
  readonly #load: () => Promise<AuthGateway>;

  constructor(load: () => Promise<AuthGateway>) {
    this.#load = () => inTime(load());
  }

  logIn(credentials: Credentials): Promise<Result<LoggedIn & Accepted, RequestError>> {
    return this.#call((gateway) => gateway.logIn(credentials));
  }

  logInWithGoogle(code: string): Promise<Result<LoggedIn & Accepted, RequestError>> {
    return this.#call((gateway) => gateway.logInWithGoogle(code));
  }

  register(registration: Registration): Promise<Result<Registered, RequestError>> {
    return this.#call((gateway) => gateway.register(registration));
  }

  verifyOtp(check: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    return this.#call((gateway) => gateway.verifyOtp(check));
  }

  resendOtp(request: CodeRequest): Promise<Result<Accepted, RequestError>> {
    return this.#call((gateway) => gateway.resendOtp(request));
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    return this.#call((gateway) => gateway.requestPasswordReset(email));
  }

  changePassword(change: PasswordChange): Promise<Result<Accepted, RequestError>> {
    return this.#call((gateway) => gateway.changePassword(change));
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return defer(() => from(this.#load())).pipe(
      switchMap((gateway) => gateway.currentInvestor()),
      catchError(() => of(fail<RequestError>({ kind: 'network' }))),
    );
  }

  logOut(token: string): Promise<Result<undefined, RequestError>> {
    return this.#call((gateway) => gateway.logOut(token));
  }

  async #call<T>(
    ask: (gateway: AuthGateway) => Promise<Result<T, RequestError>>,
  ): Promise<Result<T, RequestError>> {
    try {
      return await ask(await this.#load());
    } catch {
      return fail({ kind: 'network' });
    }
  }
}
