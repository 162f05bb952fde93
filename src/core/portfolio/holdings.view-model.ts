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
import type { Clock } from '../platform/clock.port.ts';
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
import { todayNumber } from '../returns/day-number.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import { rowsOnDemand } from '../shared/rows-on-demand.ts';
import { rowMaker, type TableRow } from '../shared/table.ts';
import { nextSort, writeSort } from '../shared/table-sort.ts';
import {
  chosenHeaders,
  columnOptions,
  isDefaultChoice,
  moveColumn,
  readColumns,
  SPECIFIED_COLUMNS,
  toggleColumn,
  writeColumns,
} from './column-choice.ts';
import { holdingsFilters } from './filter-view.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from './holding-columns.ts';
import { companyLines, type HoldingLine, investmentLine, withRounds } from './holding-line.ts';
import { FILTER_PARAMETER, filterRows } from './holdings-filter.ts';
import type { Holdings, Investment } from './investment.ts';
import { type HoldingsSort, readHoldingsSort, sortLines } from './holdings-sort.ts';
import type { HoldingsState } from './holdings-state.ts';
import { holdingsTotals, totalsRow } from './holdings-totals.ts';
import { openCompanyKeys, toggleOpenCompany } from './open-companies.ts';
import {
  applyFilter,
  isFiltered,
  HOLDINGS_FILTER_NAMES,
  readFilter,
  isSameFilter,
  type FilterName,
  type PortfolioFilter,
} from './portfolio-filter.ts';
import type { PortfolioQueries } from './portfolio-queries.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';

/** @see docs/product.md#messages */
const HOLDINGS_FAILED = 'Error fetching data';

/** Pause after typing before the filter is written into the address: browsers limit how often an address changes. */
const FILTER_DEBOUNCE_MS = 300;

export interface HoldingsDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observe' | 'refetch'>;
  readonly preferences: Pick<PreferencesStore, 'get' | 'set'>;
  /** Keys of the open companies. */
  readonly openCompanies: Pick<PerUserPreference, 'read' | 'write'>;
  readonly investor: () => Email | undefined;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly clock: Clock;
  readonly scheduler: SchedulerLike;
  readonly format$: Observable<AmountFormat>;
}

/** How the investor wants to see the table. */
interface TableChoice {
  readonly sort: HoldingsSort;
  readonly columns: readonly HoldingColumn[];
  readonly byCompany: boolean;
  readonly open: ReadonlySet<string>;
}

/** The filters of the table: the typed text and the chosen values. */
interface Filters {
  readonly text: string;
  readonly chosen: PortfolioFilter;
}

type ReadyState = Extract<HoldingsState, { status: 'ready' }>;

/**
 * State and actions of the holdings table. Order, columns and grouping are stored in the user's preferences, the
 * filters in the address.
 * @see docs/product.md#view-all
 */
export class HoldingsViewModel {
  readonly state$: Observable<HoldingsState>;
  readonly #choice$: BehaviorSubject<TableChoice>;
  readonly #typed$ = new Subject<string>();
  readonly #dependencies: HoldingsDependencies;
  readonly #address: ScreenAddress;

