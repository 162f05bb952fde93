import type { Observable } from 'rxjs';
import type { AuthGateway, Credentials, LoggedIn } from '../../core/session/auth-gateway.port.ts';
import type { Investor } from '../../core/session/investor.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeInvestor, decodeLogin } from './wire/session.wire.ts';

/** The account calls over HTTP. @see specification, section 7 */
export class HttpAuthGateway implements AuthGateway {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  logIn({ email, password }: Credentials): Promise<Result<LoggedIn, RequestError>> {
    return this.#http.post('auth/login', { json: { email, password }, decode: decodeLogin });
  }

  currentInvestor(): Observable<Result<Investor, RequestError>> {
    return this.#http.get('auth/me', { decode: decodeInvestor });
  }

  async logOut(token: string): Promise<Result<undefined, RequestError>> {
    const answer = await this.#http.post('auth/logout', { json: {}, bearer: token, decode: () => true });
    return mapResult(answer, () => undefined);
  }
}
