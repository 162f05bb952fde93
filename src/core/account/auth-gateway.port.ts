import type { Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Investor, LoggedIn } from '../session/investor.ts';
import type { PasskeyOptions, PasskeyProof } from './passkeys.port.ts';
import type { SecondFactorProof, PendingLogIn } from './proof.ts';
import type { Registration } from './registration.ts';

export interface Credentials {
  readonly email: Email;
  readonly password: string;
}

/** The message in the response of a successful account call. */
export interface Accepted {
  /** The server's own message, safe to show as text; `undefined` when it sent none. */
  readonly message: string | undefined;
}

/** The response of a log-in call: the login, or the second factor that is still needed. */
export type LogInOutcome = (LoggedIn & Accepted) | { readonly secondFactor: PendingLogIn };

export interface Registered extends Accepted {
  /** Identifies the sign-up when a code is checked or a new one requested; `undefined` if the API issues no token. */
  readonly registrationToken: string | undefined;
}

/** A request to send a new code. */
export interface CodeRequest {
  readonly email: Email;
  /** Identifies the pending sign-up, if the API issued a token. */
  readonly registrationToken?: string | undefined;
}

/** The purpose of a code. */
export type OtpPurpose = 'sign-up' | 'password-reset';

export interface OtpCheck {
  readonly email: Email;
  /** Six digits. */
  readonly otp: string;
  readonly purpose: OtpPurpose;
  /** Identifies the sign-up that the code confirms, if the API issued a token. */
  readonly registrationToken?: string | undefined;
}

export interface VerifiedOtp extends Accepted {
  /** Allows one password change; present only for the code of a password reset. */
  readonly forgetPasswordToken: string | undefined;
}

export interface PasswordChange {
  readonly email: Email;
  readonly otp: string;
  readonly password: string;
  readonly forgetPasswordToken: string;
}

/**
 * The account calls of the product API. Each but `currentInvestor` is sent once and never retried.
 * A response whose body reports a failure counts as a failure, whatever its HTTP status.
 * @see docs/product.md#api-calls
 */
export interface AuthGateway {
  logIn(credentials: Credentials): Promise<Result<LogInOutcome, RequestError>>;
  /** @param code the authorization code of Google's popup; valid for one attempt */
  logInWithGoogle(code: string): Promise<Result<LogInOutcome, RequestError>>;
  /** Options for a passkey as second factor. @param token of the log-in that waits for the second factor */
  secondFactorOptions(token: string): Promise<Result<PasskeyOptions, RequestError>>;
  /** Completes the log-in of the token. Fails with a 410 when the token has expired. */
  confirmSecondFactor(token: string, proof: SecondFactorProof): Promise<Result<LogInOutcome, RequestError>>;
  passkeyLogInOptions(): Promise<Result<PasskeyOptions, RequestError>>;
  logInWithPasskey(credential: PasskeyProof): Promise<Result<LogInOutcome, RequestError>>;
  register(registration: Registration): Promise<Result<Registered, RequestError>>;
  verifyOtp(check: OtpCheck): Promise<Result<VerifiedOtp, RequestError>>;
  resendOtp(request: CodeRequest): Promise<Result<Accepted, RequestError>>;
  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>>;
  changePassword(change: PasswordChange): Promise<Result<Accepted, RequestError>>;
  /** The logged-in investor's current data. An API without this call returns 404. */
  currentInvestor(): Observable<Result<Investor, RequestError>>;
  /** Revokes the token. The session ends locally whatever the API responds. */
  logOut(token: string): Promise<Result<undefined, RequestError>>;
}