  constructor(dependencies: HoldingsDependencies) {
    this.#dependencies = dependencies;
    const { holdings, preferences, openCompanies, navigation } = dependencies;
    this.#address = new ScreenAddress('holdings', navigation);
    this.#choice$ = new BehaviorSubject<TableChoice>({
      sort: readHoldingsSort(preferences.get('holdings-sort')),
      columns: readColumns(preferences.get('holdings-columns')),
      byCompany: preferences.get('holdings-by-company') === 'yes',
      open: openCompanyKeys(openCompanies),
    });
    const filters$ = this.#watchFilters();
    const states$ = holdings.observe().pipe(switchMap((loadable) => this.#states(loadable, filters$)));
    // This subscription outlives a refetch of the holdings, so that the text being typed is not lost.
    const filtering$ = merge(filters$, this.#writeFilter()).pipe(ignoreElements());
    this.state$ = merge(filtering$, states$).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  retry(): void {
    this.#dependencies.holdings.refetch();
  }

  /** Sorts by the column; called again, reverses the order. */
  sortBy(column: HoldingColumn): void {
    const sort = nextSort(HOLDING_COLUMNS, this.#choice$.value.sort, column);
    this.#dependencies.preferences.set('holdings-sort', writeSort(sort));
    this.#change({ sort });
  }

  /** Shows a column, or hides it. */
  toggleColumn(column: HoldingColumn): void {
    this.#chooseColumns(toggleColumn(this.#choice$.value.columns, column));
  }

  /** Moves a column by one place to the left or to the right. */
  moveColumn(column: HoldingColumn, by: -1 | 1): void {
    this.#chooseColumns(moveColumn(this.#choice$.value.columns, column, by));
  }

  /** Shows the columns of the product description. */
  resetColumns(): void {
    this.#chooseColumns(SPECIFIED_COLUMNS);
  }

  /** Folds the rounds of each company into one row, or shows each investment. */
  groupByCompany(byCompany: boolean): void {
    this.#dependencies.preferences.set('holdings-by-company', byCompany ? 'yes' : 'no');
    this.#change({ byCompany });
  }

  /** Shows or hides the rounds of a company. @param key the id of its row */
  toggleCompany(key: string): void {
    this.#change({
      open: toggleOpenCompany(this.#dependencies.openCompanies, this.#choice$.value.open, key),
    });
  }

  /** Shows only the holdings that pass the text filter, see `filterRows`. */
  filterBy(text: string): void {
    this.#typed$.next(text);
  }

  /** @param value an option of the list; `undefined` selects all */
  selectFilter(name: FilterName, value: string | undefined): void {
    this.#address.change({ [name]: value });
  }

  #chooseColumns(columns: readonly HoldingColumn[]): void {
    this.#dependencies.preferences.set('holdings-columns', writeColumns(columns));
    this.#change({ columns });
  }

  #change(change: Partial<TableChoice>): void {
    this.#choice$.next({ ...this.#choice$.value, ...change });
  }

  /** The filters in the address, and the typed text before it is written into the address. */
  #watchFilters(): Observable<Filters> {
    const { location$ } = this.#address;
    // The typed text is replaced only when the text in the address changes, not when another filter is chosen.
    const inAddress$ = location$.pipe(
      map(({ query }) => readParameter(query, FILTER_PARAMETER) ?? ''),
      distinctUntilChanged(),
    );
    const text$ = merge(inAddress$, this.#typed$).pipe(distinctUntilChanged());
    const chosen$ = location$.pipe(
      map(({ query }) => readFilter(query, HOLDINGS_FILTER_NAMES)),
      distinctUntilChanged(isSameFilter),
    );
    return combineLatest({ text: text$, chosen: chosen$ }).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  #writeFilter(): Observable<string> {
    return this.#typed$.pipe(
      debounceTime(FILTER_DEBOUNCE_MS, this.#dependencies.scheduler),
      filter(() => this.#address.isOpen()),
      tap((text) => {
        const find = text.trim() === '' ? undefined : text;
        this.#address.change({ [FILTER_PARAMETER]: find }, { replace: true });
      }),
    );
  }

  #states(
    loadable: Loadable<Holdings, RequestError>,
    filters$: Observable<Filters>,
  ): Observable<HoldingsState> {
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: HOLDINGS_FAILED });
    const { items, skippedRecords } = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    if (items.length === 0) return of({ status: 'empty', note });
    return this.#tables(items, filters$).pipe(map((table) => ({ status: 'ready', ...table, note })));
  }

  #tables(
    items: readonly Investment[],
    filters$: Observable<Filters>,
  ): Observable<Omit<ReadyState, 'status' | 'note'>> {
    const { clock, format$ } = this.#dependencies;
    const nowMs = clock.now();
    const today = todayNumber(nowMs);
    const lines = items.map((item) => investmentLine(item, today));
    const investor = this.#dependencies.investor();
    const rowFormat$ = format$.pipe(
      map((amounts) => ({ amounts, rowOf: rowMaker(HOLDING_COLUMNS, { investor, amounts, nowMs }) })),
    );
    const choice$ = this.#choice$;
    const sorted$ = choice$.pipe(
      map(({ sort }) => sort),
      distinctUntilChanged(),
      map((sort) => sortLines(lines, sort)),
    );
    const found$ = combineLatest([sorted$, filters$]).pipe(
      map(([sorted, applied]) => {
        const found = applyFilter(filterRows(sorted, applied.text), applied.chosen);
        return {
          applied,
          found,
          totals: holdingsTotals(found, today),
          filters: holdingsFilters(lines, applied.chosen),
        };
      }),
    );
    return combineLatest([found$, choice$, rowFormat$]).pipe(
      map(([{ applied, found, totals, filters }, { sort, columns, byCompany, open }, { amounts, rowOf }]) => {
        const companies = byCompany ? sortLines(companyLines(found, open, today), sort) : undefined;
        const shown = companies?.flatMap((line) => withRounds(line, today)) ?? found;
        return {
          table: {
            columns: chosenHeaders(columns),
            sort,
            ...rowsOnDemand(shown, (line) => markedRow(line, rowOf)),
            ...totalsRow(totals, columns, amounts),
            printNote: printNote(
              shown.length,
              byCompany ? 'rows' : 'investments',
              'Filter the table to print the others.',
            ),
          },
          countLabel: countLabel(found.length, items.length, companies?.length),
          filterText: applied.text,
          filters,
          byCompany,
          columns: columnOptions(columns),
          hasDefaultColumns: isDefaultChoice(columns),
          noMatch: found.length === 0 ? noMatch(applied) : undefined,
        };
      }),
    );
  }
}

/** Makes the row of a line, and marks it as a part if the line is a round below its company. */
function markedRow(
  line: HoldingLine,
  rowOf: (line: HoldingLine) => TableRow<HoldingColumn>,
): TableRow<HoldingColumn> {
  const row = rowOf(line);
  return line.kind === 'round' ? { ...row, isPart: true } : row;
}

function noMatch({ text, chosen }: Filters): string {
  if (!isFiltered(chosen)) return `No investment matches “${text.trim()}”.`;
  return text.trim() === ''
    ? 'No investment fits these filters.'
    : `No investment matches “${text.trim()}” and fits these filters.`;
}

function countLabel(found: number, all: number, companies: number | undefined): string {
  const total = counted(all, 'investment');
  const label = found === all ? total : `${formatGrouped(found)} of ${total}`;
  return companies === undefined ? label : `${label} in ${counted(companies, 'company', 'companies')}`;
}
