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
import { pageCalendarBatch } from '../calendar/calendar-batch.ts';
import { pagedListState, pageInstead, type PagedListTexts } from '../shared/paged-list.ts';
import { parsePage } from '../shared/pagination-view.ts';
import { readParameter } from '../shared/query-string.ts';
import type { PagedQuery } from '../queries/paged-query.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { dealCalendarEntry } from './deal-calendar-entry.ts';
import { dealCard } from './build-deal-card.ts';
import type { Deal } from './deal.ts';
import type { DealsInput } from './deals-gateway.port.ts';
import type { DealsState } from './deals-state.ts';
import { parseSector, SECTORS } from './deal-sectors.ts';

const TEXTS: PagedListTexts = {
  noun: 'deal',
  /** @see docs/product.md#empty-lists */
  empty: 'No deals found',
  failed: 'The deals could not be loaded.',
};

export interface DealsDependencies {
  readonly list: Pick<PagedQuery<DealsInput, Deal>, 'observe' | 'prefetch' | 'refetch'>;
  readonly budget: Pick<VisitBudget, 'isSpare'>;
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
  readonly #address: ScreenAddress;

  constructor(dependencies: DealsDependencies) {
    this.#dependencies = dependencies;
    const { list, navigation, budget } = dependencies;
    this.#address = new ScreenAddress('deals', navigation);
    const input$ = this.#address.location$.pipe(
      map(inputOf),
      distinctUntilChanged((a, b) => a.sector === b.sector && a.page === b.page),
    );
    const states$ = input$.pipe(switchMap((input) => this.#states(input)));
    const prefetch$ = this.#prefetch$.pipe(
      filter(() => budget.isSpare),
      // Not `switchMap`: when hover and press both request a page, it would be aborted and requested again.
      mergeMap((input) => list.prefetch(input)),
      ignoreElements(),
    );
    this.state$ = merge(states$, prefetch$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Goes to page 1. @param sector an option of the filter; `undefined`, or any other text, selects all */
  selectSector(sector: string | undefined): void {
    this.#address.change({ sector: parseSector(sector), page: undefined });
  }

  openPage(page: number): void {
    this.#address.change({ page: String(page) });
  }

  /** The pointer or the focus is on Next. */
  prefetchPage(page: number): void {
    this.#prefetch$.next({ ...inputOf(this.#address.current()), page });
  }

  retry(): void {
    this.#dependencies.list.refetch(inputOf(this.#address.current()));
  }

  #states(input: DealsInput): Observable<DealsState> {
    const filterView = { selected: input.sector, options: SECTORS };
    return this.#dependencies.list.observe(input).pipe(
      tap((loadable) => {
        const instead = pageInstead(loadable, input.page);
        if (instead !== undefined && this.#address.isOpen())
          this.#address.change({ page: String(instead) }, { replace: true });
      }),
      map((loadable) => ({
        filter: filterView,
        list: pagedListState(loadable, input.page, dealCard, TEXTS),
        calendar: pageCalendarBatch('Deadlines of live deals', 'deadline', loadable, dealCalendarEntry),
      })),
    );
  }
}
