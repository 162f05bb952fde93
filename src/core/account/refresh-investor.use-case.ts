import { filter, map, takeUntil, type Observable } from 'rxjs';
import type { AuthGateway } from './auth-gateway.port.ts';
import { guardedStream } from '../session/guarded.ts';
import { investorFromFields, type Investor } from '../session/investor.ts';
import type { Session } from '../session/session.ts';

/** Keeps the old value of every field that the response omits or leaves `null`; a blank e-mail counts as omitted. */
function mergeFields(old: Investor, fresh: Investor): Investor {
  const { email: _email, ...others } = fresh.fields;
  const entries = Object.entries(fresh.email === undefined ? others : fresh.fields);
  const present = entries.filter(([, value]) => value !== null && value !== undefined);
  return investorFromFields({ ...old.fields, ...Object.fromEntries(present) });
}

export interface RefreshInvestorDependencies {
  readonly auth: Pick<AuthGateway, 'currentInvestor'>;
  readonly session: Pick<Session, 'guard' | 'update' | 'token' | 'state$'>;
}

/**
 * Updates a restored login with the current data of the API, if the API offers the call. The query cache is not used:
 * the response becomes part of the session, which the browser keeps across visits and which decides what the cache may
 * hold.
 * @see docs/product.md#current-user
 */
export class RefreshInvestorUseCase {
  readonly #dependencies: RefreshInvestorDependencies;

  constructor(dependencies: RefreshInvestorDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Emits once and completes. A failure other than a rejected token changes nothing. Aborts and completes without a
   * value when the login ends first.
   */
  execute(): Observable<void> {
    const { auth, session } = this.#dependencies;
    const { token } = session;
    const loginEnded$ = session.state$.pipe(filter(() => session.token !== token));
    return guardedStream(session, () => auth.currentInvestor(), { background: () => true }).pipe(
      takeUntil(loginEnded$),
      map((response) => {
        if (response.ok) session.update(response.value, mergeFields);
      }),
    );
  }
}
