import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueKeeper } from '../catalogue/catalogue-keeper.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import type { KeptByUser } from '../shared/kept-by-user.ts';
import { withRecent } from './recent-searches.ts';
import { indexEntries, type SearchIndex } from './search-index.ts';
import { searchHits } from './search-hits.ts';
import { searchPages } from './search-pages.ts';
import { searchResults } from './search-results.ts';
import type { SearchHit, SearchState } from './search-state.ts';

/** More was not typed by anybody. */
const LONGEST_TEXT = 200;

export interface SearchParts {
  readonly keeper: Pick<CatalogueKeeper, 'state$' | 'gather' | 'retry'>;
  readonly session: Pick<Session, 'state$' | 'current'>;
  readonly recent: Pick<KeptByUser, 'read' | 'write'>;
}

interface Indexed {
  readonly index: SearchIndex<SearchHit>;
  readonly status: Catalogue['status'];
  readonly incomplete: boolean;
}

/**
 * Finds deals, events, pre-IPO listings, the investor's own holdings, and pages, while it is being typed; for a visitor
 * what anyone may see. @see specification, section 2, "Protected layout"
 */
export class SearchViewModel {
  readonly state$: Observable<SearchState>;
  readonly #parts: SearchParts;
  readonly #text$ = new BehaviorSubject('');
  readonly #recent$: BehaviorSubject<readonly string[]>;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    const { keeper, session, recent } = parts;
    this.#recent$ = new BehaviorSubject(recent.read());
    const indexed$ = combineLatest([keeper.state$, investorKey$(session)]).pipe(
      map(([catalogue]) => this.#indexed(catalogue)),
    );
    this.state$ = combineLatest([this.#text$.pipe(distinctUntilChanged()), indexed$, this.#recent$]).pipe(
      map(([text, { index, status, incomplete }, recentTexts]): SearchState =>
        text.trim() === ''
          ? { status: 'recent', recent: recentTexts }
          : searchResults(index, text, {
              gathering: status === 'waiting' || status === 'gathering',
              incomplete,
            }),
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

  #indexed(catalogue: Catalogue): Indexed {
    const investor = this.#parts.session.current.status === 'logged-in';
    const { status, incomplete } = catalogue;
    return { index: indexEntries([...searchHits(catalogue), ...searchPages(investor)]), status, incomplete };
  }
}
