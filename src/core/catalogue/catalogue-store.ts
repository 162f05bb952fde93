import {
  BehaviorSubject,
  concat,
  concatMap,
  defer,
  delay,
  EMPTY,
  filter,
  map,
  merge,
  of,
  Subject,
  switchMap,
  tap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Idle } from '../platform/idle.port.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import { sessionKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import {
  addToCatalogue,
  firstLists,
  hasFailed,
  otherLists,
  type CatalogueSources,
  type CatalogueUpdate,
  type PagesToLoad,
} from './catalogue-lists.ts';
import { EMPTY_CONTENT, WAITING_CATALOGUE, type Catalogue, type CatalogueContent } from './catalogue.ts';

/**
 * The background lists wait for this long after the page is idle, so that the prefetches for what is under the pointer
 * come first.
 */
export const QUIET_MS = 2000;
/** Older data is loaded again when it is next needed. */
export const FRESH_MS = 600_000;
/** Used in place of `FRESH_MS` after a pass in which a request failed. */
export const INCOMPLETE_FRESH_MS = 60_000;

export interface CatalogueDependencies extends CatalogueSources {
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly cache: Pick<QueryCache, 'refetchFailed'>;
  readonly budget: Pick<VisitBudget, 'spare$' | 'lift'>;
  readonly idle: Idle;
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
}

/** `first`: the lists for the number on the bell, in the background. `all`: all lists, for search and open bell. */
type Scope = 'first' | 'all';

/** What has been loaded for one user. A pass loads the due lists of a scope once. */
interface Loaded {
  readonly content: CatalogueContent;
  readonly pages: PagesToLoad;
  readonly incomplete: boolean;
  readonly hasMoreRecords: boolean;
}

const NOTHING: Loaded = {
  content: EMPTY_CONTENT,
  pages: { dealPages: 1, eventPages: 1 },
  incomplete: false,
  hasMoreRecords: false,
};

/**
 * Holds the part of the lists that the search and the notifications read. The lists for the number on the bell are
 * loaded in the background, one request after the other and within the budget of the visit; all other lists when the
 * search or the bell is opened. The lists are loaded again on demand after ten minutes, or after one minute if a
 * request failed. A list whose first request fails keeps its previous records. A 403 does not redirect. A change of
 * user empties the store.
 */
export class CatalogueStore {
  readonly #dependencies: CatalogueDependencies;
  readonly #requests$ = new Subject<Scope>();
  readonly #state$ = new BehaviorSubject<Catalogue>(WAITING_CATALOGUE);
  readonly state$: Observable<Catalogue> = this.#state$.asObservable();
  readonly #due: Record<Scope, number> = { first: 0, all: 0 };

