import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  shareReplay,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { AppLocation, Navigation } from '../platform/navigation.port.ts';
import { pagedListState, pageInstead, type PagedListTexts } from '../shared/paged-list.ts';
import { parsePage } from '../shared/pagination.ts';
import { addressWith, readParameter } from '../shared/query-string.ts';
import type { WatchedLists } from '../shared/watched-lists.ts';
import { matchRoute } from '../shell/routes.ts';
import { dealCard } from './deal-card.ts';
import type { Deal } from './deal.ts';
import type { DealsQuestion } from './deals-gateway.port.ts';
import type { DealsState } from './deals-state.ts';
import { parseSector, SECTORS } from './sectors.ts';

const TEXTS: PagedListTexts = {
  /** @see specification, section 8, "Empty lists" */
  empty: 'No deals found',
  failed: 'The deals could not be loaded.',
};

/** What the address asks for; a sector that is no option counts as none, a page that is no number as the first. */
function questionOf({ query }: AppLocation): DealsQuestion {
  return {
    sector: parseSector(readParameter(query, 'sector')),
    page: parsePage(readParameter(query, 'page')),
  };
}

/**
 * What the live deals show. Filter and page live in the address, so that a refresh, a link, back and forward keep
 * them. An answer to an older question never shows.
 * @see specification, section 2, "Live deals"
 */
export class DealsViewModel {
  readonly state$: Observable<DealsState>;
  readonly #ahead$ = new Subject<DealsQuestion>();
  readonly #lists: Pick<WatchedLists<DealsQuestion, Deal>, 'watch' | 'ahead' | 'retry'>;
  readonly #navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;

  constructor(
    lists: Pick<WatchedLists<DealsQuestion, Deal>, 'watch' | 'ahead' | 'retry'>,
    navigation: Pick<Navigation, 'location$' | 'current' | 'go'>,
  ) {
    this.#lists = lists;
    this.#navigation = navigation;
    const question$ = navigation.location$.pipe(
      filter(({ path }) => matchRoute(path).name === 'deals'),
      map(questionOf),
      distinctUntilChanged((a, b) => a.sector === b.sector && a.page === b.page),
    );
    const states$ = question$.pipe(switchMap((question) => this.#states(question)));
    const ahead$ = this.#ahead$.pipe(
      // Not `switchMap`: wanted twice, by the pointer and by the press, a page would be aborted and asked for anew.
      mergeMap((question) => lists.ahead(question)),
      ignoreElements(),
    );
    this.state$ = merge(states$, ahead$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  selectSector(sector: string | undefined): void {
    this.#goTo({ sector: parseSector(sector), page: undefined });
  }

  openPage(page: number): void {
    this.#goTo({ page: String(page) });
  }

  prefetchPage(page: number): void {
    this.#ahead$.next({ ...questionOf(this.#navigation.current()), page });
  }

  retry(): void {
    this.#lists.retry(questionOf(this.#navigation.current()));
  }

  #goTo(changes: Readonly<Record<string, string | undefined>>, replace = false): void {
    this.#navigation.go(addressWith(this.#navigation.current(), changes), { replace });
  }

  #states(question: DealsQuestion): Observable<DealsState> {
    const filterView = { selected: question.sector, options: SECTORS };
    return this.#lists.watch(question).pipe(
      tap((loadable) => {
        const instead = pageInstead(loadable, question.page);
        if (instead !== undefined) this.#goTo({ page: String(instead) }, true);
      }),
      map((loadable) => ({
        filter: filterView,
        list: pagedListState(loadable, question.page, dealCard, TEXTS),
      })),
    );
  }
}
