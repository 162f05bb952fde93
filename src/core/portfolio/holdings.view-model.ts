import type { MonoTypeOperatorFunction, Observable } from 'rxjs';
import { BehaviorSubject, identity, map, of, shareReplay, switchMap } from 'rxjs';
import type { InvestmentRecords } from './investment-records.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { Email } from '../shared/brand.ts';
import type { Loadable } from '../shared/loadable.ts';
import { LOADING } from '../shared/loadable.ts';
import { formatGrouped } from '../shared/money.ts';
import type { RequestError } from '../shared/request-error.ts';
import { holdingRow, type HoldingRowOptions } from './holding-row.ts';
import type { Holding, Holdings } from './holding.ts';
import { nextSort, readSort, sortHoldings, writeSort } from './holdings-sort.ts';
import type { HoldingColumn, HoldingRow, HoldingsSort, HoldingsState } from './holdings-state.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

export interface HoldingsDependencies {
  readonly investor: () => Email | undefined;
  readonly records: Pick<InvestmentRecords, 'detail'>;
  /** Masks the amounts while the user hides them. */
  readonly hide?: MonoTypeOperatorFunction<HoldingsState>;
}

/** Returns rows by index. Each row is formatted on first access and cached. */
function rowsOnDemand(
  sorted: readonly Holding[],
  cache: WeakMap<Holding, HoldingRow>,
  options: HoldingRowOptions,
) {
  return (index: number): HoldingRow => {
    const holding = sorted[index];
    if (holding === undefined) throw new RangeError(`No row ${index} among ${sorted.length}`);
    const known = cache.get(holding);
    if (known !== undefined) return known;
    const row = holdingRow(holding, options);
    cache.set(holding, row);
    return row;
  };
}

/**
 * State and actions of the holdings table. The sort is kept in the user's preferences.
 * @see docs/product.md#view-all
 */
export class HoldingsViewModel {
  readonly state$: Observable<HoldingsState>;
  readonly #sort$: BehaviorSubject<HoldingsSort>;
  readonly #retry: () => void;
  readonly #preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly #dependencies: HoldingsDependencies;

  /**
   * @param holdings$ the investor's holdings, shared with their other subscribers
   * @param retry loads the holdings again
   * @param dependencies the investor, and the reader of a whole record
   */
  constructor(
    holdings$: Observable<Loadable<Holdings, RequestError>>,
    retry: () => void,
    preferences: Pick<PreferencesStore, 'get' | 'set'>,
    dependencies: HoldingsDependencies,
  ) {
    this.#retry = retry;
    this.#preferences = preferences;
    this.#dependencies = dependencies;
    this.#sort$ = new BehaviorSubject(readSort(preferences.get('holdings-sort')));
    this.state$ = holdings$.pipe(
      switchMap((loadable) => this.#states(loadable)),
      dependencies.hide ?? identity,
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  retry(): void {
    this.#retry();
  }

  /** Sorts by the column; called again, the other way round. */
  sortBy(column: HoldingColumn): void {
    const sort = nextSort(this.#sort$.value, column);
    this.#preferences.set('holdings-sort', writeSort(sort));
    this.#sort$.next(sort);
  }

  #states(loadable: Loadable<Holdings, RequestError>): Observable<HoldingsState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: HOLDINGS_FAILED });
    const { items, skippedRecords } = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    if (items.length === 0) return of({ status: 'empty', note });
    const { investor, records } = this.#dependencies;
    const options = { investor: investor(), detail: (holding: Holding) => records.detail(holding) };
    const cache = new WeakMap<Holding, HoldingRow>();
    const countLabel = `${formatGrouped(items.length)} ${items.length === 1 ? 'investment' : 'investments'}`;
    return this.#sort$.pipe(
      map((sort) => ({
        status: 'ready',
        count: items.length,
        countLabel,
        sort,
        rowAt: rowsOnDemand(sortHoldings(items, sort), cache, options),
        note,
      })),
    );
  }
}
