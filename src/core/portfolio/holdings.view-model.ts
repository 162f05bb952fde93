import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  identity,
  ignoreElements,
  map,
  merge,
  of,
  shareReplay,
  startWith,
  Subject,
  switchMap,
  tap,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { InvestmentRecords } from './investment-records.port.ts';
import type { AppLocation, Navigation } from '../platform/navigation.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { Email } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import { LOADING } from '../shared/loadable.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import type { RequestError } from '../shared/request-error.ts';
import { matchRoute } from '../screens/screen-routes.ts';
import { addressWith, readParameter } from '../shared/query-string.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { FILTER_PARAMETER, filterHoldings } from './holdings-filter.ts';
import { holdingRow, type HoldingRowOptions } from './holding-row.ts';
import type { Holding, Holdings } from './holding.ts';
import { nextSort, readSort, sortHoldings, writeSort } from './holdings-sort.ts';
import type { HoldingColumn, HoldingRow, HoldingsSort, HoldingsState } from './holdings-state.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

/** Rest after the last key before the filter is written into the address: browsers allow few changes a second. */
export const FILTER_REST_MS = 300;

/** Most rows on paper: about 60 sheets. A browser takes minutes to lay out many thousands. */
export const MOST_PRINTED = 1500;

export interface HoldingsDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'watch' | 'retry'>;
  readonly preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly investor: () => Email | undefined;
  readonly records: Pick<InvestmentRecords, 'detail'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly scheduler: SchedulerLike;
  /** Masks the amounts while the user hides them. */
  readonly hide: MonoTypeOperatorFunction<HoldingsState>;
}

/** Formats each holding once, however often the table is sorted or filtered. */
function rowCache(options: HoldingRowOptions): (holding: Holding) => HoldingRow {
  const cache = new WeakMap<Holding, HoldingRow>();
  return (holding) => {
    const row = cache.get(holding) ?? holdingRow(holding, options);
    cache.set(holding, row);
    return row;
  };
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

  constructor(dependencies: HoldingsDependencies) {
    this.#dependencies = dependencies;
    const { holdings, preferences } = dependencies;
    this.#sort$ = new BehaviorSubject(readSort(preferences.get('holdings-sort')));
    const filter$ = this.#watchFilter();
    const states$ = holdings.watch().pipe(
      switchMap((loadable) => this.#states(loadable, filter$)),
      dependencies.hide,
    );
    // The filter is watched while the holdings load again, so that what is being typed is kept.
    const filtering$ = merge(filter$, this.#writeFilter()).pipe(ignoreElements());
    this.state$ = merge(filtering$, states$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  retry(): void {
    this.#dependencies.holdings.retry();
  }

  /** Sorts by the column; called again, the other way round. */
  sortBy(column: HoldingColumn): void {
    const sort = nextSort(this.#sort$.value, column);
    this.#dependencies.preferences.set('holdings-sort', writeSort(sort));
    this.#sort$.next(sort);
  }

  /** Shows only the holdings whose name, instrument or channel matches the text. */
  find(text: string): void {
    this.#typed$.next(text);
  }

  /** The filter in the address, and what is typed before the address follows. */
  #watchFilter(): Observable<string> {
    const { navigation } = this.#dependencies;
    const inAddress$ = navigation.location$.pipe(
      filter((location) => isHoldings(location)),
      map(({ query }) => readParameter(query, FILTER_PARAMETER) ?? ''),
    );
    return merge(inAddress$, this.#typed$).pipe(
      // Outside its own page, as in a script, the table is shown unfiltered.
      isHoldings(navigation.current()) ? identity : startWith(''),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  #writeFilter(): Observable<string> {
    const { navigation, scheduler } = this.#dependencies;
    return this.#typed$.pipe(
      debounceTime(FILTER_REST_MS, scheduler),
      filter(() => isHoldings(navigation.current())),
      tap((text) => {
        const find = text.trim() === '' ? undefined : text;
        navigation.go(addressWith(navigation.current(), { [FILTER_PARAMETER]: find }), { replace: true });
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
    const { investor, records } = this.#dependencies;
    const rowOf = rowCache({ investor: investor(), detail: (holding) => records.detail(holding) });
    const sorted$ = this.#sort$.pipe(map((sort) => ({ sort, sorted: sortHoldings(items, sort) })));
    return combineLatest([sorted$, filter$]).pipe(
      map(([{ sort, sorted }, text]) => {
        const found = filterHoldings(sorted, text);
        return {
          status: 'ready',
          ...rowsOnDemand(found, rowOf),
          countLabel: countLabel(found.length, items.length),
          sort,
          filter: text,
          noMatch: found.length === 0 ? `No investment matches “${text.trim()}”.` : undefined,
          printNote: printNote(found.length),
          note,
        };
      }),
    );
  }
}

const isHoldings = ({ path }: Pick<AppLocation, 'path'>): boolean => matchRoute(path).name === 'holdings';

function countLabel(found: number, all: number): string {
  const total = counted(all, 'investment');
  return found === all ? total : `${formatGrouped(found)} of ${total}`;
}

const printNote = (count: number): string | undefined =>
  count <= MOST_PRINTED
    ? undefined
    : `Only the first ${formatGrouped(MOST_PRINTED)} of ${formatGrouped(count)} investments are printed. Filter the table to print the others.`;
