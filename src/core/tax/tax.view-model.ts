import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
} from 'rxjs';
import { filterInWords, filterView } from '../portfolio/filter-view.ts';
import {
  applyFilter,
  TAX_FILTER_NAMES,
  type FilterName,
  type PortfolioFilter,
  readFilter,
  spelledAsHeld,
} from '../portfolio/portfolio-filter.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { formatDay, todayInIndia } from '../calendar/days.ts';
import {
  type FinancialYear,
  financialYearLabel,
  type FinancialQuarter,
  financialYearsOf,
} from '../calendar/financial-year.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Holdings } from '../portfolio/investment.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import { ScreenAddress } from '../screens/screen-address.ts';
import { displayName } from '../session/investor.ts';
import type { Session } from '../session/session.ts';
import type { Day } from '../shared/calendar-day.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { csvOf } from '../shared/csv.ts';
import { fileName } from '../shared/file-name.ts';
import { lastResult } from '../shared/last-result.ts';
import { type Loadable, LOADING } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { saveMessage } from '../platform/messages.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import type { SlabPercent } from './after-tax.ts';
import { clockCells, type TimedInvestment } from './clock-columns.ts';
import { type ClockChoice, clockPage, boughtInYear, timedInvestments } from './clock-page.ts';
import { type TypedPans, holderPanOf, type Pans } from './typed-pans.ts';
import { heldInvestment } from './held-investment.ts';
import { longTermEntries } from './long-term-entries.ts';
import { itrCells, itrPage } from './itr-page.ts';
import { itrTable } from './itr-table.ts';
import { statementCells, statementPage } from './statement-page.ts';
import { statementOfAccount } from './statement-of-account.ts';
import { type StatementPeriod, statementPeriodLabel } from './statement-period.ts';
import { offeredYear, quartersBegun, readTaxInput, type TaxInput } from './tax-input.ts';
import type { TaxState, TaxView } from './tax-state.ts';

export interface TaxDependencies {
  readonly holdings: Pick<PortfolioQueries['holdings'], 'observe' | 'refetch'>;
  readonly session: Pick<Session, 'current'>;
  readonly navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  readonly clock: Clock;
  readonly saver: FileSaver;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly pans: TypedPans;
  readonly productName: string;
  readonly format$: Observable<AmountFormat>;
}

/** The loaded investments with their tax classes on the day `today`. */
interface Loaded {
  readonly timed: readonly TimedInvestment[];
  readonly years: readonly FinancialYear[];
  readonly today: Day;
  readonly note: string | undefined;
}

interface AfterTaxChoice {
  readonly on: boolean;
  readonly slab: SlabPercent | undefined;
}

/** The inputs of a part of the page, other than the investments. */
interface PageInput {
  readonly input: TaxInput;
  readonly pans: Pans;
  readonly afterTax: AfterTaxChoice;
  readonly amounts: AmountFormat;
}

const FAILED = 'Tax & statements could not be loaded.';

/**
 * State and actions of Tax & statements. The address has the part of the page, year, quarter, preference shares and
 * filter; what is chosen for the after-tax column lasts as long as the page.
 * @see docs/product.md#tax--statements
 */
export class TaxViewModel {
  readonly state$: Observable<TaxState>;
  readonly #dependencies: TaxDependencies;
  readonly #address: ScreenAddress;
  readonly #afterTax$ = new BehaviorSubject<AfterTaxChoice>({ on: false, slab: undefined });
  /** Returns all investments as of the current day; `undefined` until they are loaded. */
  #loaded: (() => Loaded) | undefined;

