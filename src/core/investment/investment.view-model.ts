import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  shareReplay,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import { todayInIndia } from '../calendar/days.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Clock } from '../platform/clock.port.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import {
  ImportantLinksViewModel,
  type ImportantLinksDependencies,
} from '../reports/important-links.view-model.ts';
import type { ReportQueries } from '../reports/report-queries.ts';
import type { SharePrice } from '../reports/share-price.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { parseInvestmentId, type InvestmentId, type StartupId } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { lastResult } from '../shared/last-result.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { addressWith } from '../shared/query-string.ts';
import { isRecord } from '../shared/record.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { companyHeader, ROUNDS_AT_FIRST } from './company-header.ts';
import { MAX_COMPANY_NOTE_LENGTH, type CompanyNotes } from './company-notes.ts';
import { investmentPage } from './investment-page.ts';
import type { InvestmentState } from './investment-state.ts';
import { valueChartView } from './value-chart-view.ts';
import { valueOverTime } from './value-over-time.ts';
import type { Investment } from '../portfolio/investment.ts';
import { readInvestmentNavigationState } from '../portfolio/investment-navigation-state.ts';

/** @see docs/product.md#messages */
const FAILED: InvestmentState = { status: 'failed', message: 'Error fetching data' };
const UNKNOWN: InvestmentState = { status: 'unknown' };

export interface InvestmentDependencies extends ImportantLinksDependencies {
  readonly reports: ImportantLinksDependencies['reports'] & Pick<ReportQueries, 'prices'>;
  readonly notes: Pick<CompanyNotes, 'state$' | 'write'>;
  readonly portfolio: Pick<PortfolioQueries, 'holdings' | 'investor'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly clock: Clock;
  /** The product's name. */
  readonly productName: string;
  /** How amounts are written now. */
  readonly format$: Observable<AmountFormat>;
}

/** An investment, with all of the investor's investments in its company once they are known. */
interface KnownInvestment {
  readonly investment: Investment;
  /** `undefined` until the holdings are loaded. */
  readonly rounds: readonly Investment[] | undefined;
}

/** The lookup of the investment: loading, failed, or ready with the investment or `undefined`. */
type Found = Loadable<KnownInvestment | undefined, RequestError>;

/**
 * State and actions of an investment's page. If the link passed the investment in its navigation state, the page shows
 * that at once, and then the investment as it is in the loaded holdings. An id that the holdings do not have is
 * unknown.
 * @see docs/product.md#investment-page
 */
export class InvestmentViewModel {
  readonly state$: Observable<InvestmentState>;
  readonly links: Omit<ImportantLinksViewModel, 'state$'>;
  readonly #retry: () => void;
  readonly #notes: Pick<CompanyNotes, 'write'>;
  readonly #navigation: Pick<Navigation, 'current' | 'go'>;
  readonly #showsAllRounds$: BehaviorSubject<boolean>;
  readonly #prices: Pick<ReportQueries['prices'], 'refetch'>;
  #investment: Investment | undefined;

  /** @param id the `{id}` of the path; an invalid one shows the error page without a request */
  constructor(id: string, dependencies: InvestmentDependencies) {
    const validId = parseInvestmentId(id);
    const links = new ImportantLinksViewModel(dependencies);
    this.links = links;
    this.#notes = dependencies.notes;
    this.#navigation = dependencies.navigation;
    this.#showsAllRounds$ = new BehaviorSubject(storesAllRounds(dependencies.navigation.current().state));
    this.#prices = dependencies.reports.prices;
    this.#retry = () => dependencies.portfolio.holdings.refetch();
    this.state$ =
      validId === undefined
        ? of(UNKNOWN)
        : found$(validId, dependencies).pipe(
            tap((found) => {
              this.#investment = found.status === 'ready' ? found.value?.investment : undefined;
            }),
            (source$) => states(source$, links, this.#showsAllRounds$, dependencies),
            shareReplay({ bufferSize: 1, refCount: true }),
          );
  }

  /** Loads the holdings again. */
  retry(): void {
    this.#retry();
  }

  /** Loads the share prices again. */
  retryPrices(): void {
    const startup = this.#investment?.startup.id;
    if (startup !== undefined) this.#prices.refetch(startup);
  }

  /** Lists all investments in the company. The history entry stores this, so that Back shows as many rows again. */
  showAllRounds(): void {
    this.#showsAllRounds$.next(true);
    const { path, query, state } = this.#navigation.current();
    this.#navigation.go(addressWith({ path, query }, {}), {
      replace: true,
      state: { ...(isRecord(state) ? state : {}), [ALL_ROUNDS]: true },
    });
  }

  /** Stores the investor's note about the company. */
  writeNote(text: string): void {
    if (this.#investment !== undefined) this.#notes.write(companyKeyOf(this.#investment), text);
  }
}

