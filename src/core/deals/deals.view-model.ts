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
import { parsePage } from '../shared/pagination-view.ts';
import { addressWith, readParameter } from '../shared/query-string.ts';
import type { PagedQuery } from '../queries/paged-query.ts';
import { matchRoute } from '../screens/screen-routes.ts';
import { dealCard } from './build-deal-card.ts';
import type { Deal } from './deal.ts';
import type { DealsInput } from './deals-gateway.port.ts';
import type { DealsState } from './deals-state.ts';
import { parseSector, SECTORS } from './deal-sectors.ts';

const TEXTS: PagedListTexts = {
  /** @see docs/product.md#empty-lists */
  empty: 'No deals found',
  failed: 'The deals could not be loaded.',
};

export interface DealsDependencies {
  readonly list: Pick<PagedQuery<DealsInput, Deal>, 'watch' | 'prefetch' | 'retry'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
}

/** Reads the query input from the address; an unknown sector counts as none, an invalid page as the first. */
function inputOf({ query }: AppLocation): DealsInput {
  return {
    sector: parseSector(readParameter(query, 'sector')),
    page: parsePage(readParameter(query, 'page')),
  };
}

/**
 * State and actions of the live deals. Filter and page are kept in the address, so that they survive a reload, a link,
 * and back and forward. An answer to an earlier input is never shown.
 * @see docs/product.md#live-deals
 */
export class DealsViewModel {
  readonly state$: Observable<DealsState>;
  readonly #prefetch$ = new Subject<DealsInput>();
  readonly #dependencies: DealsDependencies;

  constructor(dependencies: DealsDependencies) {
    this.#dependencies = dependencies;
    const { list, navigation } = dependencies;
    const input$ = navigation.location$.pipe(
      filter(({ path }) => matchRoute(path).name === 'deals'),
      map(inputOf),
      distinctUntilChanged((a, b) => a.sector === b.sector && a.page === b.page),
    );
    const states$ = input$.pipe(switchMap((input) => this.#states(input)));
    const prefetch$ = this.#prefetch$.pipe(
      // Not `switchMap`: when hover and press both request a page, it would be aborted and requested again.
      mergeMap((input) => list.prefetch(input)),
      ignoreElements(),
    );
    this.state$ = merge(states$, prefetch$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Goes to page 1. @param sector an option of the filter; `undefined`, or any other text, selects all */
  selectSector(sector: string | undefined): void {
    this.#goTo({ sector: parseSector(sector), page: undefined });
  }

  openPage(page: number): void {
    this.#goTo({ page: String(page) });
  }

  /** The pointer or the focus is on Next. */
  prefetchPage(page: number): void {
    this.#prefetch$.next({ ...inputOf(this.#dependencies.navigation.current()), page });
  }

  retry(): void {
    const { list, navigation } = this.#dependencies;
    list.retry(inputOf(navigation.current()));
  }

  #goTo(changes: Readonly<Record<string, string | undefined>>, replace = false): void {
    const { navigation } = this.#dependencies;
    navigation.go(addressWith(navigation.current(), changes), { replace });
  }

  #states(input: DealsInput): Observable<DealsState> {
    const filterView = { selected: input.sector, options: SECTORS };
    return this.#dependencies.list.watch(input).pipe(
      tap((loadable) => {
        const instead = pageInstead(loadable, input.page);
        if (instead !== undefined) this.#goTo({ page: String(instead) }, true);
      }),
      map((loadable) => ({
        filter: filterView,
        list: pagedListState(loadable, input.page, dealCard, TEXTS),
      })),
    );
  }
}
