import { normaliseEmail } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Accepted, AuthGateway } from './auth-gateway.port.ts';
import { investorFromFields } from './investor.ts';
import type { Session } from './session.ts';

/** Signs an investor in and remembers the session. @see specification, sections 2 and 4 */
export class LogIn {
  readonly #auth: Pick<AuthGateway, 'logIn'>;
  readonly #session: Pick<Session, 'begin'>;

  constructor(auth: Pick<AuthGateway, 'logIn'>, session: Pick<Session, 'begin'>) {
    this.#auth = auth;
    this.#session = session;
  }

  /** @param input as typed: the e-mail is trimmed and lower-cased, the password is sent as it is */
  async execute(input: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<Accepted, RequestError>> {
    const email = normaliseEmail(input.email);
    const answer = await this.#auth.logIn({ email, password: input.password });
    if (!answer.ok) return answer;
    const { investor, token, message } = answer.value;
    // An API that does not repeat the e-mail leaves us with the one that it has just accepted.
    const known = investor.email === undefined ? investorFromFields({ ...investor.fields, email }) : investor;
    this.#session.begin({ investor: known, token });
    return ok({ message });
  }
}
