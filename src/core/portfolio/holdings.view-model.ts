import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  shareReplay,
  Subject,
  switchMap,
  tap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { AmountFormat } from '../shared/amount.ts';
import type { Email } from '../shared/brand.ts';
import { type Loadable, LOADING } from '../shared/loadable.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import type { RequestError } from '../shared/request-error.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { readParameter } from '../shared/query-string.ts';
import { printNote } from '../shared/printed-rows.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { rowMaker } from '../shared/table.ts';
import { nextSort, writeSort } from '../shared/table-sort.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from './holding-columns.ts';
import { FILTER_PARAMETER, filterHoldings } from './holdings-filter.ts';
import type { Holdings } from './investment.ts';
import { type HoldingsSort, readHoldingsSort, sortHoldings } from './holdings-sort.ts';
import type { HoldingsState } from './holdings-state.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

/** Rest after the last key before the filter is written into the address: browsers allow few changes a second. */
export const FILTER_REST_MS = 300;

export interface HoldingsDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observe' | 'refetch'>;
  readonly preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly investor: () => Email | undefined;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly scheduler: SchedulerLike;
  readonly format$: Observable<AmountFormat>;
}

/**
 * State and actions of the holdings table. The sort is kept in the user's preferences, the filter in the address.
 * @see docs/product.md#view-all
 */
export class HoldingsViewModel {
  readonly state$: Observable<HoldingsState>;
  readonly #sort$: BehaviorSubject<HoldingsSort>;
  readonly #typed$ = new Subject<string>();
  readonly #dependencies: HoldingsDependencies;
  readonly #address: ScreenAddress;

  constructor(dependencies: HoldingsDependencies) {
    this.#dependencies = dependencies;
    const { holdings, preferences, navigation } = dependencies;
    this.#address = new ScreenAddress('holdings', navigation);
    this.#sort$ = new BehaviorSubject(readHoldingsSort(preferences.get('holdings-sort')));
    const filter$ = this.#watchFilter();
    const states$ = holdings.observe().pipe(switchMap((loadable) => this.#states(loadable, filter$)));
    // The filter keeps its subscriber while the holdings are refetched, so that what is being typed is kept.
    const filtering$ = merge(filter$, this.#writeFilter()).pipe(ignoreElements());
    this.state$ = merge(filtering$, states$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  retry(): void {
    this.#dependencies.holdings.refetch();
  }

  /** Sorts by the column; called again, the other way round. */
  sortBy(column: HoldingColumn): void {
    const sort = nextSort(HOLDING_COLUMNS, this.#sort$.value, column);
    this.#dependencies.preferences.set('holdings-sort', writeSort(sort));
    this.#sort$.next(sort);
  }

  /** Shows only the holdings whose name, instrument or channel matches the text. */
  find(text: string): void {
    this.#typed$.next(text);
  }

  /** The filter in the address, and what is typed before the address follows. */
  #watchFilter(): Observable<string> {
    const inAddress$ = this.#address.location$.pipe(
      map(({ query }) => readParameter(query, FILTER_PARAMETER) ?? ''),
    );
    return merge(inAddress$, this.#typed$).pipe(
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  #writeFilter(): Observable<string> {
    return this.#typed$.pipe(
      debounceTime(FILTER_REST_MS, this.#dependencies.scheduler),
      filter(() => this.#address.isOpen()),
      tap((text) => {
        const find = text.trim() === '' ? undefined : text;
        this.#address.change({ [FILTER_PARAMETER]: find }, { replace: true });
      }),
    );
  }

  #states(
    loadable: Loadable<Holdings, RequestError>,
    filter$: Observable<string>,
  ): Observable<HoldingsState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: HOLDINGS_FAILED });
    const { items, skippedRecords } = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    if (items.length === 0) return of({ status: 'empty', note });
    const investor = this.#dependencies.investor();
    const rowOf$ = this.#dependencies.format$.pipe(
      map((amounts) => rowMaker(HOLDING_COLUMNS, { investor, amounts })),
    );
    const sorted$ = this.#sort$.pipe(map((sort) => ({ sort, sorted: sortHoldings(items, sort) })));
    return combineLatest([sorted$, filter$, rowOf$]).pipe(
      map(([{ sort, sorted }, text, rowOf]) => {
        const found = filterHoldings(sorted, text);
        return {
          status: 'ready',
          table: {
            columns: HOLDING_COLUMNS,
            sort,
            ...rowsOnDemand(found, rowOf),
            printNote: printNote(found.length, 'investments', 'Filter the table to print the others.'),
          },
          countLabel: countLabel(found.length, items.length),
          filter: text,
          noMatch: found.length === 0 ? `No investment matches “${text.trim()}”.` : undefined,
          note,
        };
      }),
    );
  }
}

function countLabel(found: number, all: number): string {
  const total = counted(all, 'investment');
  return found === all ? total : `${formatGrouped(found)} of ${total}`;
}