  constructor(dependencies: CatalogueDependencies) {
    this.#dependencies = dependencies;
    sessionKey$(dependencies.session)
      .pipe(
        tap(() => this.#expire()),
        switchMap(() => concat(of(WAITING_CATALOGUE), this.#passes())),
      )
      .subscribe((catalogue) => this.#state$.next(catalogue));
  }

  /** Loads all lists now, unless they are fresh; called when the search or the bell is opened. */
  load(): void {
    this.#dependencies.budget.lift();
    this.#requests$.next('all');
  }

  /** Loads the lists for the number on the bell soon after the page is idle, unless they are fresh. */
  loadWhenIdle(): void {
    this.#requests$.next('first');
  }

  /** Starts a pass even if the lists are fresh, for a "Try again" button: requests what has failed or is not cached. */
  retry(): void {
    // The cache keeps a failure while a screen shows it, and would return it to the pass.
    this.#dependencies.cache.refetchFailed();
    this.#expire();
    this.load();
  }

  /**
   * The catalogue of one user, from pass to pass. For an investor, it begins with a request for the first lists: the
   * bell may have requested them before the e-mail was known, and the arrival of the e-mail cancelled that request.
   */
  #passes(): Observable<Catalogue> {
    const { session, idle, scheduler } = this.#dependencies;
    const initial$ = session.current.status === 'logged-in' ? of<Scope>('first') : EMPTY;
    const requests$ = merge(initial$, this.#requests$).pipe(filter((scope) => this.#isDue(scope)));
    let loaded = NOTHING;
    return merge(
      requests$.pipe(
        filter((scope) => scope === 'first'),
        switchMap(() => idle.idle$),
        delay(QUIET_MS, scheduler),
        map((): Scope => 'first'),
      ),
      requests$.pipe(filter((scope) => scope === 'all')),
    ).pipe(
      concatMap((scope) => {
        if (!this.#isDue(scope)) return EMPTY;
        return this.#pass(scope, loaded, (result) => {
          loaded = result;
        });
      }),
    );
  }

  #pass(scope: Scope, before: Loaded, store: (loaded: Loaded) => void): Observable<Catalogue> {
    const { budget, session } = this.#dependencies;
    // A pass after an incomplete one loads all lists of its scope again; otherwise the failure would stay reported.
    const isFirstDue = this.#isDue('first') || (scope === 'all' && before.incomplete);
    let loaded = isFirstDue ? NOTHING : before;
    const add = (update: CatalogueUpdate): void => {
      loaded = withUpdate(loaded, update);
    };
    const isInvestor = session.current.status === 'logged-in';
    const first = isFirstDue ? firstLists(this.#dependencies, isInvestor, before.content) : [];
    const first$ =
      scope === 'all'
        ? merge(...first)
        : concat(...first.map((list$) => budget.spare$.pipe(switchMap(() => list$))));
    const other$ = defer(() =>
      scope === 'all' ? merge(...otherLists(this.#dependencies, loaded.pages, before.content)) : EMPTY,
    );
    const wasReady = this.#state$.value.status === 'ready';
    const progress = (): Catalogue =>
      wasReady ? { ...this.#state$.value, busy: true } : catalogueOf(loaded, 'loading');
    return concat(
      defer(() => of(progress())),
      concat(first$, other$).pipe(
        tap(add),
        map(() => progress()),
      ),
      defer(() => {
        store(loaded);
        this.#setDue(scope, isFirstDue, loaded.incomplete);
        return of(catalogueOf(loaded, 'ready'));
      }),
    );
  }

  #setDue(scope: Scope, isFirstLoaded: boolean, incomplete: boolean): void {
    const due = this.#dependencies.clock.now() + (incomplete ? INCOMPLETE_FRESH_MS : FRESH_MS);
    if (isFirstLoaded) this.#due.first = due;
    // The first lists are part of all lists, so all lists are due no later than the first lists.
    if (scope === 'all') this.#due.all = Math.min(due, this.#due.first);
  }

  #isDue(scope: Scope): boolean {
    return this.#dependencies.clock.now() >= this.#due[scope];
  }

  #expire(): void {
    this.#due.first = 0;
    this.#due.all = 0;
  }
}

const catalogueOf = (
  { content, incomplete, hasMoreRecords }: Loaded,
  status: 'loading' | 'ready',
): Catalogue => ({
  ...content,
  incomplete,
  hasMoreRecords,
  status,
  busy: status === 'loading',
});

function withUpdate(loaded: Loaded, update: CatalogueUpdate): Loaded {
  if (hasFailed(update)) {
    // Records that this pass has loaded replace the previous ones, because they are newer.
    const content = addToCatalogue(addToCatalogue(EMPTY_CONTENT, update.previous), loaded.content);
    return { ...loaded, content, incomplete: true };
  }
  const { dealPages, eventPages, hasMoreRecords = false, ...content } = update;
  const { pages } = loaded;
  return {
    ...loaded,
    content: addToCatalogue(loaded.content, content),
    hasMoreRecords: loaded.hasMoreRecords || hasMoreRecords,
    pages: {
      dealPages: dealPages ?? pages.dealPages,
      eventPages: eventPages ?? pages.eventPages,
    },
  };
}
