import { combineLatest, distinctUntilChanged, map, of, shareReplay, switchMap, type Observable } from 'rxjs';
import type { NeedsAttention } from '../attention/needs-attention.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Holdings } from '../portfolio/investment.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { type AnalysedHolding, analysedHolding } from './analysed-holding.ts';
import { analyse } from './analysed-portfolio.ts';
import { AnalysisChoices, type AnalysisChoicesDependencies, type LongList } from './analysis-choices.ts';
import type { AnalysisState } from './analysis-state.ts';
import type { LimitErrors, LimitTexts } from './concentration-limits.ts';
import type { Dimension } from './concentration.ts';
import { filterView } from '../portfolio/filter-view.ts';
import {
  ANALYSIS_FILTER_NAMES,
  applyFilter,
  isFiltered,
  readFilter,
  isSameFilter,
  type FilterName,
} from '../portfolio/portfolio-filter.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

export interface AnalysisDependencies extends AnalysisChoicesDependencies {
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly portfolio: {
    readonly holdings: Pick<PortfolioQueries['holdings'], 'observe' | 'refetch'>;
    readonly dashboard: Pick<PortfolioQueries['dashboard'], 'prefetch'>;
  };
  readonly attention: Pick<NeedsAttention, 'watch' | 'snooze' | 'wake'>;
  readonly clock: Clock;
  /** The current format of amounts. */
  readonly format$: Observable<AmountFormat>;
}

/**
 * State and actions of the page Analysis. It reads the holdings that the other portfolio pages read. The address has
 * the filter; the history entry has the number of rows shown. The browser stores the limits and the open companies.
 * @see docs/product.md#analysis
 */
export class AnalysisViewModel {
  readonly state$: Observable<AnalysisState>;
  readonly #dependencies: AnalysisDependencies;
  readonly #address: ScreenAddress;
  readonly #choices: AnalysisChoices;

  constructor(dependencies: AnalysisDependencies) {
    this.#dependencies = dependencies;
    this.#address = new ScreenAddress('analysis', dependencies.navigation);
    this.#choices = new AnalysisChoices(dependencies, this.#address);
    this.state$ = dependencies.portfolio.holdings.observe().pipe(
      switchMap((loadable) => this.#states(loadable)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Loads the holdings again. */
  retry(): void {
    this.#dependencies.portfolio.holdings.refetch();
  }

  /** @param value an option of this filter; `undefined` selects all */
  selectFilter(name: FilterName, value: string | undefined): void {
    this.#address.change({ [name]: value });
  }

  clearFilter(): void {
    this.#address.change(Object.fromEntries(ANALYSIS_FILTER_NAMES.map((name) => [name, undefined])));
  }

  selectDimension(dimension: Dimension): void {
    this.#choices.selectDimension(dimension);
  }

  /** Stores the limits if all texts are valid. @returns the messages of invalid texts; empty if there are none */
  applyLimits(texts: LimitTexts): LimitErrors {
    return this.#choices.applyLimits(texts);
  }

  /** Goes back to the default limits. */
  resetLimits(): void {
    this.#choices.resetLimits();
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

  #states(loadable: Loadable<Holdings, RequestError>): Observable<AnalysisState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: HOLDINGS_FAILED });
    const { items, skippedRecords } = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    if (items.length === 0) return of({ status: 'empty', note });
    return this.#analyse(items.map(analysedHolding), note);
  }

  #analyse(all: readonly AnalysedHolding[], note: string | undefined): Observable<AnalysisState> {
    const { clock, attention, format$ } = this.#dependencies;
    const filter$ = this.#address.location$.pipe(
      map(({ query }) => readFilter(query, ANALYSIS_FILTER_NAMES)),
      distinctUntilChanged(isSameFilter),
    );
    return combineLatest([filter$, this.#dashboardTotal()]).pipe(
      switchMap(([filter, dashboardTotal]) => {
        const selected = applyFilter(all, filter);
        const view = filterView(all, filter, selected.length, ANALYSIS_FILTER_NAMES);
        const investments = selected.map(({ investment }) => investment);
        const total = isFiltered(filter) ? undefined : dashboardTotal;
        const analysed = analyse(selected, total, clock.now(), all);
        const formatted$ = format$.pipe(map((format) => ({ format, contentOf: analysed(format) })));
        return combineLatest([formatted$, this.#choices.state$, attention.watch(investments)]).pipe(
          map(([{ format, contentOf }, choice, attentionOf]): AnalysisState => ({
            status: 'ready',
            countLabel: counted(selected.length, 'investment'),
            filter: view,
            content: selected.length === 0 ? undefined : contentOf(choice),
            attention: selected.length === 0 ? undefined : attentionOf(choice.shown.concerns, format),
            note,
          })),
        );
      }),
    );
  }

  /** The dashboard's total, for the checks; `undefined` until it is known, and when it cannot be loaded. */
  #dashboardTotal(): Observable<number | undefined> {
    return this.#dependencies.portfolio.dashboard.prefetch().pipe(
      map((dashboard) => (dashboard.status === 'ready' ? dashboard.value.totalCurrentValue : undefined)),
      distinctUntilChanged(),
    );
  }
}
