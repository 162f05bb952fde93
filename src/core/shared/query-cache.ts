import { defer, type Observable } from 'rxjs';
import { CachedQuery, type CachedQueryOptions, type Query, type QueryTag } from './cached-query.ts';
import type { Loadable } from './loadable.ts';
import type { RequestError } from './request-error.ts';

/**
 * Shares fetched data between its subscribers, and caches it for a minute after the last subscriber has left. Only data
 * that was fetched and is not stale stays cached: when the last subscriber leaves, a running fetch is aborted, and a
 * failure or stale data is removed. The shown data stays during a refetch, even if the refetch fails. A newer fetch, or
 * a change of the data, cancels an older fetch. The terms are those of TanStack Query.
 */
export class QueryCache {
  readonly #queries = new Map<string, CachedQuery<unknown>>();
  readonly #options: CachedQueryOptions;

  constructor(options: CachedQueryOptions) {
    this.#options = options;
  }

  /**
   * Emits the state of the data, at once if it is cached, and fetches the data for its first subscriber. Completes only
   * when the data is removed.
   */
  observe<T>(query: Query<T>): Observable<Loadable<T, RequestError>> {
    return defer(() => (this.#cached<T>(query.key) ?? this.#create(query)).state$);
  }

  /** Fetches data again at once, for a "Try again" button. Does nothing without a subscriber. */
  refetch(key: string): void {
    this.#cached(key)?.refetch();
  }

  /** Fetches failed data again at once, if it has a subscriber; for the "Try again" button of several lists. */
  refetchFailed(): void {
    for (const cached of this.#queries.values()) cached.refetchIfFailed();
  }

  /**
   * Changes cached data without a request, for example after a write. A running fetch lacks the change and is aborted.
   * Before a first fetch has succeeded, `update` is not called; if there is a subscriber, that fetch starts again.
   */
  setData<T>(key: string, update: (data: T) => T): void {
    this.#cached<T>(key)?.setData(update);
  }

  /** Marks the data of these groups as stale: refetches data that has subscribers, and removes other data. */
  invalidate(tags: readonly QueryTag[]): void {
    for (const cached of this.#queries.values()) cached.invalidate(tags);
  }

  /** Removes all data and aborts running fetches, at the end of a session. */
  removeAll(): void {
    const removed = [...this.#queries.values()];
    this.#queries.clear();
    for (const cached of removed) cached.remove();
  }

  /** The cached query of this key, whose data has the type that its callers give it. */
  #cached<T>(key: string): CachedQuery<T> | undefined {
    return this.#queries.get(key) as CachedQuery<T> | undefined;
  }

  #create<T>(query: Query<T>): CachedQuery<T> {
    const cached = new CachedQuery(query, this.#options, () => {
      if (this.#queries.get(query.key) === cached) this.#queries.delete(query.key);
    });
    this.#queries.set(query.key, cached as CachedQuery<unknown>);
    return cached;
  }
}
