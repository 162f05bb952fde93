import { Subject } from 'rxjs';
import type { Loadable } from '../../src/core/shared/loadable.ts';
import type { Query, QueryTag } from '../../src/core/shared/cached-query.ts';
import { QueryCache } from '../../src/core/shared/query-cache.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { ScriptedRequests } from './scripted-requests.ts';
import { observe } from './observed.ts';
import { VirtualTime } from './virtual-time.ts';

export type State = Loadable<string, RequestError>;

export const LOADING: State = { status: 'loading' };
export const ready = (value: string): State => ({ status: 'ready', value });
export const NETWORK: RequestError = { kind: 'network' };
export const FAILED: State = { status: 'failed', error: NETWORK };

/** The requests of a query. */
export const queryRequests = (): ScriptedRequests<'q', string> => new ScriptedRequests();

/** A cache with one query, whose time, focus and network the test controls. */
export function aQueryInCache(
  options: { readonly refetchOnFocus?: boolean; readonly tags?: readonly QueryTag[] } = {},
) {
  const time = new VirtualTime();
  const focused$ = new Subject<void>();
  const reconnected$ = new Subject<void>();
  const cache = new QueryCache({ focused$, reconnected$, scheduler: time.scheduler });
  const load = queryRequests();
  const query: Query<string> = {
    key: 'q',
    tags: options.tags ?? ['Portfolio'],
    fetch$: load.send('q'),
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
