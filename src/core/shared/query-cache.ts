import {
  BehaviorSubject,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
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
  /** Identifies the query with its inputs: equal keys share one load. */
  readonly key: string;
  readonly tags: readonly QueryTag[];
  /** Cold: subscribing sends the request, unsubscribing aborts it. */
  readonly load$: Observable<Result<T, RequestError>>;
  /** Whether coming back to the app (focus, reconnect) loads the data again; set for deals and events. */
  readonly revalidates?: boolean;
}

export interface QueryCacheOptions {
  readonly focused$: Observable<unknown>;
  /** Emits each time the network is back. */
  readonly reconnected$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/** How long a loaded value is kept after its last subscriber has left. @see docs/product.md#constants */
export const KEEP_MS = 60_000;
/** Triggers of a reload within this time cause one reload. @see docs/product.md#constants */
export const BATCH_MS = 500;

/**
 * Commands of the cache to one of its entries: load at once; load if watched and drop what is kept, because the data
 * has changed; end.
 */
type Command = 'ask-now' | 'data-changed' | 'drop';

interface Entry {
  readonly tags: readonly QueryTag[];
  readonly state$: Observable<Loadable<unknown, RequestError>>;
  readonly commands$: Subject<Command>;
}

/**
 * Shares loaded data while it is watched and keeps it for a minute after its last subscriber. Only a current success is
 * kept: a pending or failed request, and data that has changed since, is dropped with its last subscriber. The last
 * unsubscribe aborts a pending request. A reload keeps the shown data, even if the reload fails. A newer request
 * cancels an older one.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: QueryCacheOptions;
  readonly #pending$ = new BehaviorSubject(0);
  /** Number of pending requests: the current number at once, then every change. */
  readonly pending$: Observable<number> = this.#pending$.asObservable();

  constructor(options: QueryCacheOptions) {
    this.#options = options;
  }

  /** Emits the state of the data, at once if it is known. Completes only when the cache is cleared. */
  watch<T>(query: Query<T>): Observable<Loadable<T, RequestError>> {
    return defer(() => {
      const entry = this.#entries.get(query.key) ?? this.#create(query);
      return entry.state$ as Observable<Loadable<T, RequestError>>;
    });
  }

  /** Loads watched data again at once, for a "Try again" button. Does nothing if no one watches it. */
  retry(key: string): void {
    this.#entries.get(key)?.commands$.next('ask-now');
  }

  /** Marks the data of these groups as changed: loads watched data again, and drops kept data. */
  invalidate(tags: readonly QueryTag[]): void {
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => tags.includes(tag))) entry.commands$.next('data-changed');
    }
  }

  /** Drops everything and aborts pending requests, at the end of a session. */
  clear(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.commands$.next('drop');
  }

  #create<T>(query: Query<T>): Entry {
    const { focused$, reconnected$, scheduler } = this.#options;
    const commands$ = new Subject<Command>();
    const on = (command: Command) => commands$.pipe(filter((next) => next === command));
    const lastSubscriberLeft$ = new Subject<void>();
    let subscribers = 0;
    let latest: Loadable<T, RequestError> = LOADING;
    /** Number of known changes to the data; `changesShown` is that number when the shown answer was requested. */
    let changes = 0;
    let changesShown = 0;

    const watched = () => subscribers > 0;
    const changed$ = on('data-changed').pipe(tap(() => (changes += 1)));
    const again$ = merge(
      query.revalidates === true ? focused$ : EMPTY,
      reconnected$.pipe(filter(() => query.revalidates === true || latest.status === 'failed')),
      changed$,
    ).pipe(filter(watched), debounceTime(BATCH_MS, scheduler));

    const load$ = defer(() => {
      const changesAsked = changes;
      this.#pending$.next(this.#pending$.value + 1);
      return query.load$.pipe(
        map((result): Loadable<T, RequestError> => {
          if (!result.ok) return { status: 'failed', error: result.error };
          changesShown = changesAsked;
          return { status: 'ready', value: result.value };
        }),
        startWith<Loadable<T, RequestError>>(LOADING),
        takeUntil(lastSubscriberLeft$),
        finalize(() => this.#pending$.next(this.#pending$.value - 1)),
      );
    });

    const state$ = merge(
      of(undefined),
      again$.pipe(filter(watched)),
      on('ask-now').pipe(filter(watched)),
    ).pipe(
      switchMap(() => load$),
      scan((shown, next) => (shown.status === 'ready' && next.status !== 'ready' ? shown : next)),
      // A reload without a result yet must not draw the same state again.
      distinctUntilChanged(),
      tap((state) => {
        latest = state;
      }),
      takeUntil(on('drop')),
      finalize(() => {
        if (this.#entries.get(query.key) === entry) this.#entries.delete(query.key);
      }),
      share({
        connector: () => new ReplaySubject<Loadable<T, RequestError>>(1),
        resetOnComplete: false,
        resetOnRefCountZero: () => {
          lastSubscriberLeft$.next();
          const worthKeeping = latest.status === 'ready' && changes === changesShown;
          return worthKeeping ? merge(timer(KEEP_MS, scheduler), on('data-changed')) : of(undefined);
        },
      }),
    );

    const entry: Entry = {
      tags: query.tags,
      commands$,
      state$: defer(() => {
        subscribers += 1;
        return state$;
      }).pipe(
        finalize(() => {
          subscribers -= 1;
        }),
      ),
    };
    this.#entries.set(query.key, entry);
    return entry;
  }
}
