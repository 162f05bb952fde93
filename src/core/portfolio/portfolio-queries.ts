import { of, switchMap, takeWhile, type Observable } from 'rxjs';
import { investorEmail, investorEmail$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { Email } from '../shared/brand.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { Query, QueryCache } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import { ScreenReaders } from '../shared/screen-readers.ts';
import type { Dashboard } from './dashboard.ts';
import type { Holdings } from './holding.ts';
import type { PortfolioGateway } from './portfolio-gateway.port.ts';

/** Something that is watched, and can be asked for again. */
export interface WatchedData<T> {
  readonly state$: Observable<Loadable<T, RequestError>>;
  /** For the background: moves nobody; ends when the data is there, or cannot be had. */
  readonly ahead$: Observable<Loadable<T, RequestError>>;
  readonly retry: () => void;
}

/** What the signed-in investor's portfolio screens read, shared and kept. @see specification, section 7 */
export class PortfolioQueries {
  readonly dashboard: WatchedData<Dashboard>;
  readonly holdings: WatchedData<Holdings>;
  readonly #session: Pick<Session, 'state$' | 'current' | 'guard'>;
  readonly #cache: Pick<QueryCache, 'watch' | 'retry'>;
  readonly #readers = new ScreenReaders();

  constructor(
    gateway: PortfolioGateway,
    session: Pick<Session, 'state$' | 'current' | 'guard'>,
    cache: Pick<QueryCache, 'watch' | 'retry'>,
  ) {
    this.#session = session;
    this.#cache = cache;
    this.dashboard = this.#ofInvestor((email) => ({
      key: `dashboard ${email}`,
      tags: ['Dashboard'],
      load$: gateway.dashboard(email),
    }));
    this.holdings = this.#ofInvestor((email) => ({
      key: `holdings ${email}`,
      tags: ['Portfolio'],
      load$: gateway.holdings(email),
    }));
  }

  /** Whose data this is; `undefined` when nobody is logged in, or the login named no e-mail. */
  readonly investor = (): Email | undefined => investorEmail(this.#session.current);

  /** Not asked for until the investor's e-mail is known. @see specification, section 5 */
  #ofInvestor<T>(query: (email: Email) => Query<T>): WatchedData<T> {
    const watch = (email: Email): Observable<Loadable<T, RequestError>> => {
      const { key, tags, load$ } = query(email);
      const background = this.#readers.background(key);
      return this.#cache.watch({ key, tags, load$: load$.pipe(this.#session.guard({ background })) });
    };
    return {
      state$: investorEmail$(this.#session).pipe(
        switchMap((email) =>
          email === undefined ? of(LOADING) : this.#readers.counted(query(email).key, watch(email)),
        ),
      ),
      ahead$: investorEmail$(this.#session).pipe(
        switchMap((email) => (email === undefined ? of(LOADING) : watch(email))),
        takeWhile(({ status }) => status === 'loading', true),
      ),
      retry: () => {
        const email = this.investor();
        if (email !== undefined) this.#cache.retry(query(email).key);
      },
    };
  }
}
