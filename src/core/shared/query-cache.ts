import {
  defer,
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
  debounceTime,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { LOADING, type Loadable } from './loadable.ts';
import type { RequestError } from './request-error.ts';
import type { Result } from './result.ts';

/** The groups that loaded data belongs to. @see specification, section 7, "Cached data groups" */
export type QueryTag = 'Dashboard' | 'Portfolio' | 'MIS' | 'Updates' | 'Meetings' | 'Deals' | 'Events';

export interface Query<T> {
  /** Names the question, its inputs included: equal keys share one load. */
  readonly key: string;
  readonly tags: readonly QueryTag[];
  /** Cold: subscribing asks, unsubscribing aborts. */
  readonly load$: Observable<Result<T, RequestError>>;
  /** Whether coming back to the app (focus, reconnect) asks again; for deals and events. */
  readonly revalidates?: boolean;
}

export interface QueryCacheOptions {
  readonly focused$: Observable<unknown>;
  /** Emits each time the network is back. */
  readonly reconnected$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/** How long a loaded value is kept after its last reader left. @see specification, section 9 */
export const KEEP_MS = 60_000;
/** Reasons to ask again that come within this time ask once. @see specification, section 9 */
export const BATCH_MS = 500;

interface Entry {
  readonly tags: readonly QueryTag[];
  readonly state$: Observable<Loadable<unknown, RequestError>>;
  readonly reload$: Subject<'now' | 'batched'>;
  readonly dropped$: Subject<void>;
}

/**
 * Loaded data, shared while it is watched and kept for a minute after its last reader left. Only a success is kept:
 * an unanswered or failed request is dropped, and aborted, with its last reader. What is shown stays while it is asked
 * for again, even if that fails. A newer question makes an older answer worthless.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: QueryCacheOptions;

  constructor(options: QueryCacheOptions) {
    this.#options = options;
  }

  /** The state of the data, at once when it is known. Completes only when the cache is cleared. */
  watch<T>(query: Query<T>): Observable<Loadable<T, RequestError>> {
    return defer(() => {
      const entry = this.#entries.get(query.key) ?? this.#create(query);
      return entry.state$ as Observable<Loadable<T, RequestError>>;
    });
  }

  /** Asks again at once; for a "Try again" button. A question that nobody watches is not asked. */
  retry(key: string): void {
    this.#entries.get(key)?.reload$.next('now');
  }

  /** The data of these groups may have changed: what is watched is asked for again, what is only kept is dropped. */
  invalidate(tags: readonly QueryTag[]): void {
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => tags.includes(tag))) entry.reload$.next('batched');
    }
  }

  /** Forgets everything and aborts what is under way; for the end of a session. */
  clear(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.dropped$.next();
  }

  #create<T>(query: Query<T>): Entry {
    const { focused$, reconnected$, scheduler } = this.#options;
    const reload$ = new Subject<'now' | 'batched'>();
    const dropped$ = new Subject<void>();
    let readers = 0;
    let latest: Loadable<T, RequestError> = LOADING;

    const failed = () => latest.status === 'failed';
    const again$ = merge(
      query.revalidates === true ? focused$ : EMPTY,
      reconnected$.pipe(filter(() => query.revalidates === true || failed())),
      reload$.pipe(filter((when) => when === 'batched')),
    ).pipe(
      filter(() => readers > 0),
      debounceTime(BATCH_MS, scheduler),
    );
    const now$ = reload$.pipe(filter((when) => when === 'now'));

    const state$ = merge(of(undefined), again$, now$).pipe(
      switchMap(() =>
        query.load$.pipe(
          map((result): Loadable<T, RequestError> =>
            result.ok ? { status: 'ready', value: result.value } : { status: 'failed', error: result.error },
          ),
          startWith<Loadable<T, RequestError>>(LOADING),
        ),
      ),
      scan((shown, next) => (shown.status === 'ready' && next.status !== 'ready' ? shown : next)),
      tap((state) => {
        latest = state;
      }),
      takeUntil(dropped$),
      finalize(() => {
        if (this.#entries.get(query.key) === entry) this.#entries.delete(query.key);
      }),
      share({
        connector: () => new ReplaySubject<Loadable<T, RequestError>>(1),
        resetOnComplete: false,
        resetOnRefCountZero: () =>
          latest.status === 'ready'
            ? merge(timer(KEEP_MS, scheduler), reload$.pipe(filter((when) => when === 'batched')))
            : of(0),
      }),
    );

    const entry: Entry = {
      tags: query.tags,
      reload$,
      dropped$,
      state$: defer(() => {
        readers += 1;
        return state$;
      }).pipe(
        finalize(() => {
          readers -= 1;
        }),
      ),
    };
    this.#entries.set(query.key, entry);
    return entry;
  }
}
