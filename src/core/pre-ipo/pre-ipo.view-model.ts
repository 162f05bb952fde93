import { BehaviorSubject, combineLatest, map, shareReplay, type Observable } from 'rxjs';
import type { IpoQueries } from './ipo-queries.ts';
import { nextSort } from '../shared/table-sort.ts';
import { IPO_COLUMNS, type IpoColumn } from './ipo-columns.ts';
import { ipoTable, type IpoTableChoice } from './ipo-table.ts';
import type { IpoStage } from './ipo.ts';
import type { IpoTableState, PreIpoState } from './pre-ipo-state.ts';

const UNSORTED: IpoTableChoice = { sort: undefined, page: 1 };

/** State and actions of the pre-IPO page: three tables that load, fail, sort and page independently. */
export class PreIpoViewModel {
  readonly state$: Observable<PreIpoState>;
  readonly #ipos: Pick<IpoQueries, 'list'>;
  readonly #choices: Readonly<Record<IpoStage, BehaviorSubject<IpoTableChoice>>> = {
    open: new BehaviorSubject(UNSORTED),
    closed: new BehaviorSubject(UNSORTED),
    upcoming: new BehaviorSubject(UNSORTED),
  };

  constructor(ipos: Pick<IpoQueries, 'list'>) {
    this.#ipos = ipos;
    this.state$ = combineLatest({
      open: this.#table('open'),
      closed: this.#table('closed'),
      upcoming: this.#table('upcoming'),
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Sorts the table and returns it to its first page. */
  sortBy(stage: IpoStage, column: IpoColumn): void {
    const choice$ = this.#choices[stage];
    choice$.next({ sort: nextSort(IPO_COLUMNS, choice$.value.sort, column), page: 1 });
  }

  openPage(stage: IpoStage, page: number): void {
    const choice$ = this.#choices[stage];
    choice$.next({ ...choice$.value, page });
  }

  retry(stage: IpoStage): void {
    this.#ipos.list.refetch(stage);
  }

  #table(stage: IpoStage): Observable<IpoTableState> {
    return combineLatest([this.#ipos.list.observe(stage), this.#choices[stage]]).pipe(
      map(([loadable, choice]) => ipoTable(stage, loadable, choice)),
    );
  }
}
