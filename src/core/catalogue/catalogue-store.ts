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

/** How long nothing must have been asked for before the pass may start by itself. */
export const REST_MS = 2000;
/** What is older is gathered anew when it is next needed. */
export const FRESH_MS = 600_000;
/** A pass that was refused something is repeated sooner. */
export const REFUSED_FRESH_MS = 60_000;

export interface CatalogueDependencies extends PassSources {
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly cache: Pick<QueryCache, 'pending$'>;
  readonly idle: Idle;
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
}

type RefreshMode = 'when-idle' | 'now' | 'force';

/**
 * Keeps what the search and the notifications know of the lists, by one background pass for both: at most 5 pages of a
 * list, once, and again when it is needed after ten minutes (after one, if something was refused). It starts by itself
 * only when the page is at rest. A refusal moves nobody. A change of the user empties it.
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

  /** Somebody needs the catalogue now. */
  load(): void {
    this.#request('now');
  }

  /** Somebody will need it: gathers as soon as that disturbs nothing. */
  loadWhenIdle(): void {
    this.#request('when-idle');
  }

  /** Gathers although it has been tried a moment ago; for a "Try again" button. */
  retry(): void {
    this.#request('force');
  }

  #request(mode: RefreshMode): void {
    if (!this.#following) this.#follow();
    this.#modes$.next(mode);
  }

  /** From the first mode on, for as long as the page lives. */
  #follow(): void {
    this.#following = true;
    investorKey$(this.#dependencies.session)
      .pipe(switchMap(() => concat(of(WAITING_CATALOGUE), this.#passes())))
      .subscribe((catalogue) => this.#state$.next(catalogue));
  }

  /** The catalogue of one user, pass after pass. */
  #passes(): Observable<Catalogue> {
    const { session, clock } = this.#dependencies;
    let due = Number.NEGATIVE_INFINITY;
    const isDue = (mode: unknown): boolean => mode === 'force' || clock.now() >= due;
    // The bell of an investor wishes for it before the e-mail may be known.
    const first: readonly RefreshMode[] = session.current.status === 'logged-in' ? ['when-idle'] : [];
    return this.#modes$.pipe(
      startWith(...first),
      filter(isDue),
      switchMap((mode) => (mode === 'when-idle' ? this.#rest$() : of(mode))),
      filter(isDue),
      exhaustMap(() => this.#pass()),
      // While a pass is under way no other one starts: what counts is its end.
      tap(({ incomplete }) => {
        due = clock.now() + (incomplete ? REFUSED_FRESH_MS : FRESH_MS);
      }),
    );
  }

  /** Emits once when nothing has been asked for during a while and the page has nothing else to do. */
  #rest$(): Observable<unknown> {
    const { cache, idle, scheduler } = this.#dependencies;
    return cache.pending$.pipe(
      map((questions) => questions === 0),
      switchMap((rests) => (rests ? timer(REST_MS, scheduler).pipe(switchMap(() => idle.idle$)) : NEVER)),
      take(1),
    );
  }

  /** What was known before stays until the new pass is through. */
  #pass(): Observable<Catalogue> {
    return defer(() => {
      const before = this.#state$.value;
      const investor = this.#dependencies.session.current.status === 'logged-in';
      let so: Progress = { content: EMPTY_CONTENT, incomplete: false, status: 'loading' };
      const lists$ = backgroundPass(this.#dependencies, investor);
      const news$ = defer(() => startupNews(this.#dependencies.reports, so.content.holdings));
      return concat(of(so.status), lists$, of(READING), news$, of(COMPLETE)).pipe(
        map((next): Catalogue => {
          so = progress(so, next);
          const { content, incomplete, status } = so;
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

function progress(so: Progress, next: CatalogueUpdate | Catalogue['status']): Progress {
  if (next === 'refused') return { ...so, incomplete: true };
  if (typeof next === 'string') return { ...so, status: next };
  return { ...so, content: addToCatalogue(so.content, next) };
}
