import { distinctUntilChanged, map, of, switchMap, takeWhile, tap, type Observable } from 'rxjs';
import { guardedStream } from '../session/guarded.ts';
import { sessionKey } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { Query, QueryTag } from '../shared/cached-query.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import { isForbidden, isUnauthorised, type RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { ActiveSubscribers } from './active-subscribers.ts';
import type { Audience } from './audience.ts';

/** The source of a query's data. */
export interface QuerySource<Input, T, Who> {
  readonly audience: Audience<Who>;
  /** Equal inputs have equal keys; keys of different queries differ. */
  readonly keyOf: (input: Input, who: Who) => string;
  readonly tags: readonly QueryTag[];
  /** Whether focus and reconnect refetch the data. After a failure, a reconnect refetches it in any case. */
  readonly refetchOnFocus?: boolean;
  /** Cold: subscribing sends the request, unsubscribing aborts it. */
  readonly fetch: (input: Input, who: Who) => Observable<Result<T, RequestError>>;
  /** Called for a failure other than 401 and 403 while a screen waits for the response. */
  readonly onFailure?: (error: RequestError) => void;
}

export interface InvestorQueryDependencies {
  readonly session: Pick<Session, 'state$' | 'current' | 'guard'>;
  readonly cache: Pick<QueryCache, 'observe' | 'refetch' | 'setData'>;
}

/**
 * Reads from the API the data that screens share: sends the request as the current investor, shares the response
 * through the cache, and applies the session's guard. While its {@link Audience} allows no request, it emits `loading`.
 */
export class InvestorQuery<Input, T, Who = string> {
  readonly #source: QuerySource<Input, T, Who>;
  readonly #dependencies: InvestorQueryDependencies;
  readonly #subscribers = new ActiveSubscribers();

  constructor(source: QuerySource<Input, T, Who>, dependencies: InvestorQueryDependencies) {
    this.#source = source;
    this.#dependencies = dependencies;
  }

  /** The data for a screen; starts over when another investor logs in. */
  observe(input: Input): Observable<Loadable<T, RequestError>> {
    return this.#forCaller((who) =>
      this.#subscribers.counted(this.#source.keyOf(input, who), this.#cached(input, who)),
    );
  }

  /** Fetches the data in the background. Emits each state up to the response and completes; a 403 does not redirect. */
  prefetch(input: Input): Observable<Loadable<T, RequestError>> {
    return this.observeInBackground(input).pipe(takeWhile(({ status }) => status === 'loading', true));
  }

  /** Like {@link prefetch}, but also emits each later state of the data. */
  observeInBackground(input: Input): Observable<Loadable<T, RequestError>> {
    return this.#forCaller((who) => this.#cached(input, who));
  }

  /** Fetches the data again at once, if it has a subscriber. */
  refetch(input: Input): void {
    const key = this.#currentKey(input);
    if (key !== undefined) this.#dependencies.cache.refetch(key);
  }

  /** Changes the current caller's cached data without a request, see `QueryCache.setData`. */
  setData(input: Input, update: (data: T) => T): void {
    const key = this.#currentKey(input);
    if (key !== undefined) this.#dependencies.cache.setData(key, update);
  }

  /** The key of the current caller's data; `undefined` while no request may be sent. */
  #currentKey(input: Input): string | undefined {
    const who = this.#source.audience(this.#dependencies.session.current);
    return who === undefined ? undefined : this.#source.keyOf(input, who);
  }

  #forCaller(
    read: (who: Who) => Observable<Loadable<T, RequestError>>,
  ): Observable<Loadable<T, RequestError>> {
    return this.#dependencies.session.state$.pipe(
      distinctUntilChanged((one, other) => sessionKey(one) === sessionKey(other)),
      map(this.#source.audience),
      switchMap((who) => (who === undefined ? of(LOADING) : read(who))),
      distinctUntilChanged(),
    );
  }

  #cached(input: Input, who: Who): Observable<Loadable<T, RequestError>> {
    return this.#dependencies.cache.observe(this.#query(input, who));
  }

  #query(input: Input, who: Who): Query<T> {
    const { keyOf, tags, refetchOnFocus = false, fetch, onFailure } = this.#source;
    const key = keyOf(input, who);
    const background = this.#subscribers.isBackground(key);
    return {
      key,
      tags,
      refetchOnFocus,
      fetch$: guardedStream(this.#dependencies.session, () => fetch(input, who), { background }).pipe(
        tap((response) => {
          if (response.ok || isUnauthorised(response.error) || isForbidden(response.error) || background())
            return;
          onFailure?.(response.error);
        }),
      ),
    };
  }
}