  constructor(dependencies: TaxDependencies) {
    this.#dependencies = dependencies;
    const { holdings, navigation, pans } = dependencies;
    this.#address = new ScreenAddress('tax', navigation);
    const input$ = this.#address.location$.pipe(
      map(({ query }) => query),
      distinctUntilChanged(),
      map((query) => ({ input: readTaxInput(query), filter: readFilter(query, TAX_FILTER_NAMES) })),
    );
    this.state$ = holdings.observe().pipe(
      switchMap((loadable) => this.#states(loadable, input$, pans.state$)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  retry(): void {
    this.#dependencies.holdings.refetch();
  }

  openView(view: TaxView): void {
    this.#go({ view: view === 'clock' ? undefined : view, year: undefined, quarter: undefined });
  }

  /** @param year `undefined`: all years */
  selectYear(year: FinancialYear | undefined): void {
    this.#go({ year: year === undefined ? 'all' : String(year), quarter: undefined });
  }

  /** @param quarter `undefined`: the whole year */
  selectQuarter(quarter: FinancialQuarter | undefined): void {
    this.#go({ quarter: quarter === undefined ? undefined : String(quarter) });
  }

  /** @param value `undefined`: all investments; an empty string: those without a value of `name` */
  selectFilter(name: FilterName, value: string | undefined): void {
    this.#go({ [name]: value });
  }

  clearFilter(): void {
    this.#go(Object.fromEntries(TAX_FILTER_NAMES.map((name) => [name, undefined])));
  }

  showPreferenceShares(shown: boolean): void {
    this.#go({ preference: shown ? 'yes' : undefined });
  }

  showAfterTax(on: boolean): void {
    this.#afterTax$.next({ ...this.#afterTax$.value, on });
  }

  selectSlab(slab: SlabPercent | undefined): void {
    this.#afterTax$.next({ ...this.#afterTax$.value, slab });
  }

  /** @returns the message for a string that is not a PAN */
  enterPan(companyKey: string, text: string): string | undefined {
    return this.#dependencies.pans.enter(companyKey, text);
  }

  /** All investments as of today. Also emits the page again: after midnight it must agree with the saved file. */
  #loadedToday(): Loaded | undefined {
    this.#afterTax$.next(this.#afterTax$.value);
    return this.#loaded?.();
  }

  /** @returns the message for a string that is not a PAN */
  enterHolderPan(text: string): string | undefined {
    return this.#dependencies.pans.enterHolder(text);
  }

  forgetPans(): void {
    const { pans, notifier } = this.#dependencies;
    pans.forgetAll();
    notifier.notify({ tone: 'success', text: 'The PANs were forgotten.', style: 'default' });
  }

  /** Saves the shown part of the page as CSV. */
  saveCsv(): void {
    const loaded = this.#loadedToday();
    if (loaded === undefined) return;
    const { today } = loaded;
    const { pans } = this.#dependencies;
    const input = this.#input();
    const filter = this.#filter();
    const timed = applyFilter(loaded.timed, filter);
    switch (input.view) {
      case 'clock': {
        const choice = this.#clockChoice(input, loaded, this.#afterTax$.value);
        this.#saveCells('Tax clock', clockCells(boughtInYear(timed, choice.year), choice, today));
        return;
      }
      case 'return': {
        const year = itrYear(input, loaded);
        const cells = itrCells(itrTable(timed, year, input.withPreferenceShares, today), pans.current);
        this.#saveCells(`Unlisted shares ${financialYearLabel(year)}`, cells);
        return;
      }
      case 'statement': {
        const period = statementPeriod(input, loaded);
        const title = `${this.#dependencies.productName} statement of account`;
        const cells = statementCells(
          statementOfAccount(timed, period, today),
          period,
          {
            title,
            holder: this.#holder(),
            pan: holderPanOf(pans.current),
            preparedOn: `Prepared on ${formatDay(today)}`,
            filter: filterInWords(spelledAsHeld(loaded.timed, filter)),
          },
          today,
        );
        this.#saveCells(`Statement ${statementPeriodLabel(period)}`, cells);
      }
    }
  }

  /** Saves the days on which the shown investments turn long-term. @param id limits them to one investment */
  saveLongTermDays(id?: string): void {
    const loaded = this.#loadedToday();
    if (loaded === undefined) return;
    const shown = boughtInYear(
      applyFilter(loaded.timed, this.#filter()),
      this.#clockChoice(this.#input(), loaded, this.#afterTax$.value).year,
    );
    const chosen = id === undefined ? shown : shown.filter((each) => each.id === id);
    const entries = longTermEntries(chosen);
    // After midnight there may be no day left to save: the last investment may have turned long-term.
    if (entries.length === 0) return;
    const { clock, productName } = this.#dependencies;
    this.#save(
      fileName(id === undefined ? 'Long-term days' : `Long-term ${chosen[0]?.startupName ?? ''}`, 'ics'),
      'text/calendar',
      calendarFile(entries, productName, clock.now()),
    );
  }

  #input(): TaxInput {
    return readTaxInput(this.#address.current().query);
  }

  #filter(): PortfolioFilter {
    return readFilter(this.#address.current().query, TAX_FILTER_NAMES);
  }

