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

/** The groups that loaded data belongs to. @see docs/product.md#cached-data */
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

/** How long a loaded value is kept after its last reader left. @see docs/product.md#constants */
export const KEEP_MS = 60_000;
/** Reasons to ask again that come within this time ask once. @see docs/product.md#constants */
export const BATCH_MS = 500;

/** What the cache tells to the entry of a question. */
type Command = 'ask-now' | 'data-changed' | 'drop';

interface Entry {
  readonly tags: readonly QueryTag[];
  readonly state$: Observable<Loadable<unknown, RequestError>>;
  readonly commands$: Subject<Command>;
}

/**
 * Loaded data, shared while it is watched and kept for a minute after its last reader left. Only a success is kept,
 * and only while nothing says that it has changed: an unanswered or failed request is dropped with its last reader.
 * Leaving aborts what is under way. What is shown stays while it is asked for again, even if that fails. A newer
 * question makes an older answer worthless.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: QueryCacheOptions;
  readonly #pending$ = new BehaviorSubject(0);
  /** How many questions are being asked; the current number at once, then changes. */
  readonly pending$: Observable<number> = this.#pending$.asObservable();

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
    this.#entries.get(key)?.commands$.next('ask-now');
  }

  /** The data of these groups may have changed: what is watched is asked for again, what is only kept is dropped. */
  invalidate(tags: readonly QueryTag[]): void {
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => tags.includes(tag))) entry.commands$.next('data-changed');
    }
  }

  /** Forgets everything and aborts what is under way; for the end of a session. */
  clear(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.commands$.next('drop');
  }

  #create<T>(query: Query<T>): Entry {
    const { focused$, reconnected$, scheduler } = this.#options;
    const commands$ = new Subject<Command>();
    const on = (command: Command) => commands$.pipe(filter((next) => next === command));
    const lastReaderLeft$ = new Subject<void>();
    let readers = 0;
    let latest: Loadable<T, RequestError> = LOADING;
    /** How often the data is known to have changed, and how often it had when the shown answer was asked for. */
    let changes = 0;
    let changesShown = 0;

    const watched = () => readers > 0;
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
        takeUntil(lastReaderLeft$),
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
      // What is shown is told once: a reload that has brought nothing yet is nothing to draw anew for.
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
          lastReaderLeft$.next();
          const worthKeeping = latest.status === 'ready' && changes === changesShown;
          return worthKeeping ? merge(timer(KEEP_MS, scheduler), on('data-changed')) : of(undefined);
        },
      }),
    );

    const entry: Entry = {
      tags: query.tags,
      commands$,
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
