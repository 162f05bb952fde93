import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  of,
  ReplaySubject,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  takeUntil,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { LOADING, type Loadable } from './loadable.ts';
import type { RequestError } from './request-error.ts';
import type { Result } from './result.ts';

/** Groups of loaded data that a write can invalidate. @see docs/product.md#cached-data */
export type QueryTag =
  | 'Dashboard'
  | 'Portfolio'
  | 'MIS'
  | 'Updates'
  | 'Meetings'
  | 'Deals'
  | 'Events'
  | 'Profile';

export interface Query<T> {
  /** Identifies the query with its inputs: equal keys share one fetch. */
  readonly key: string;
  readonly tags: readonly QueryTag[];
  /** Cold: subscribing sends the request, unsubscribing aborts it. */
  readonly fetch$: Observable<Result<T, RequestError>>;
  /** Whether coming back to the app (focus, reconnect) refetches the data; set for deals, events and the profile. */
  readonly refetchOnFocus?: boolean;
}

export interface QueryCacheOptions {
  readonly focused$: Observable<unknown>;
  /** Emits each time the network is back. */
  readonly reconnected$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/** How long fetched data stays cached after its last subscriber has left. @see docs/product.md#limits */
export const GC_TIME_MS = 60_000;
/** Reasons to refetch within this time cause one refetch. @see docs/product.md#limits */
export const BATCH_MS = 500;

type Command = 'refetch' | 'invalidate' | 'remove';
type Update = (data: unknown) => unknown;

interface Entry {
  readonly tags: readonly QueryTag[];
  readonly state$: Observable<Loadable<unknown, RequestError>>;
  readonly commands$: Subject<Command>;
  readonly updates$: Subject<Update>;
  readonly hasFailed: () => boolean;
}

/**
 * Shares fetched data between its subscribers, and caches it for a minute after the last subscriber has left. Only data
 * that was fetched and is not stale stays cached: when the last subscriber leaves, a running fetch is aborted, and a
 * failure or stale data is removed. The shown data stays during a refetch, even if the refetch fails. A newer fetch, or
 * a change of the data, cancels an older fetch. The terms are those of TanStack Query.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: QueryCacheOptions;

  constructor(options: QueryCacheOptions) {
    this.#options = options;
  }

  /**
   * Emits the state of the data, at once if it is cached, and fetches the data for its first subscriber. Completes only
   * when the data is removed.
   */
  observe<T>(query: Query<T>): Observable<Loadable<T, RequestError>> {
    return defer(() => {
      const entry = this.#entries.get(query.key) ?? this.#create(query);
      return entry.state$ as Observable<Loadable<T, RequestError>>;
    });
  }

  /** Fetches data again at once, for a "Try again" button. Does nothing without a subscriber. */
  refetch(key: string): void {
    this.#entries.get(key)?.commands$.next('refetch');
  }

  /** Fetches again at once all data that has failed and has a subscriber, for the "Try again" button of several lists. */
  refetchFailed(): void {
    for (const entry of this.#entries.values()) if (entry.hasFailed()) entry.commands$.next('refetch');
  }

  /**
   * Changes cached data without a request, for example after a write. A running fetch lacks the change and is aborted.
   * Where no data has been fetched yet, `update` is not called: the data is fetched again if it has a subscriber.
   */
  setData<T>(key: string, update: (data: T) => T): void {
    this.#entries.get(key)?.updates$.next(update as Update);
  }

  /** Marks the data of these groups as stale: refetches data that has subscribers, and removes other data. */
  invalidate(tags: readonly QueryTag[]): void {
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => tags.includes(tag))) entry.commands$.next('invalidate');
    }
  }

  /** Removes all data and aborts running fetches, at the end of a session. */
  removeAll(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.commands$.next('remove');
  }

  #create<T>(query: Query<T>): Entry {
    const { focused$, reconnected$, scheduler } = this.#options;
    const commands$ = new Subject<Command>();
    const updates$ = new Subject<Update>();
    const on = (command: Command) => commands$.pipe(filter((next) => next === command));
    const lastSubscriberLeft$ = new Subject<void>();
    let subscriberCount = 0;
    let latest: Loadable<T, RequestError> = LOADING;
    /** Whether the data was invalidated since it was fetched. */
    let stale = false;

    const hasSubscribers = () => subscriberCount > 0;
    const invalidated$ = on('invalidate').pipe(tap(() => (stale = true)));
    const refetch$ = merge(
      query.refetchOnFocus === true ? focused$ : EMPTY,
      reconnected$.pipe(filter(() => query.refetchOnFocus === true || latest.status === 'failed')),
      invalidated$,
      // An update aborts the refetch of stale data.
      updates$.pipe(filter(() => stale && latest.status === 'ready')),
    ).pipe(
      filter(hasSubscribers),
      // "Try again" within this time sends the request at once, so none is sent at its end.
      switchMap(() => timer(BATCH_MS, scheduler).pipe(takeUntil(on('refetch')))),
    );

    const updated$ = updates$.pipe(
      mergeMap((update) =>
        latest.status === 'ready' ? of({ ...latest, value: update(latest.value) as T }) : EMPTY,
      ),
    );

    const fetch$ = query.fetch$.pipe(
      map((result): Loadable<T, RequestError> => {
        if (!result.ok) return { status: 'failed', error: result.error };
        stale = false;
        return { status: 'ready', value: result.value };
      }),
      startWith<Loadable<T, RequestError>>(LOADING),
      takeUntil(lastSubscriberLeft$),
      // The response would show the data as it was before the write.
      takeUntil(merge(on('invalidate'), updates$)),
    );

    const updatedBeforeData$ = updates$.pipe(filter(() => latest.status !== 'ready'));
    const again$ = merge(refetch$, on('refetch'), updatedBeforeData$).pipe(filter(hasSubscribers));
    const fetched$ = merge(of(undefined), again$).pipe(switchMap(() => fetch$));
    const state$ = merge(fetched$, updated$).pipe(
      scan((shown, next) => (shown.status === 'ready' && next.status !== 'ready' ? shown : next)),
      // While a refetch runs, the same state must not be emitted again.
      distinctUntilChanged(),
      tap((state) => {
        latest = state;
      }),
      takeUntil(on('remove')),
      finalize(() => {
        if (this.#entries.get(query.key) === entry) this.#entries.delete(query.key);
      }),
      share({
        connector: () => new ReplaySubject<Loadable<T, RequestError>>(1),
        resetOnComplete: false,
        resetOnRefCountZero: () => {
          lastSubscriberLeft$.next();
          const isFresh = latest.status === 'ready' && !stale;
          return isFresh ? merge(timer(GC_TIME_MS, scheduler), on('invalidate')) : of(undefined);
        },
      }),
    );

    const entry: Entry = {
      tags: query.tags,
      commands$,
      updates$,
      hasFailed: () => latest.status === 'failed',
      state$: defer(() => {
        subscriberCount += 1;
        return state$;
      }).pipe(
        finalize(() => {
          subscriberCount -= 1;
        }),
      ),
    };
    this.#entries.set(query.key, entry);
    return entry;
  }
}
