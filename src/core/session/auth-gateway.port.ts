import type { Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Investor } from './investor.ts';
import type { Registration } from './registration.ts';

export interface Credentials {
  readonly email: Email;
  readonly password: string;
}

export interface LoggedIn {
  readonly investor: Investor;
  /** Opaque; sent as bearer with every authenticated call. */
  readonly token: string;
}

/** What an account call that logs nobody in answers. */
export interface Accepted {
  /** The server's own sentence, safe to show as text; `undefined` when it sent none. */
  readonly message: string | undefined;
}

export interface Registered extends Accepted {
  /** Proves which sign-up is ours when its code is given or asked for again; an API that tells none does without. */
  readonly registrationToken: string | undefined;
}

/** Whom a code is to be sent again. */
export interface CodeRequest {
  readonly email: Email;
  /** Of the sign-up that waits for the code, if the API gave one. */
  readonly registrationToken?: string | undefined;
}

/** What a code is for. */
export type OtpPurpose = 'sign-up' | 'password-reset';

export interface OtpCheck {
  readonly email: Email;
  /** Six digits. */
  readonly otp: string;
  readonly purpose: OtpPurpose;
  /** Of the sign-up that the code opens, if the API gave one. */
  readonly registrationToken?: string | undefined;
}

export interface VerifiedOtp extends Accepted {
  /** Entitles to set a new password once; only of a code for a password reset. */
  readonly forgetPasswordToken: string | undefined;
}

export interface PasswordChange {
  readonly email: Email;
  readonly otp: string;
  readonly password: string;
  readonly forgetPasswordToken: string;
}

/**
 * The account calls of the product API; each is sent once, never repeated. A reply that says of itself that it failed
 * counts as a refusal, whatever its HTTP status.
 * @see docs/product.md#api-calls
 */
export interface AuthGateway {
  logIn(credentials: Credentials): Promise<Result<LoggedIn & Accepted, RequestError>>;
  /** @param code the authorization code of Google's popup; good for one try */
  logInWithGoogle(code: string): Promise<Result<LoggedIn & Accepted, RequestError>>;
  register(registration: Registration): Promise<Result<Registered, RequestError>>;
  verifyOtp(check: OtpCheck): Promise<Result<VerifiedOtp, RequestError>>;
  resendOtp(request: CodeRequest): Promise<Result<Accepted, RequestError>>;
  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>>;
  changePassword(change: PasswordChange): Promise<Result<Accepted, RequestError>>;
  /** Who the bearer is, as the API knows it now. An API without the call answers 404. */
  currentInvestor(): Observable<Result<Investor, RequestError>>;
  /** Tells the API that this token is done with. The investor is logged out here whatever it answers. */
  logOut(token: string): Promise<Result<undefined, RequestError>>;
}
