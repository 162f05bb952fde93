import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  startWith,
  Subject,
  switchMap,
  type Observable,
} from 'rxjs';
import type { Catalogue, CatalogueContent } from '../catalogue/catalogue.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { sessionKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { lazy } from '../shared/lazy.ts';
import { withRecent } from './recent-searches.ts';
import { indexEntries, type SearchIndex } from './search-index.ts';
import { searchEntries } from './search-entries.ts';
import { searchPages } from './search-pages.ts';
import { SEE_ALL_ID, searchResults, type SearchProgress } from './search-results.ts';
import type { SearchHit, SearchState } from './search-state.ts';

/** Maximum length of a text; a longer one was pasted, not typed. */
const MAX_QUERY = 200;

export interface SearchDependencies {
  readonly catalogueStore: Pick<CatalogueStore, 'state$' | 'load' | 'retry'>;
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly recent: Pick<PerUserPreference, 'read' | 'write'>;
  /** How amounts are written now. */
  readonly format$: Observable<AmountFormat>;
}

/**
 * Searches deals, events, pre-IPO listings, the investor's own holdings, and pages, on every keystroke; a visitor finds
 * only what a visitor may open.
 * @see docs/product.md#search
 */
export class SearchViewModel {
  readonly state$: Observable<SearchState>;
  readonly #dependencies: SearchDependencies;
  readonly #text$ = new BehaviorSubject('');
  /** Emits each time this view model changes the recent searches. */
  readonly #recent$ = new Subject<readonly string[]>();

  constructor(dependencies: SearchDependencies) {
    this.#dependencies = dependencies;
    const { catalogueStore, session, recent, format$ } = dependencies;
    const user$ = sessionKey$(session);
    const lists$ = catalogueStore.state$.pipe(distinctUntilChanged(sameLists));
    const index$ = combineLatest([lists$, format$, session.state$]).pipe(
      // Made when it is first used: an index of ten thousand holdings takes time, and only typing needs it.
      map(([lists, format]) => lazy(() => this.#index(lists, format))),
    );
    const progress$ = catalogueStore.state$.pipe(map(progressOf), distinctUntilChanged(sameProgress));
    const recent$ = user$.pipe(switchMap(() => this.#recent$.pipe(startWith(recent.read()))));
    const text$ = this.#text$.pipe(distinctUntilChanged());
    this.state$ = combineLatest([text$, index$, progress$, recent$]).pipe(
      map(([text, index, progress, recentTexts]): SearchState =>
        text.trim() === ''
          ? { status: 'recent', recent: recentTexts }
          : searchResults(index(), text, progress),
      ),
    );
  }

  /** Loads the catalogue when the user opens the search. */
  open(): void {
    this.#dependencies.catalogueStore.load();
  }

  type(text: string): void {
    this.#text$.next(text.slice(0, MAX_QUERY));
  }

  /** Adds the title of an opened hit to the recent searches, unless the hit is 'See all'. */
  remember({ id, title }: Pick<SearchHit, 'id' | 'title'>): void {
    if (id === SEE_ALL_ID) return;
    this.#storeRecent(withRecent(this.#dependencies.recent.read(), title));
  }

  forgetRecent(): void {
    this.#storeRecent([]);
  }

  /** Loads the failed lists again. */
  retry(): void {
    this.#dependencies.catalogueStore.retry();
  }

  #storeRecent(recent: readonly string[]): void {
    this.#dependencies.recent.write(recent);
    this.#recent$.next(recent);
  }

  #index(lists: CatalogueContent, format: AmountFormat): SearchIndex<SearchHit> {
    const { current } = this.#dependencies.session;
    const investor = current.status === 'logged-in' ? current.investor : undefined;
    return indexEntries([...searchEntries(lists, format), ...searchPages(investor)]);
  }
}

const sameLists = (a: CatalogueContent, b: CatalogueContent): boolean =>
  a.holdings === b.holdings && a.deals === b.deals && a.events === b.events && a.ipos === b.ipos;

const progressOf = ({ status, busy, incomplete, hasMoreRecords }: Catalogue): SearchProgress => ({
  loading: busy || status !== 'ready',
  incomplete,
  hasMoreRecords,
});

const sameProgress = (a: SearchProgress, b: SearchProgress): boolean =>
  a.loading === b.loading && a.incomplete === b.incomplete && a.hasMoreRecords === b.hasMoreRecords;
