import type { Notifier } from '../platform/notifier.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { notifyOutcome } from './account-call.ts';
import type { Accepted, AuthGateway } from './auth-gateway.port.ts';
import { investorFromFields } from '../session/investor.ts';
import type { Session } from '../session/session.ts';

export interface LogInDependencies {
  readonly auth: Pick<AuthGateway, 'logIn'>;
  readonly session: Pick<Session, 'begin'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Logs an investor in by password and shows the outcome. @see docs/product.md#signing-up-and-in */
export class LogInUseCase {
  readonly #dependencies: LogInDependencies;

  constructor(dependencies: LogInDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param input the typed values; the e-mail is trimmed and lower-cased, the password is sent unchanged */
  async execute(input: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<Accepted, RequestError>> {
    const { auth, session, notifier } = this.#dependencies;
    const email = normaliseEmail(input.email);
    const response = await toResult(() => auth.logIn({ email, password: input.password }));
    notifyOutcome(notifier, 'logIn', response);
    if (!response.ok) return response;
    const { investor, token } = response.value;
    // If the answer has no e-mail, use the one that the API has just accepted.
    const known = investor.email === undefined ? investorFromFields({ ...investor.fields, email }) : investor;
    session.begin({ investor: known, token });
    return response;
  }
}
