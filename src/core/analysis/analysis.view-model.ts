import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  filter,
  from,
  last,
  map,
  observeOn,
  of,
  scan,
  shareReplay,
  startWith,
  switchMap,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { NeedsAttention } from '../attention/needs-attention.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Holding, Holdings } from '../portfolio/holding.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import { counted } from '../shared/counted.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import { addressWith } from '../shared/query-string.ts';
import type { RequestError } from '../shared/request-error.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { matchRoute } from '../screens/screen-routes.ts';
import type { AnalysedHolding } from './analysed-holding.ts';
import { analyse, recordReader } from './analysed-portfolio.ts';
import { AnalysisChoices, type AnalysisChoicesDependencies, type LongList } from './analysis-choices.ts';
import type { AnalysisState } from './analysis-state.ts';
import type { LimitName } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';
import { filterView } from './filter-view.ts';
import { applyFilter, isFiltered, readFilter, sameFilter, type FilterName } from './portfolio-filter.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

/** Records read in one task, so that thousands of them never block the page. */
const RECORDS_A_TASK = 250;

export interface AnalysisDependencies extends AnalysisChoicesDependencies {
  readonly portfolio: {
    readonly holdings: Pick<PortfolioQueries['holdings'], 'watch' | 'retry'>;
    readonly dashboard: Pick<PortfolioQueries['dashboard'], 'prefetch'>;
  };
  readonly records: InvestmentRecords;
  readonly attention: Pick<NeedsAttention, 'watch' | 'snooze' | 'wake'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly clock: Clock;
  /** Runs the tasks in which a large portfolio is read. */
  readonly scheduler: SchedulerLike;
  /** Masks the amounts while the user hides them. */
  readonly hide: MonoTypeOperatorFunction<AnalysisState>;
}

/**
 * State and actions of the page Analysis. It reads the holdings that the other portfolio pages read. The filter is kept
 * in the address; limits and open companies are kept by the browser.
 * @see docs/product.md#analysis
 */
export class AnalysisViewModel {
  readonly state$: Observable<AnalysisState>;
  readonly #dependencies: AnalysisDependencies;
  readonly #choices: AnalysisChoices;

  constructor(dependencies: AnalysisDependencies) {
    this.#dependencies = dependencies;
    this.#choices = new AnalysisChoices(dependencies);
    this.state$ = dependencies.portfolio.holdings.watch().pipe(
      switchMap((loadable) => this.#states(loadable)),
      dependencies.hide,
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Loads the holdings again. */
  retry(): void {
    this.#dependencies.portfolio.holdings.retry();
  }

  /** @param value an option of the list; `undefined` selects all */
  selectFilter(name: FilterName, value: string | undefined): void {
    this.#goTo({ [name]: value });
  }

  clearFilter(): void {
    this.#goTo({ channel: undefined, scheme: undefined, vehicle: undefined, email: undefined });
  }

  selectDimension(dimension: Dimension): void {
    this.#choices.selectDimension(dimension);
  }

  /** Keeps the limit if the text is a whole number in its range. */
  changeLimit(name: LimitName, text: string): void {
    this.#choices.changeLimit(name, text);
  }

  toggleCompany(key: string): void {
    this.#choices.toggleCompany(key);
  }

  /** Hides a concern for a while, here and in the notifications. */
  snooze(concern: string): void {
    this.#dependencies.attention.snooze(concern);
  }

  /** Shows a snoozed concern again. */
  wake(concern: string): void {
    this.#dependencies.attention.wake(concern);
  }

  showMore(list: LongList): void {
    this.#choices.showMore(list);
  }

  #goTo(changes: Readonly<Record<string, string | undefined>>): void {
    const { navigation } = this.#dependencies;
    this.#choices.resetRows();
    navigation.go(addressWith(navigation.current(), changes));
  }

  #states(loadable: Loadable<Holdings, RequestError>): Observable<AnalysisState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: HOLDINGS_FAILED });
    const { items, skippedRecords } = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    if (items.length === 0) return of({ status: 'empty', note });
    return this.#read(items).pipe(
      switchMap((all) => (all === undefined ? of(LOADING) : this.#analyse(all, note))),
    );
  }

  /** Emits `undefined` while a large portfolio is being read. */
  #read(items: readonly Holding[]): Observable<readonly AnalysedHolding[] | undefined> {
    const read = recordReader(this.#dependencies.records);
    if (items.length <= RECORDS_A_TASK) return of(items.map(read));
    const starts = Array.from(
      { length: Math.ceil(items.length / RECORDS_A_TASK) },
      (_, task) => task * RECORDS_A_TASK,
    );
    return from(starts).pipe(
      concatMap((start) => of(start).pipe(observeOn(this.#dependencies.scheduler))),
      scan<number, AnalysedHolding[]>((all, start) => {
        for (const holding of items.slice(start, start + RECORDS_A_TASK)) all.push(read(holding));
        return all;
      }, []),
      last(),
      startWith(undefined),
    );
  }

  #analyse(all: readonly AnalysedHolding[], note: string | undefined): Observable<AnalysisState> {
    const { clock, navigation } = this.#dependencies;
    const filter$ = navigation.location$.pipe(
      filter(({ path }) => matchRoute(path).name === 'analysis'),
      map(({ query }) => readFilter(query)),
      distinctUntilChanged(sameFilter),
    );
    return combineLatest([filter$, this.#dashboardTotal()]).pipe(
      switchMap(([active, dashboardTotal]) => {
        const selected = applyFilter(all, active);
        const view = filterView(all, active, selected.length);
        const total = isFiltered(active) ? undefined : dashboardTotal;
        const content = analyse(selected, total, clock.now());
        return combineLatest([this.#choices.state$, this.#dependencies.attention.watch(selected)]).pipe(
          map(([choice, attention]): AnalysisState => ({
            status: 'ready',
            countLabel: counted(selected.length, 'investment'),
            filter: view,
            content: selected.length === 0 ? undefined : content(choice),
            attention: selected.length === 0 ? undefined : attention(choice.shown.concerns),
            note,
          })),
        );
      }),
    );
  }

  /** The dashboard's total, to compare with; `undefined` until it is known, and when it cannot be loaded. */
  #dashboardTotal(): Observable<number | undefined> {
    return this.#dependencies.portfolio.dashboard.prefetch().pipe(
      map((dashboard) => (dashboard.status === 'ready' ? dashboard.value.totalCurrentValue : undefined)),
      distinctUntilChanged(),
    );
  }
}
