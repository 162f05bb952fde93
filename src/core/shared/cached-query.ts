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

export interface CachedQueryOptions {
  readonly focused$: Observable<unknown>;
  /** Emits each time the network is back. */
  readonly reconnected$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/** How long fetched data stays cached after its last subscriber has left. @see docs/product.md#limits */
export const GC_TIME_MS = 60_000;
/** Reasons to refetch within this time cause one refetch. @see docs/product.md#limits */
export const BATCH_MS = 500;

/** The data of one query, for all its subscribers. `QueryCache` says how it behaves. */
export class CachedQuery<T> {
  /** Emits the current state at once. The first subscriber fetches the data. */
  readonly state$: Observable<Loadable<T, RequestError>>;
  readonly #query: Query<T>;
  readonly #options: CachedQueryOptions;
  readonly #refetch$ = new Subject<void>();
  readonly #invalidate$ = new Subject<void>();
  readonly #update$ = new Subject<(data: T) => T>();
  readonly #remove$ = new Subject<void>();
  readonly #lastSubscriberLeft$ = new Subject<void>();
  #subscriberCount = 0;
  #latest: Loadable<T, RequestError> = LOADING;
  /** Whether the data was invalidated since it was fetched. */
  #isStale = false;

  /** @param onEnd called when the data is no longer cached */
  constructor(query: Query<T>, options: CachedQueryOptions, onEnd: () => void) {
    this.#query = query;
    this.#options = options;
    const shared$ = merge(this.#fetched(), this.#updated()).pipe(
      scan((shown, next) => (shown.status === 'ready' && next.status !== 'ready' ? shown : next)),
      // While a refetch runs, the same state must not be emitted again.
      distinctUntilChanged(),
      tap((state) => {
        this.#latest = state;
      }),
      takeUntil(this.#remove$),
      finalize(onEnd),
      share({
        connector: () => new ReplaySubject<Loadable<T, RequestError>>(1),
        resetOnComplete: false,
        resetOnRefCountZero: () => {
          this.#lastSubscriberLeft$.next();
          return this.#expired();
        },
      }),
    );
    this.state$ = defer(() => {
      this.#subscriberCount += 1;
      return shared$;
    }).pipe(
      finalize(() => {
        this.#subscriberCount -= 1;
      }),
    );
  }

  refetch(): void {
    this.#refetch$.next();
  }

  refetchIfFailed(): void {
    if (this.#latest.status === 'failed') this.refetch();
  }

  setData(update: (data: T) => T): void {
    this.#update$.next(update);
  }

  /** Marks the data as stale if it is in one of these groups. */
  invalidate(tags: readonly QueryTag[]): void {
    if (!this.#query.tags.some((tag) => tags.includes(tag))) return;
    this.#isStale = true;
    this.#invalidate$.next();
  }

  /** Completes {@link state$} and aborts a running fetch. */
  remove(): void {
    this.#remove$.next();
  }

  /** The states of the first fetch and of each refetch. */
  #fetched(): Observable<Loadable<T, RequestError>> {
    const updatedBeforeData$ = this.#update$.pipe(filter(() => this.#latest.status !== 'ready'));
    const again$ = merge(this.#refetchDue(), this.#refetch$, updatedBeforeData$).pipe(
      filter(() => this.#subscriberCount > 0),
    );
    return merge(of(undefined), again$).pipe(switchMap(() => this.#fetch()));
  }

  /** Emits when a refetch is due for any reason but a button; several reasons within `BATCH_MS` count as one. */
  #refetchDue(): Observable<unknown> {
    const { focused$, reconnected$, scheduler } = this.#options;
    const refetchOnFocus = this.#query.refetchOnFocus === true;
    const reasons$ = merge(
      refetchOnFocus ? focused$ : EMPTY,
      reconnected$.pipe(filter(() => refetchOnFocus || this.#latest.status === 'failed')),
      this.#invalidate$,
      // An update aborts a running refetch of stale data, so the refetch is due again.
      this.#update$.pipe(filter(() => this.#isStale && this.#latest.status === 'ready')),
    );
    return reasons$.pipe(
      filter(() => this.#subscriberCount > 0),
      // "Try again" within this time refetches at once, so the waiting refetch is dropped.
      switchMap(() => timer(BATCH_MS, scheduler).pipe(takeUntil(this.#refetch$))),
    );
  }

  #fetch(): Observable<Loadable<T, RequestError>> {
    return this.#query.fetch$.pipe(
      map((result): Loadable<T, RequestError> => {
        if (!result.ok) return { status: 'failed', error: result.error };
        this.#isStale = false;
        return { status: 'ready', value: result.value };
      }),
      startWith<Loadable<T, RequestError>>(LOADING),
      takeUntil(this.#lastSubscriberLeft$),
      // The response would show the data as it was before the write.
      takeUntil(merge(this.#invalidate$, this.#update$)),
    );
  }

  /** The data with each update; an update before there is data is ignored here. */
  #updated(): Observable<Loadable<T, RequestError>> {
    return this.#update$.pipe(
      mergeMap((update) => {
        const latest = this.#latest;
        return latest.status === 'ready' ? of({ ...latest, value: update(latest.value) }) : EMPTY;
      }),
    );
  }

  /** Emits when data without subscribers is no longer kept. */
  #expired(): Observable<unknown> {
    const isFresh = this.#latest.status === 'ready' && !this.#isStale;
    return isFresh ? merge(timer(GC_TIME_MS, this.#options.scheduler), this.#invalidate$) : of(undefined);
  }
}