  #saveCells(title: string, cells: Parameters<typeof csvOf>[0]): void {
    this.#save(fileName(title, 'csv'), 'text/csv', csvOf(cells));
  }

  #save(name: string, mediaType: string, text: string): void {
    const { saver, notifier } = this.#dependencies;
    notifier.notify(saveMessage(name, saver.save({ name, mediaType, text })));
  }

  #go(changes: Readonly<Record<string, string | undefined>>): void {
    this.#address.change(changes, { replace: true });
  }

  #holder(): string {
    const { current } = this.#dependencies.session;
    if (current.status !== 'logged-in') return '';
    const name = displayName(current.investor);
    const { email } = current.investor;
    return email === undefined || email === name ? name : `${name}, ${email}`;
  }

  #clockChoice({ year }: TaxInput, { years }: Loaded, { on, slab }: AfterTaxChoice): ClockChoice {
    return { year: offeredYear(year, years), afterTax: on, slab };
  }

  #loadedOf({ items, skippedRecords }: Holdings, today: Day): Loaded {
    const held = items.map(heldInvestment);
    return {
      timed: timedInvestments(held, today),
      years: financialYearsOf(
        held.flatMap(({ bought }) => bought ?? []),
        today,
      ),
      today,
      note: skippedRecordsNote(skippedRecords),
    };
  }

  #states(
    loadable: Loadable<Holdings, RequestError>,
    input$: Observable<{ readonly input: TaxInput; readonly filter: PortfolioFilter }>,
    pans$: Observable<Pans>,
  ): Observable<TaxState> {
    this.#loaded = undefined;
    if (loadable.status === 'loading') return of(LOADING);
    if (loadable.status === 'failed') return of({ status: 'failed', message: FAILED });
    const holdings = loadable.value;
    if (holdings.items.length === 0)
      return of({ status: 'empty', note: skippedRecordsNote(holdings.skippedRecords) });
    // The page may stay open over midnight.
    const loadedOn = lastResult((today: Day) => this.#loadedOf(holdings, today));
    const loadedNow = () => loadedOn(todayInIndia(this.#dependencies.clock.now()));
    this.#loaded = loadedNow;
    return combineLatest([input$, pans$, this.#afterTax$, this.#dependencies.format$]).pipe(
      map(([{ input, filter }, pans, afterTax, amounts]): TaxState => {
        const loaded = loadedNow();
        const timed = applyFilter(loaded.timed, filter);
        return {
          status: 'ready',
          page: this.#page({ ...loaded, timed }, { input, pans, afterTax, amounts }),
          filter: filterView(loaded.timed, filter, timed.length, TAX_FILTER_NAMES),
          holder: this.#holder(),
          note: loaded.note,
        };
      }),
    );
  }

  #page(loaded: Loaded, { input, pans, afterTax, amounts }: PageInput) {
    const { timed, years, today } = loaded;
    switch (input.view) {
      case 'clock':
        return clockPage(timed, years, this.#clockChoice(input, loaded, afterTax), today, amounts);
      case 'return': {
        const year = itrYear(input, loaded);
        const { withPreferenceShares } = input;
        return itrPage(
          itrTable(timed, year, withPreferenceShares, today),
          { year, years, withPreferenceShares },
          pans,
          amounts,
        );
      }
      case 'statement': {
        const period = statementPeriod(input, loaded);
        return statementPage(
          statementOfAccount(timed, period, today),
          period,
          years,
          holderPanOf(pans),
          today,
          amounts,
        );
      }
    }
  }
}

/**
 * The year of the ITR schedule: the chosen year if it is offered. Otherwise the last year that has ended, because its
 * return is due; the current year if nothing was bought before it.
 */
function itrYear({ year }: TaxInput, { years }: Loaded): FinancialYear {
  const [current = 0 as FinancialYear, last = current] = years;
  return offeredYear(year, years) ?? last;
}

function statementPeriod({ year, quarter }: TaxInput, { years, today }: Loaded): StatementPeriod {
  const [current = 0 as FinancialYear] = years;
  if (year === 'all') return { kind: 'all' };
  const chosen = offeredYear(year, years) ?? current;
  return quarter !== undefined && quartersBegun(chosen, today).includes(quarter)
    ? { kind: 'quarter', year: chosen, quarter }
    : { kind: 'year', year: chosen };
}
