import { Observable, Subject } from 'rxjs';
import type { Loadable } from '../../src/core/shared/loadable.ts';
import { type Query, QueryCache, type QueryTag } from '../../src/core/shared/query-cache.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';
import { observe } from './observed.ts';
import { VirtualTime } from './virtual-time.ts';

export type State = Loadable<string, RequestError>;

export const LOADING: State = { status: 'loading' };
export const ready = (value: string): State => ({ status: 'ready', value });
export const FAILED: State = { status: 'failed', error: { kind: 'network' } };

/** A `fetch$` that the test responds to; it records which of its requests were aborted. */
export class ScriptedFetch {
  readonly sent: { readonly response$: Subject<Result<string, RequestError>>; aborted: boolean }[] = [];

  readonly fetch$ = new Observable<Result<string, RequestError>>((subscriber) => {
    const request = { response$: new Subject<Result<string, RequestError>>(), aborted: false };
    this.sent.push(request);
    const subscription = request.response$.subscribe(subscriber);
    return () => {
      request.aborted = subscriber.closed && !request.response$.isStopped;
      subscription.unsubscribe();
    };
  });

  respond(value: string, at = this.sent.length - 1): void {
    this.#finish(ok(value), at);
  }

  fail(at = this.sent.length - 1): void {
    this.#finish(fail({ kind: 'network' }), at);
  }

  get aborted(): readonly boolean[] {
    return this.sent.map((request) => request.aborted);
  }

  #finish(result: Result<string, RequestError>, at: number): void {
    const request = this.sent[at];
    if (request === undefined) throw new Error(`Request ${at} was not sent`);
    const { response$ } = request;
    // A request emits its response and completes in one turn, and only once.
    if (response$.isStopped) return;
    response$.next(result);
    response$.complete();
  }
}

/** A cache with one query, whose time, focus and network the test controls. */
export function aQueryInCache(
  options: { readonly refetchOnFocus?: boolean; readonly tags?: readonly QueryTag[] } = {},
) {
  const time = new VirtualTime();
  const focused$ = new Subject<void>();
  const reconnected$ = new Subject<void>();
  const cache = new QueryCache({ focused$, reconnected$, scheduler: time.scheduler });
  const load = new ScriptedFetch();
  const query: Query<string> = {
    key: 'q',
    tags: options.tags ?? ['Portfolio'],
    fetch$: load.fetch$,
    ...(options.refetchOnFocus === undefined ? {} : { refetchOnFocus: options.refetchOnFocus }),
  };
  const subscribe = () => observe(cache.observe(query));
  return { time, focused$, reconnected$, cache, load, query, subscribe };
}

/** A query with a subscriber that has received the response `a`. */
export function loadedQuery(options: Parameters<typeof aQueryInCache>[0] = {}) {
  const parts = aQueryInCache(options);
  const reader = parts.subscribe();
  parts.load.respond('a');
  return { ...parts, reader };
}