/** Set in the state of a history entry whose page lists all rounds. */
const ALL_ROUNDS = 'allRounds';

const storesAllRounds = (state: unknown): boolean => isRecord(state) && state[ALL_ROUNDS] === true;

function found$(id: InvestmentId, { portfolio, navigation }: InvestmentDependencies): Observable<Found> {
  return portfolio.holdings.observe().pipe(
    map((holdings): Found => {
      if (holdings.status === 'ready') {
        const { items } = holdings.value;
        const investment = items.find((each) => each.id === id);
        return {
          status: 'ready',
          value: investment && { investment, rounds: roundsWith(investment, items) },
        };
      }
      // The investment of the navigation state is shown while the holdings are loading, and after they failed.
      const passed = readInvestmentNavigationState(navigation.current().state, id, portfolio.investor());
      return passed === undefined
        ? holdings
        : { status: 'ready', value: { investment: passed, rounds: undefined } };
    }),
  );
}

/** All investments in the same company as the given one. */
function roundsWith(investment: Investment, all: readonly Investment[]): readonly Investment[] {
  const key = companyKeyOf(investment);
  return all.filter((each) => companyKeyOf(each) === key);
}

/** The states of the page. Reports and prices are not loaded again while the startup stays the same. */
function states(
  source$: Observable<Found>,
  links: ImportantLinksViewModel,
  showsAllRounds$: Observable<boolean>,
  { clock, productName, format$, reports, notes }: InvestmentDependencies,
): Observable<InvestmentState> {
  const shared$ = source$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const reported$ = shared$.pipe(
    map((found) => (found.status === 'ready' ? found.value?.investment.startup : undefined)),
    map((startup) => startup && { id: startup.id }),
    distinctUntilChanged(
      (before, now) => before?.id === now?.id && (before === undefined) === (now === undefined),
    ),
    switchMap((startup) =>
      startup === undefined
        ? of(undefined)
        : combineLatest({ links: links.state$(startup.id), prices: pricesOf$(startup.id, reports) }),
    ),
  );
  // Returns the same object while the data are the same, so that the chart is not drawn again.
  const lastChartOf = lastResult(chartOf);
  return combineLatest([shared$, reported$, showsAllRounds$, notes.state$, format$]).pipe(
    map(([found, reported, showsAllRounds, noteOf, format]): InvestmentState => {
      if (found.status === 'loading') return LOADING;
      if (found.status === 'failed') return FAILED;
      if (found.value === undefined) return UNKNOWN;
      if (reported === undefined) return LOADING;
      const { investment, rounds } = found.value;
      const nowMs = clock.now();
      return {
        status: 'ready',
        page: investmentPage(investment, { nowMs, productName, format }),
        links: reported.links,
        company:
          rounds &&
          companyHeader(rounds, {
            current: investment.id,
            nowMs,
            format,
            shownRounds: showsAllRounds ? Number.POSITIVE_INFINITY : ROUNDS_AT_FIRST,
          }),
        chart: rounds && lastChartOf(rounds, reported.prices, todayInIndia(nowMs), format),
        note: { text: noteOf(companyKeyOf(investment)), maxLength: MAX_COMPANY_NOTE_LENGTH },
      };
    }),
  );
}

type LoadablePrices = Loadable<readonly SharePrice[], RequestError>;

const NO_PRICES: LoadablePrices = { status: 'ready', value: [] };

const pricesOf$ = (
  startup: StartupId | undefined,
  reports: Pick<ReportQueries, 'prices'>,
): Observable<LoadablePrices> =>
  startup === undefined ? of(NO_PRICES) : reports.prices.observeInBackground(startup);

/** Without prices the chart still shows what was paid and today's value. */
function chartOf(rounds: readonly Investment[], prices: LoadablePrices, today: Day, format: AmountFormat) {
  const known = prices.status === 'ready' ? prices.value : [];
  const values = valueOverTime(rounds, known, today);
  if (values === undefined) return undefined;
  if (prices.status === 'loading') return 'loading';
  return valueChartView(values, {
    name: rounds[0]?.startup.name ?? NOT_AVAILABLE,
    format,
    hasFailed: prices.status === 'failed' && !isNotOffered(prices.error),
  });
}
