import { firstValueFrom, type Observable } from 'rxjs';
import {
  CHANGE_PASSWORD_CALL,
  CURRENT_USER_CALL,
  GOOGLE_LOG_IN_CALL,
  LOG_IN_CALL,
  LOG_OUT_CALL,
  NEW_CODE_CALL,
  REGISTER_CALL,
  REQUEST_RESET_CALL,
  VERIFY_CODE_CALL,
} from '../../contract/account.ts';
import {
  PASSKEY_LOG_IN_CALL,
  PASSKEY_LOG_IN_OPTIONS_CALL,
  SECOND_FACTOR_CALL,
  SECOND_FACTOR_OPTIONS_CALL,
} from '../../contract/security.ts';
import type { SecurityCallWithBody, SecurityRequest } from '../../contract/security-requests.ts';
import { callPath, type QueryNameOf } from '../../contract/call.ts';
import type {
  Accepted,
  AuthGateway,
  CodeRequest,
  LogInOutcome,
  Credentials,
  OtpCheck,
  PasswordChange,
  Registered,
  VerifiedOtp,
} from '../../core/account/auth-gateway.port.ts';
import type { SecondFactorProof } from '../../core/account/proof.ts';
import type { PasskeyOptions, PasskeyProof } from '../../core/account/passkeys.port.ts';
import type { Investor } from '../../core/session/investor.ts';
import type { AccountBody, CallWithBody } from '../../contract/account-requests.ts';
import type { Registration } from '../../core/account/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../core/shared/result.ts';
import type { Decode, HttpClient } from './http-client.ts';
import {
  decodeAccepted,
  decodeLogin,
  decodeRegistered,
  decodeVerifiedOtp,
  errorResponseOf,
} from './wire/account.wire.ts';
import { decodeFailure } from './wire/failure.wire.ts';
import { decodePasskeyOptions } from './wire/passkeys.wire.ts';
import { decodeInvestor } from './wire/session.wire.ts';

/** The account calls over HTTP. @see docs/product.md#api-calls */
export class HttpAuthGateway implements AuthGateway {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  logIn({ email, password }: Credentials): Promise<Result<LogInOutcome, RequestError>> {
    return this.#send(LOG_IN_CALL, { email, password }, decodeLogin);
  }

  async logInWithGoogle(code: string): Promise<Result<LogInOutcome, RequestError>> {
    const response$ = this.#http.get(callPath(GOOGLE_LOG_IN_CALL), {
      query: { googleId: code },
      decode: accountResponse(decodeLogin),
      once: true,
      anonymous: true,
    });
    return flat(await firstValueFrom(response$));
  }

  secondFactorOptions(token: string): Promise<Result<PasskeyOptions, RequestError>> {
    return this.#send(SECOND_FACTOR_OPTIONS_CALL, { token }, decodePasskeyOptions);
  }

  confirmSecondFactor(token: string, proof: SecondFactorProof): Promise<Result<LogInOutcome, RequestError>> {
    return this.#send(SECOND_FACTOR_CALL, { token, ...proof }, decodeLogin);
  }

  async passkeyLogInOptions(): Promise<Result<PasskeyOptions, RequestError>> {
    const path = callPath(PASSKEY_LOG_IN_OPTIONS_CALL);
    return this.#http.post(path, { json: {}, decode: decodePasskeyOptions, anonymous: true });
  }

  logInWithPasskey(credential: PasskeyProof): Promise<Result<LogInOutcome, RequestError>> {
    return this.#send(PASSKEY_LOG_IN_CALL, { credential }, decodeLogin);
  }

  register({
    firstName,
    lastName,
    email,
    password,
  }: Registration): Promise<Result<Registered, RequestError>> {
    const json = { password, email, last_name: lastName, first_name: firstName };
    return this.#send(REGISTER_CALL, json, decodeRegistered);
  }

  // An undefined `registrationToken` is left out of the request: only an API that issued one knows this field.
  verifyOtp({
    email,
    otp,
    purpose,
    registrationToken,
  }: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    return this.#send(
      VERIFY_CODE_CALL,
      { email, otp, registrationToken },
      decodeVerifiedOtp,
      purpose === 'password-reset' ? '?forgetPassword=true' : '',
    );
  }

  resendOtp({ email, registrationToken }: CodeRequest): Promise<Result<Accepted, RequestError>> {
    return this.#send(NEW_CODE_CALL, { email, registrationToken }, decodeAccepted);
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    return this.#send(REQUEST_RESET_CALL, { email }, decodeAccepted);
  }

  changePassword({
    email,
    otp,
    password,
    forgetPasswordToken,
  }: PasswordChange): Promise<Result<Accepted, RequestError>> {
    return this.#send(CHANGE_PASSWORD_CALL, { email, otp, password, forgetPasswordToken }, decodeAccepted);
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return this.#http.get(callPath(CURRENT_USER_CALL), { decode: decodeInvestor });
  }

  async logOut(token: string): Promise<Result<undefined, RequestError>> {
    // An empty body is a valid response too.
    const decode = (): true => true;
    const response = await this.#http.post(callPath(LOG_OUT_CALL), { json: {}, bearer: token, decode });
    return mapResult(response, () => undefined);
  }

  async #send<const C extends CallWithBody | SecurityCallWithBody, T>(
    call: C,
    json: C extends CallWithBody
      ? AccountBody<C>
      : C extends SecurityCallWithBody
        ? SecurityRequest<C>
        : never,
    decode: Decode<T>,
    query: '' | `?${QueryNameOf<C>}=true` = '',
  ): Promise<Result<T, RequestError>> {
    const options = { json, decode: accountResponse(decode), anonymous: true };
    return flat(await this.#http.post(callPath(call) + query, options));
  }
}

type Outcome<T> = Result<T, RequestError>;

/** Decodes a response that may report a failure with the status 200. */
const accountResponse =
  <T>(decode: Decode<T>): Decode<Outcome<T>> =>
  async (body) => {
    const rejection = errorResponseOf(body);
    if (rejection !== undefined) return fail({ kind: 'http', status: 200, ...rejection });
    const value = await decode(body);
    if (value !== undefined) return ok(value);
    // A message in place of the expected fields is the reason of the failure.
    const reason = decodeFailure(body, 200);
    return fail(reason.messages.length > 0 ? { kind: 'http', status: 200, ...reason } : { kind: 'parse' });
  };

const flat = <T>(response: Outcome<Outcome<T>>): Outcome<T> => (response.ok ? response.value : response);
