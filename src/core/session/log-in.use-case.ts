import type { Notifier } from '../platform/notifier.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { toResult, notifyOutcome } from './account-call.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import { investorFromFields } from './investor.ts';
import type { Session } from './session.ts';

/** Signs an investor in by password and says how it went. @see docs/product.md#signing-up-and-in */
export class LogIn {
  readonly #auth: Pick<AuthGateway, 'logIn'>;
  readonly #session: Pick<Session, 'begin'>;
  readonly #notifier: Pick<Notifier, 'notify'>;

  constructor(
    auth: Pick<AuthGateway, 'logIn'>,
    session: Pick<Session, 'begin'>,
    notifier: Pick<Notifier, 'notify'>,
  ) {
    this.#auth = auth;
    this.#session = session;
    this.#notifier = notifier;
  }

  /** @param input as typed: the e-mail is trimmed and lower-cased, the password is sent as it is */
  async execute(input: { readonly email: string; readonly password: string }): Promise<void> {
    const email = normaliseEmail(input.email);
    const answer = await toResult(() => this.#auth.logIn({ email, password: input.password }));
    notifyOutcome(this.#notifier, 'logIn', answer);
    if (!answer.ok) return;
    const { investor, token } = answer.value;
    // An API that does not repeat the e-mail leaves us with the one that it has just accepted.
    const known = investor.email === undefined ? investorFromFields({ ...investor.fields, email }) : investor;
    this.#session.begin({ investor: known, token });
  }
}
