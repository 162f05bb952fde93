import type { Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Investor } from './investor.ts';

export interface Credentials {
  readonly email: Email;
  readonly password: string;
}

export interface LoggedIn {
  readonly investor: Investor;
  /** Opaque; sent as bearer with every authenticated call. */
  readonly token: string;
}

/** The account calls of the product API. @see specification, section 7 */
export interface AuthGateway {
  /** Sent once, never repeated. */
  logIn(credentials: Credentials): Promise<Result<LoggedIn, RequestError>>;
  /** Who the bearer is, as the API knows it now. An API without the call answers 404. */
  currentInvestor(): Observable<Result<Investor, RequestError>>;
  /** Tells the API that this token is done with. The investor is logged out here whatever it answers. */
  logOut(token: string): Promise<Result<undefined, RequestError>>;
}
