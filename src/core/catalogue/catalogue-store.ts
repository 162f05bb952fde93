import {
  BehaviorSubject,
  concat,
  defer,
  exhaustMap,
  filter,
  map,
  NEVER,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Idle } from '../platform/idle.port.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import {
  addToCatalogue,
  backgroundPass,
  startupNews,
  type CatalogueUpdate,
  type PassSources,
} from './background-pass.ts';
import { EMPTY_CONTENT, WAITING_CATALOGUE, type Catalogue, type CatalogueContent } from './catalogue.ts';

/** The background pass waits until nothing has been requested for this long. */
export const REST_MS = 2000;
/** Older data is loaded again when it is next needed. */
export const FRESH_MS = 600_000;
/** Maximum age after a pass with failures, which is repeated sooner. */
export const INCOMPLETE_FRESH_MS = 60_000;

export interface CatalogueDependencies extends PassSources {
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly cache: Pick<QueryCache, 'pending$'>;
  readonly idle: Idle;
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
}

type RefreshMode = 'when-idle' | 'now' | 'force';

/**
 * Holds the part of the lists that the search and the notifications read, loaded by one background pass for both. A
 * pass loads at most 5 pages of each list, and runs again on demand after ten minutes, or after one minute if something
 * failed. It starts unasked only when the page is idle. A failed request never navigates. A change of user empties the
 * store.
 */
export class CatalogueStore {
  readonly #dependencies: CatalogueDependencies;
  readonly #modes$ = new Subject<RefreshMode>();
  readonly #state$ = new BehaviorSubject<Catalogue>(WAITING_CATALOGUE);
  readonly state$: Observable<Catalogue> = this.#state$.asObservable();
  #following = false;

  constructor(dependencies: CatalogueDependencies) {
    this.#dependencies = dependencies;
  }

  /** Loads the catalogue now if it is not fresh. */
  load(): void {
    this.#request('now');
  }

  /** Loads the catalogue as soon as the page is idle, if it is not fresh. */
  loadWhenIdle(): void {
    this.#request('when-idle');
  }

  /** Loads the catalogue even if it is fresh, for a "Try again" button. */
  retry(): void {
    this.#request('force');
  }

  #request(mode: RefreshMode): void {
    if (!this.#following) this.#follow();
    this.#modes$.next(mode);
  }

  /** Subscribes on the first request, for the lifetime of the page. */
  #follow(): void {
    this.#following = true;
    investorKey$(this.#dependencies.session)
      .pipe(switchMap(() => concat(of(WAITING_CATALOGUE), this.#passes())))
      .subscribe((catalogue) => this.#state$.next(catalogue));
  }

  /** The catalogue of one user, from pass to pass. */
  #passes(): Observable<Catalogue> {
    const { session, clock } = this.#dependencies;
    let due = Number.NEGATIVE_INFINITY;
    const isDue = (mode: unknown): boolean => mode === 'force' || clock.now() >= due;
    // The investor's bell requests the catalogue before the e-mail may be known.
    const first: readonly RefreshMode[] = session.current.status === 'logged-in' ? ['when-idle'] : [];
    return this.#modes$.pipe(
      startWith(...first),
      filter(isDue),
      switchMap((mode) => (mode === 'when-idle' ? this.#rest$() : of(mode))),
      filter(isDue),
      exhaustMap(() => this.#pass()),
      // No other pass starts while one is running, so its age counts from its end.
      tap(({ incomplete }) => {
        due = clock.now() + (incomplete ? INCOMPLETE_FRESH_MS : FRESH_MS);
      }),
    );
  }

  /** Emits once when nothing has been requested for a while and the page is idle. */
  #rest$(): Observable<unknown> {
    const { cache, idle, scheduler } = this.#dependencies;
    return cache.pending$.pipe(
      map((pending) => pending === 0),
      switchMap((isQuiet) => (isQuiet ? timer(REST_MS, scheduler).pipe(switchMap(() => idle.idle$)) : NEVER)),
      take(1),
    );
  }

  /** Shows the previous content until the new pass is complete. */
  #pass(): Observable<Catalogue> {
    return defer(() => {
      const before = this.#state$.value;
      const investor = this.#dependencies.session.current.status === 'logged-in';
      let latest: Progress = { content: EMPTY_CONTENT, incomplete: false, status: 'loading' };
      const lists$ = backgroundPass(this.#dependencies, investor);
      const news$ = defer(() => startupNews(this.#dependencies.reports, latest.content.holdings));
      return concat(of(latest.status), lists$, of(READING), news$, of(COMPLETE)).pipe(
        map((next): Catalogue => {
          latest = progress(latest, next);
          const { content, incomplete, status } = latest;
          const known = status !== 'complete' && before.status === 'complete';
          return { ...(known ? before : { ...content, incomplete }), status };
        }),
      );
    });
  }
}

const READING = 'reading' as const;
const COMPLETE = 'complete' as const;

interface Progress {
  readonly content: CatalogueContent;
  readonly incomplete: boolean;
  readonly status: Catalogue['status'];
}

function progress(current: Progress, next: CatalogueUpdate | Catalogue['status']): Progress {
  if (next === 'failed') return { ...current, incomplete: true };
  if (typeof next === 'string') return { ...current, status: next };
  return { ...current, content: addToCatalogue(current.content, next) };
}
