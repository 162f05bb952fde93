import { filter, map, takeUntil, type Observable } from 'rxjs';
import type { AuthGateway } from './auth-gateway.port.ts';
import { investorFromFields, type Investor } from './investor.ts';
import type { Session } from './session.ts';

/** What the answer leaves out, or answers with nothing usable, stays as it was. */
function mergeFields(old: Investor, fresh: Investor): Investor {
  const { email: _email, ...others } = fresh.fields;
  const named = Object.entries(fresh.email === undefined ? others : fresh.fields);
  const present = named.filter(([, value]) => value !== null && value !== undefined);
  return investorFromFields({ ...old.fields, ...Object.fromEntries(present) });
}

/**
 * Brings a restored login up to date with what the API knows, where it offers the call.
 * @see docs/product.md#current-user
 */
export class RefreshInvestor {
  readonly #auth: Pick<AuthGateway, 'currentInvestor'>;
  readonly #session: Pick<Session, 'guard' | 'update' | 'token' | 'state$'>;

  constructor(
    auth: Pick<AuthGateway, 'currentInvestor'>,
    session: Pick<Session, 'guard' | 'update' | 'token' | 'state$'>,
  ) {
    this.#auth = auth;
    this.#session = session;
  }

  /**
   * Emits once and completes; a failure other than a refused token changes nothing. Ends without a word, and aborts,
   * when the login that it was asked for ends.
   */
  execute(): Observable<void> {
    const token = this.#session.token;
    const loginEnded$ = this.#session.state$.pipe(filter(() => this.#session.token !== token));
    return this.#auth.currentInvestor().pipe(
      this.#session.guard({ background: true }),
      takeUntil(loginEnded$),
      map((answer) => {
        if (answer.ok) this.#session.update(answer.value, mergeFields);
      }),
    );
  }
}
