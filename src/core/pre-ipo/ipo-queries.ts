import { switchMap, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { IpoGateway } from './ipo-gateway.port.ts';
import type { Ipos, IpoStage } from './ipo.ts';

/** What the pre-IPO page reads, shared and kept; not asked for again on focus. @see specification, section 7 */
export class IpoQueries {
  readonly #gateway: IpoGateway;
  readonly #session: Pick<Session, 'state$' | 'guard'>;
  readonly #cache: Pick<QueryCache, 'watch' | 'retry'>;

  constructor(
    gateway: IpoGateway,
    session: Pick<Session, 'state$' | 'guard'>,
    cache: Pick<QueryCache, 'watch' | 'retry'>,
  ) {
    this.#gateway = gateway;
    this.#session = session;
    this.#cache = cache;
  }

  list(stage: IpoStage): Observable<Loadable<Ipos, RequestError>> {
    return investorKey$(this.#session).pipe(
      switchMap(() =>
        this.#cache.watch({
          key: keyOf(stage),
          tags: [],
          load$: this.#gateway.list(stage).pipe(this.#session.guard()),
        }),
      ),
    );
  }

  retry(stage: IpoStage): void {
    this.#cache.retry(keyOf(stage));
  }
}

const keyOf = (stage: IpoStage): string => `ipo ${stage}`;
