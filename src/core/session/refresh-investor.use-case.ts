import { map, type Observable } from 'rxjs';
import type { AuthGateway } from './auth-gateway.port.ts';
import { investorFromFields, type Investor } from './investor.ts';
import type { Session } from './session.ts';

const mergeFields = (old: Investor, fresh: Investor): Investor =>
  investorFromFields({ ...old.fields, ...fresh.fields });

/**
 * Brings a restored login up to date with what the API knows, where it offers the call.
 * @see specification, section 2, "loads the user when the auth status is idle"
 */
export class RefreshInvestor {
  readonly #auth: Pick<AuthGateway, 'currentInvestor'>;
  readonly #session: Pick<Session, 'guard' | 'update' | 'token'>;

  constructor(
    auth: Pick<AuthGateway, 'currentInvestor'>,
    session: Pick<Session, 'guard' | 'update' | 'token'>,
  ) {
    this.#auth = auth;
    this.#session = session;
  }

  /** Emits once and completes; a failure other than a refused token changes nothing. */
  execute(): Observable<void> {
    const token = this.#session.token;
    return this.#auth.currentInvestor().pipe(
      this.#session.guard({ background: true }),
      map((answer) => {
        if (answer.ok && this.#session.token === token) this.#session.update(answer.value, mergeFields);
      }),
    );
  }
}
