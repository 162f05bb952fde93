import {
  BehaviorSubject,
  combineLatest,
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
import type { MarksStore } from '../marks/marks-store.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { AppLocation, Navigation } from '../platform/navigation.port.ts';
import { todayInIndia } from '../calendar/days.ts';
import { pageCalendarBatch } from '../calendar/calendar-batch.ts';
import type { Session } from '../session/session.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { pagedListState, redirectPage, type PagedListTexts } from '../shared/paged-list.ts';
import type { Day } from '../shared/calendar-day.ts';
import { parsePage } from '../shared/pagination-view.ts';
import { readParameter } from '../shared/query-string.ts';
import type { PagedQuery } from '../queries/paged-query.ts';
import type { VisitBudget } from '../queries/visit-budget.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { dealCalendarEntry } from './deal-calendar-entry.ts';
import { dealCard, UNTITLED_DEAL } from './build-deal-card.ts';
import { type Deal, DEAL_SORTS, type DealListOptions, type DealListPage, type DealSort } from './deal.ts';
import { compareDeals, MAX_COMPARED } from './compare-deals.ts';
import type { ComparedDeals } from './compared-deals.ts';
import { followedDeals } from './followed-deals.ts';
import type { InterestStore } from './interest-store.ts';
import type { DealsInput } from './deals-gateway.port.ts';
import type { DealsState } from './deals-state.ts';
import { parseSector, SECTORS } from '../shared/sectors.ts';

const TEXTS: PagedListTexts = {
  noun: 'deal',
  /** @see docs/product.md#empty-lists */
  empty: 'No deals found',
  failed: 'The deals could not be loaded.',
};

export interface DealsDependencies {
  readonly list: Pick<PagedQuery<DealsInput, Deal, DealListPage>, 'observe' | 'prefetch' | 'refetch'>;
  readonly interests: Pick<InterestStore, 'state$'>;
  readonly marks: Pick<MarksStore, 'state$' | 'follow'>;
  readonly compared: Pick<ComparedDeals, 'deals$' | 'current' | 'toggle' | 'clear'>;
  readonly session: Pick<Session, 'state$'>;
  readonly clock: Clock;
  readonly format$: Observable<AmountFormat>;
  readonly budget: Pick<VisitBudget, 'hasSpareCall'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
}

const SORT_LABELS: Readonly<Record<DealSort, string>> = {
  newest: 'Newest',
  deadline: 'Deadline',
  size: 'Round size',
};

/** A longer text in the address counts as no stage. */
const MAX_STAGE_LENGTH = 100;

const parseSort = (text: string | undefined): DealSort | undefined =>
  DEAL_SORTS.find((sort) => sort === text);

function parseStage(text: string | undefined): string | undefined {
  const stage = text?.trim() ?? '';
  return stage === '' || stage.length > MAX_STAGE_LENGTH ? undefined : stage;
}

/** The part of the card context that depends on the investor. */
type InvestorContext = Omit<Parameters<typeof dealCard>[1], 'today' | 'compared'>;

/** Reads the query input from the address; an unknown sector counts as none, an invalid page as the first. */
function inputOf({ query }: AppLocation): DealsInput {
  return {
    sector: parseSector(readParameter(query, 'sector')),
    page: parsePage(readParameter(query, 'page')),
    stage: parseStage(readParameter(query, 'stage')),
    sort: parseSort(readParameter(query, 'sort')),
  };
}

/**
 * State and actions of the live deals. Filters, order and page are in the address, so that a reload, a link, and back
 * and forward show the same list. A response to an earlier input is never shown.
 * @see docs/product.md#live-deals
 */
export class DealsViewModel {
  readonly state$: Observable<DealsState>;
  readonly #prefetch$ = new Subject<DealsInput>();
  readonly #isComparisonOpen$ = new BehaviorSubject(false);
  readonly #investor$: Observable<InvestorContext>;
  #shown: readonly Deal[] = [];
  /** The options of the last response, so that the controls stay while another page loads. */
  #options: DealListOptions | undefined;
  readonly #dependencies: DealsDependencies;
  readonly #address: ScreenAddress;

  constructor(dependencies: DealsDependencies) {
    this.#dependencies = dependencies;
    const { list, navigation, budget, interests, marks, session, format$ } = dependencies;
    this.#investor$ = combineLatest([session.state$, marks.state$, interests.state$, format$]).pipe(
      map(([{ status }, state, known, format]) => ({
        followed: status === 'logged-in' ? followedDeals(state.marks) : undefined,
        interests: known,
        format,
      })),
    );
    this.#address = new ScreenAddress('deals', navigation);
    const input$ = this.#address.location$.pipe(
      map(inputOf),
      distinctUntilChanged(
        (a, b) => a.sector === b.sector && a.page === b.page && a.stage === b.stage && a.sort === b.sort,
      ),
    );
    const states$ = input$.pipe(switchMap((input) => this.#states(input)));
    const prefetch$ = this.#prefetch$.pipe(
      filter(() => budget.hasSpareCall),
      // Not `switchMap`: when hover and focus both request a page, it would abort the first request and send a second.
      mergeMap((input) => list.prefetch(input)),
      ignoreElements(),
    );
    this.state$ = merge(states$, prefetch$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Goes to page 1. @param sector an option of the filter; `undefined`, or any other text, selects all */
  selectSector(sector: string | undefined): void {
    this.#address.change({ sector: parseSector(sector), page: undefined });
  }

  /** Goes to page 1. @param stage `undefined` for all */
  selectStage(stage: string | undefined): void {
    this.#address.change({ stage: parseStage(stage), page: undefined });
  }

  /** Goes to page 1. */
  selectSort(sort: string): void {
    const chosen = parseSort(sort);
    this.#address.change({ sort: chosen === 'newest' ? undefined : chosen, page: undefined });
  }

  /** Follows or unfollows a deal. */
  follow(id: string, followed: boolean): void {
    this.#dependencies.marks.follow(id, followed);
  }

  /** Adds a deal of the page to the comparison, or removes it. */
  toggleCompared(id: string): void {
    const { compared } = this.#dependencies;
    const deal = [...this.#shown, ...compared.current].find((each) => each.id === id);
    this.closeComparison();
    if (deal !== undefined) compared.toggle(deal);
  }

  openComparison(): void {
    this.#isComparisonOpen$.next(true);
  }

  closeComparison(): void {
    this.#isComparisonOpen$.next(false);
  }

  /** Removes all deals from the comparison. */
  clearComparison(): void {
    this.#dependencies.compared.clear();
  }

  openPage(page: number): void {
    this.#address.change({ page: String(page) });
  }

  /** Called when the pointer or the focus is on Next. Sends nothing if the budget has no call to spare. */
  prefetchPage(page: number): void {
    this.#prefetch$.next({ ...inputOf(this.#address.current()), page });
  }

  retry(): void {
    this.#dependencies.list.refetch(inputOf(this.#address.current()));
  }

  #states(input: DealsInput): Observable<DealsState> {
    const filterView = { selected: input.sector, options: SECTORS };
    const page$ = this.#dependencies.list.observe(input).pipe(
      tap((loadable) => {
        const instead = redirectPage(loadable, input.page);
        if (instead !== undefined && this.#address.isOpen())
          this.#address.change({ page: String(instead) }, { replace: true });
        if (loadable.status !== 'ready') return;
        this.#shown = loadable.value.items;
        this.#options = loadable.value.options;
      }),
    );
    const { compared, clock } = this.#dependencies;
    return combineLatest([page$, this.#investor$, compared.deals$, this.#isComparisonOpen$]).pipe(
      map(([loadable, investor, deals, isOpen]) => {
        const today = todayInIndia(clock.now());
        const comparedIds = deals.map(({ id }) => id);
        return {
          filter: filterView,
          choices: choicesOf(input, this.#options),
          list: pagedListState(
            loadable,
            input.page,
            (deal) => dealCard(deal, { ...investor, today, compared: comparedIds }),
            TEXTS,
          ),
          calendar: pageCalendarBatch('Deadlines of live deals', 'deadline', loadable, dealCalendarEntry),
          comparison: comparisonOf(deals, isOpen, today),
        };
      }),
    );
  }
}

function choicesOf({ stage, sort }: DealsInput, options: DealListOptions | undefined): DealsState['choices'] {
  if (options === undefined) return undefined;
  return {
    stage,
    // The stage of the address stays an option, even when no deal has this stage any more.
    stages:
      stage === undefined || options.stages.includes(stage) ? options.stages : [...options.stages, stage],
    sort: sort ?? 'newest',
    sorts: options.sorts.map((value) => ({ value, label: SORT_LABELS[value] })),
  };
}

function comparisonOf(deals: readonly Deal[], isOpen: boolean, today: Day): DealsState['comparison'] {
  if (deals.length === 0) return undefined;
  const titles = deals.map(({ title }) => title ?? UNTITLED_DEAL).join(', ');
  return {
    label: `${deals.length} of ${MAX_COMPARED} deals to compare: ${titles}`,
    canOpen: deals.length > 1,
    isFull: deals.length === MAX_COMPARED,
    view: isOpen && deals.length > 1 ? compareDeals(deals, today) : undefined,
  };
}
