import { switchMap, takeWhile, type Observable } from 'rxjs';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import type { RequestError } from '../shared/request-error.ts';
import { ScreenReaders } from '../shared/screen-readers.ts';
import type { IpoGateway } from './ipo-gateway.port.ts';
import type { Ipos, IpoStage } from './ipo.ts';

/** What the pre-IPO page reads, shared and kept; not asked for again on focus. @see specification, section 7 */
export class IpoQueries {
  readonly #gateway: IpoGateway;
  readonly #session: Pick<Session, 'state$' | 'guard'>;
  readonly #cache: Pick<QueryCache, 'watch' | 'retry'>;
  readonly #readers = new ScreenReaders();

  constructor(
    gateway: IpoGateway,
    session: Pick<Session, 'state$' | 'guard'>,
    cache: Pick<QueryCache, 'watch' | 'retry'>,
  ) {
    this.#gateway = gateway;
    this.#session = session;
    this.#cache = cache;
  }

  /** For the screen that shows the table. */
  list(stage: IpoStage): Observable<Loadable<Ipos, RequestError>> {
    return this.#readers.counted(keyOf(stage), this.#shared(stage));
  }

  /** For the background: moves nobody; ends when the list is there, or cannot be had. */
  ahead(stage: IpoStage): Observable<Loadable<Ipos, RequestError>> {
    return this.#shared(stage).pipe(takeWhile(({ status }) => status === 'loading', true));
  }

  retry(stage: IpoStage): void {
    this.#cache.retry(keyOf(stage));
  }

  #shared(stage: IpoStage): Observable<Loadable<Ipos, RequestError>> {
    const key = keyOf(stage);
    return investorKey$(this.#session).pipe(
      switchMap(() =>
        this.#cache.watch({
          key,
          tags: [],
          load$: this.#gateway
            .list(stage)
            .pipe(this.#session.guard({ background: this.#readers.background(key) })),
        }),
      ),
    );
  }
}

const keyOf = (stage: IpoStage): string => `ipo ${stage}`;
