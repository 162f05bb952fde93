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
import type { CatalogueKeeper } from '../catalogue/catalogue-keeper.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { KeptByUser } from '../shared/kept-by-user.ts';
import { withRecent } from './recent-searches.ts';
import { indexEntries, type SearchIndex } from './search-index.ts';
import { searchHits } from './search-hits.ts';
import { searchPages } from './search-pages.ts';
import { searchResults, type SearchProgress } from './search-results.ts';
import type { SearchHit, SearchState } from './search-state.ts';

/** More was not typed by anybody. */
const LONGEST_TEXT = 200;

export interface SearchParts {
  readonly keeper: Pick<CatalogueKeeper, 'state$' | 'gather' | 'retry'>;
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly recent: Pick<KeptByUser, 'read' | 'write'>;
}

/**
 * Finds deals, events, pre-IPO listings, the investor's own holdings, and pages, while it is being typed; for a visitor
 * what anyone may see. @see specification, section 2, "Protected layout"
 */
export class SearchViewModel {
  readonly state$: Observable<SearchState>;
  readonly #parts: SearchParts;
  readonly #text$ = new BehaviorSubject('');
  /** Each time they are changed here. */
  readonly #recent$ = new Subject<readonly string[]>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    const { keeper, session, recent } = parts;
    const user$ = investorKey$(session);
    const lists$ = keeper.state$.pipe(distinctUntilChanged(sameLists));
    const index$ = combineLatest([lists$, user$]).pipe(map(([lists]) => onDemand(() => this.#index(lists))));
    const progress$ = keeper.state$.pipe(map(progressOf), distinctUntilChanged(sameProgress));
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

  /** The user is about to search: what can be found is gathered. */
  open(): void {
    this.#parts.keeper.gather();
  }

  type(text: string): void {
    this.#text$.next(text.slice(0, LONGEST_TEXT));
  }

  /** Something was found and opened: its title is offered the next time. */
  remember(title: string): void {
    this.#keep(withRecent(this.#parts.recent.read(), title));
  }

  forgetRecent(): void {
    this.#keep([]);
  }

  /** Asks again for the lists that could not be had. */
  retry(): void {
    this.#parts.keeper.retry();
  }

  #keep(recent: readonly string[]): void {
    this.#parts.recent.write(recent);
    this.#recent$.next(recent);
  }

  #index(lists: CatalogueContent): SearchIndex<SearchHit> {
    const investor = this.#parts.session.current.status === 'logged-in';
    return indexEntries([...searchHits(lists), ...searchPages(investor)]);
  }
}

/** Whether the same can be found: the news of startups, which come one by one, cannot. */
const sameLists = (a: CatalogueContent, b: CatalogueContent): boolean =>
  a.holdings === b.holdings && a.deals === b.deals && a.events === b.events && a.ipos === b.ipos;

const progressOf = ({ status, incomplete }: Catalogue): SearchProgress => ({
  gathering: status === 'waiting' || status === 'gathering',
  incomplete,
});

const sameProgress = (a: SearchProgress, b: SearchProgress): boolean =>
  a.gathering === b.gathering && a.incomplete === b.incomplete;

/** Made when it is first asked for: who does not type does not wait for an index of ten thousand holdings. */
function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
