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
} from '../../contract/account-calls.ts';
import { callPath, type QueryNameOf } from '../../contract/call.ts';
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
import type { AccountBody, CallWithBody } from '../../contract/account-requests.ts';
import type { Investor } from '../../core/session/investor.ts';
import type { Registration } from '../../core/session/registration.ts';
import type { Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../core/shared/result.ts';
import type { Decode, HttpClient } from './http-client.ts';
import { decodeInvestor } from './wire/session.wire.ts';

type AccountReplies = typeof import('./wire/account.wire.ts');

/** Loads the decoders of the account calls. They are a file of their own, because most pages need none of them. */
export const loadAccountReplies = (): Promise<AccountReplies> => import('./wire/account.wire.ts');

/** The decoder of a call's reply. */
type DecoderOf<T> = (replies: AccountReplies) => Decode<T>;

/** The account calls over HTTP. @see docs/product.md#api-calls */
export class HttpAuthGateway implements AuthGateway {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  logIn({ email, password }: Credentials): Promise<Result<LoggedIn & Accepted, RequestError>> {
    return this.#send(LOG_IN_CALL, { email, password }, (replies) => replies.decodeLogin);
  }

  async logInWithGoogle(code: string): Promise<Result<LoggedIn & Accepted, RequestError>> {
    const query = { googleId: code };
    const call = (): Promise<Result<RawReply, RequestError>> =>
      firstValueFrom(
        this.#http.get(callPath(GOOGLE_LOG_IN_CALL), { query, decode: raw, once: true, anonymous: true }),
      );
    return sendAndRead(call, (replies) => replies.decodeLogin);
  }

  register({
    firstName,
    lastName,
    email,
    password,
  }: Registration): Promise<Result<Registered, RequestError>> {
    const json = { password, email, last_name: lastName, first_name: firstName };
    return this.#send(REGISTER_CALL, json, (replies) => replies.decodeRegistered);
  }

  // Without a token the field is left out: only an API that issued a token knows it.
  verifyOtp({
    email,
    otp,
    purpose,
    registrationToken,
  }: OtpCheck): Promise<Result<VerifiedOtp, RequestError>> {
    return this.#send(
      VERIFY_CODE_CALL,
      { email, otp, registrationToken },
      (replies) => replies.decodeVerifiedOtp,
      purpose === 'password-reset' ? '?forgetPassword=true' : '',
    );
  }

  resendOtp({ email, registrationToken }: CodeRequest): Promise<Result<Accepted, RequestError>> {
    return this.#send(NEW_CODE_CALL, { email, registrationToken }, (replies) => replies.decodeAccepted);
  }

  requestPasswordReset(email: Email): Promise<Result<Accepted, RequestError>> {
    return this.#send(REQUEST_RESET_CALL, { email }, (replies) => replies.decodeAccepted);
  }

  changePassword({
    email,
    otp,
    password,
    forgetPasswordToken,
  }: PasswordChange): Promise<Result<Accepted, RequestError>> {
    return this.#send(
      CHANGE_PASSWORD_CALL,
      { email, otp, password, forgetPasswordToken },
      (replies) => replies.decodeAccepted,
    );
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return this.#http.get(callPath(CURRENT_USER_CALL), { decode: decodeInvestor });
  }

  async logOut(token: string): Promise<Result<undefined, RequestError>> {
    const answer = await this.#http.post(callPath(LOG_OUT_CALL), { json: {}, bearer: token, decode: raw });
    return mapResult(answer, () => undefined);
  }

  #send<const C extends CallWithBody, T>(
    call: C,
    json: AccountBody<C>,
    decoderOf: DecoderOf<T>,
    query: '' | `?${QueryNameOf<C>}=true` = '',
  ): Promise<Result<T, RequestError>> {
    return sendAndRead(() => this.#http.post(callPath(call) + query, { json, decode: raw }), decoderOf);
  }
}

/** Wraps the body, so that an empty body is a valid answer too. */
interface RawReply {
  readonly body: unknown;
}

const raw = (body: unknown): RawReply => ({ body });

/** Loads the decoders before the call: without them nothing is sent, so no code or password is used up unread. */
async function sendAndRead<T>(
  call: () => Promise<Result<RawReply, RequestError>>,
  decoderOf: DecoderOf<T>,
): Promise<Result<T, RequestError>> {
  const replies = await loadAccountReplies().catch(() => undefined);
  if (replies === undefined) return fail({ kind: 'network' });
  const answer = await call();
  if (!answer.ok) return answer;
  const { body } = answer.value;
  const errorResponse = replies.errorResponseOf(body);
  if (errorResponse !== undefined) return fail({ kind: 'http', status: 200, ...errorResponse });
  const value = decoderOf(replies)(body);
  if (value !== undefined) return ok(value);
  // A reply that has a message in place of the expected fields gives the reason.
  const reason = replies.decodeFailure(body);
  return reason.messages.length > 0
    ? fail({ kind: 'http', status: 200, ...reason })
    : fail({ kind: 'parse' });
}
