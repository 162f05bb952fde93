import { combineLatest, distinctUntilChanged, map, of, shareReplay, switchMap, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Clock } from '../platform/clock.port.ts';
import type { PortfolioQueries } from '../portfolio/portfolio-queries.ts';
import {
  ImportantLinksViewModel,
  type ImportantLinksDependencies,
} from '../reports/important-links.view-model.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { parseInvestmentId, type InvestmentId } from '../shared/brand.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { investmentPage } from './investment-page.ts';
import type { InvestmentState } from './investment-state.ts';
import type { Investment } from '../portfolio/investment.ts';
import { readInvestmentNavigationState } from '../portfolio/investment-navigation-state.ts';

/** @see docs/product.md#messages */
const FAILED: InvestmentState = { status: 'failed', message: 'Error fetching data' };
const UNKNOWN: InvestmentState = { status: 'unknown' };

export interface InvestmentDependencies extends ImportantLinksDependencies {
  readonly portfolio: Pick<PortfolioQueries, 'holdings' | 'investor'>;
  readonly navigation: Pick<Navigation, 'current'>;
  readonly clock: Clock;
  /** Name of the network. */
  readonly productName: string;
  /** How amounts are written now. */
  readonly format$: Observable<AmountFormat>;
}

/** The lookup of the investment: loading, failed, or ready with the investment or `undefined`. */
type Found = Loadable<Investment | undefined, RequestError>;

/**
 * State and actions of an investment's page. It shows the link's navigation state at once, then the loaded holdings.
 * After a page reload or from a pasted link, the investment is looked up in the holdings; an id that is not among them
 * is unknown.
 * @see docs/product.md#investment-page
 */
export class InvestmentViewModel {
  readonly state$: Observable<InvestmentState>;
  readonly links: Omit<ImportantLinksViewModel, 'state$'>;
  readonly #retry: () => void;

  /** @param id the `{id}` of the path; an invalid one shows the error page without a request */
  constructor(id: string, dependencies: InvestmentDependencies) {
    const known = parseInvestmentId(id);
    const links = new ImportantLinksViewModel(dependencies);
    this.links = links;
    this.#retry = () => dependencies.portfolio.holdings.refetch();
    this.state$ =
      known === undefined
        ? of(UNKNOWN)
        : found$(known, dependencies).pipe(
            (source$) => states(source$, links, dependencies),
            shareReplay({ bufferSize: 1, refCount: true }),
          );
  }

  /** Loads the holdings again. */
  retry(): void {
    this.#retry();
  }
}

function found$(id: InvestmentId, { portfolio, navigation }: InvestmentDependencies): Observable<Found> {
  return portfolio.holdings.observe().pipe(
    map((holdings): Found => {
      if (holdings.status === 'ready') {
        return { status: 'ready', value: holdings.value.items.find((each) => each.id === id) };
      }
      // The navigation state is shown while the holdings are loading or after they failed.
      const passed = readInvestmentNavigationState(navigation.current().state, id, portfolio.investor());
      return passed === undefined ? holdings : { status: 'ready', value: passed };
    }),
  );
}

/** Keeps the loaded reports when the same investment is emitted again. */
function states(
  source$: Observable<Found>,
  links: ImportantLinksViewModel,
  { clock, productName, format$ }: InvestmentDependencies,
): Observable<InvestmentState> {
  const shared$ = source$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const links$ = shared$.pipe(
    map((found) => (found.status === 'ready' ? found.value?.startup : undefined)),
    map((startup) => startup && { id: startup.id }),
    distinctUntilChanged(
      (before, now) => before?.id === now?.id && (before === undefined) === (now === undefined),
    ),
    switchMap((startup) => (startup === undefined ? of(undefined) : links.state$(startup.id))),
  );
  return combineLatest([shared$, links$, format$]).pipe(
    map(([found, linksState, format]): InvestmentState => {
      if (found.status === 'loading') return LOADING;
      if (found.status === 'failed') return FAILED;
      if (found.value === undefined) return UNKNOWN;
      const page = investmentPage(found.value, { nowMs: clock.now(), productName, format });
      return linksState === undefined ? LOADING : { status: 'ready', page, links: linksState };
    }),
  );
}
