import { firstValueFrom, type Observable } from 'rxjs';
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
import type {
  CheckCodeRequest,
  LogInRequest,
  NewCodeRequest,
  NewPasswordRequest,
  RegistrationRequest,
  ResetRequest,
} from '../../contract/account-requests.ts';
import type { Investor } from '../../core/session/investor.ts';
import type { Registration } from '../../core/session/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../core/shared/result.ts';
import type { Decode, HttpClient } from './http-client.ts';
import { decodeFailure } from './wire/failure.wire.ts';
import {
  decodeAccepted,
  decodeInvestor,
  decodeLogin,
  decodeRegistered,
  decodeVerifiedOtp,
  errorResponseOf,
} from './wire/session.wire.ts';

/** The account calls over HTTP. @see docs/product.md#api-calls */
export class HttpAuthGateway implements AuthGateway {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  logIn({ email, password }: Credentials): Promise<Result<LoggedIn & Accepted, RequestError>> {
    return this.#send<LogInRequest, LoggedIn & Accepted>('auth/login', { email, password }, decodeLogin);
  }

  async logInWithGoogle(code: string): Promise<Result<LoggedIn & Accepted, RequestError>> {
    const answer = await firstValueFrom(
      this.#http.get('auth/login-google', {
        query: { googleId: code },
        decode: raw,
        once: true,
        anonymous: true,
      }),
    );
    return read(answer, decodeLogin);
  }

  register({
    firstName,
    lastName,
    email,
    password,
  }: Registration): Promise<Result<Registered, RequestError>> {
    const json: RegistrationRequest = { password, email, last_name: lastName, first_name: firstName };
    return this.#send('auth/create', json, decodeRegistered);
  }

  // Without a token the field is left out: only an API that issued a token knows it.
  verifyOtp({
    email,
    otp,
    purpose,
    registrationToken,
  }: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    const path = purpose === 'password-reset' ? 'auth/verify-otp?forgetPassword=true' : 'auth/verify-otp';
    return this.#send<CheckCodeRequest, VerifiedOtp>(
      path,
      { email, otp, registrationToken },
      decodeVerifiedOtp,
    );
  }

  resendOtp({ email, registrationToken }: CodeRequest): Promise<Result<Accepted, RequestError>> {
    return this.#send<NewCodeRequest, Accepted>(
      'auth/resend-otp',
      { email, registrationToken },
      decodeAccepted,
    );
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    return this.#send<ResetRequest, Accepted>('auth/forget-password', { email }, decodeAccepted);
  }

  changePassword({
    email,
    otp,
    password,
    forgetPasswordToken,
  }: PasswordChange): Promise<Result<Accepted, RequestError>> {
    return this.#send<NewPasswordRequest, Accepted>(
      'auth/change-password',
      { email, otp, password, forgetPasswordToken },
      decodeAccepted,
    );
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return this.#http.get('auth/me', { decode: decodeInvestor });
  }

  async logOut(token: string): Promise<Result<undefined, RequestError>> {
    const answer = await this.#http.post('auth/logout', { json: {}, bearer: token, decode: raw });
    return mapResult(answer, () => undefined);
  }

  async #send<Request, T>(path: string, json: Request, decode: Decode<T>): Promise<Result<T, RequestError>> {
    return read(await this.#http.post(path, { json, decode: raw }), decode);
  }
}

/** Wraps the body, so that an empty body is a valid answer too. */
interface RawReply {
  readonly body: unknown;
}

const raw = (body: unknown): RawReply => ({ body });

function read<T>(answer: Result<RawReply, RequestError>, decode: Decode<T>): Result<T, RequestError> {
  if (!answer.ok) return answer;
  const errorResponse = errorResponseOf(answer.value.body);
  if (errorResponse !== undefined) return fail({ kind: 'http', status: 200, ...errorResponse });
  const value = decode(answer.value.body);
  if (value !== undefined) return ok(value);
  // A reply that has a message in place of the expected fields gives the reason.
  const reason = decodeFailure(answer.value.body);
  return reason.messages.length > 0
    ? fail({ kind: 'http', status: 200, ...reason })
    : fail({ kind: 'parse' });
}
