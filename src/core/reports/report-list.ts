import {
  BehaviorSubject,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  scan,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { LOADING } from '../shared/loadable.ts';
import type { LoadableReports, ReportQueries } from './report-queries.ts';
import type { ReportKind, ReportPage, Reports } from './report.ts';
import type { PagerView, ReportListState } from './reports-state.ts';

export interface ReportListOptions<Kind extends ReportKind, Row> {
  readonly kind: Kind;
  readonly reports: Pick<ReportQueries, 'observe' | 'prefetch'>;
  readonly toRow: (item: Reports[Kind]) => Row;
  readonly texts: { readonly empty: string; readonly failed: string };
}

/**
 * The list of one tab. It keeps its page number while another tab is open, and shows the current rows until the next
 * page has loaded. @see docs/product.md#important-links
 */
export class ReportList<Kind extends ReportKind, Row> {
  readonly #options: ReportListOptions<Kind, Row>;
  readonly #page$ = new BehaviorSubject(1);
  readonly #prefetch$ = new Subject<number>();
  #shown: ReportPage<Reports[Kind]> | undefined;
  #state: ReportListState<Row> = LOADING;

  constructor(options: ReportListOptions<Kind, Row>) {
    this.#options = options;
  }

  /** @param startup `undefined` gives an empty list without a request */
  state$(startup: StartupId | undefined): Observable<ReportListState<Row>> {
    const { kind, reports } = this.#options;
    if (startup === undefined) return of(this.#empty(undefined, undefined));
    const prefetch$ = this.#prefetch$.pipe(
      mergeMap((page) => reports.prefetch(kind, { startup, page })),
      ignoreElements(),
    );
    const state$ = this.#page$.pipe(
      switchMap((page) =>
        reports.observe(kind, { startup, page }).pipe(
          tap((loadable) => this.#leaveEmptyPage(loadable, page)),
          map((loadable) => this.#stateOf(loadable, page)),
        ),
      ),
      scan((before: ReportListState<Row>, next) => keepShownRows(before, next), LOADING),
      tap((state) => {
        this.#state = state;
      }),
    );
    return merge(state$, prefetch$);
  }

  /** Number of the page, from 1. */
  get page(): number {
    return this.#page$.value;
  }

  /** The report in the shown row with this index. */
  itemAt(index: number): Reports[Kind] | undefined {
    return this.#shown?.items[index];
  }

  next(): void {
    const pager = this.#pager();
    if (pager?.hasNext === true) this.#page$.next(pager.page + 1);
  }

  previous(): void {
    const pager = this.#pager();
    if (pager?.hasPrevious === true) this.#page$.next(pager.page - 1);
  }

  /** Called when the pointer or the focus reaches Next. */
  prefetchNext(): void {
    const pager = this.#pager();
    if (pager?.hasNext === true) this.#prefetch$.next(pager.page + 1);
  }

  #pager() {
    return this.#state.status === 'loading' ? undefined : this.#state.pager;
  }

  #empty(note: string | undefined, pager: PagerView | undefined): ReportListState<Row> {
    return { status: 'empty', text: this.#options.texts.empty, note, pager };
  }

  #stateOf(loadable: LoadableReports<Kind>, page: number): ReportListState<Row> {
    if (loadable.status === 'loading') return LOADING;
    if (loadable.status === 'failed') {
      const pager = page > 1 ? { page, hasPrevious: true, hasNext: false } : undefined;
      return { status: 'failed', message: this.#options.texts.failed, pager };
    }
    const { items, skippedRecords, hasNext, hasPrevious } = loadable.value;
    this.#shown = loadable.value;
    const note = skippedRecordsNote(skippedRecords);
    const pager = { page, hasPrevious: page > 1 && hasPrevious !== false, hasNext };
    if (items.length === 0) return this.#empty(note, page > 1 || hasNext ? pager : undefined);
    return { status: 'ready', rows: items.map(this.#options.toRow), note, pager, busy: false };
  }

  /** Goes back from a later page whose records were deleted meanwhile. */
  #leaveEmptyPage(loadable: LoadableReports<Kind>, page: number): void {
    if (loadable.status !== 'ready' || page === 1) return;
    const { items, skippedRecords, hasNext } = loadable.value;
    if (items.length === 0 && skippedRecords === 0 && !hasNext) this.#page$.next(page - 1);
  }
}

/** Keeps what is on the screen, with disabled controls, while another page is loading. */
function keepShownRows<Row>(before: ReportListState<Row>, next: ReportListState<Row>): ReportListState<Row> {
  if (next.status !== 'loading') return next;
  if (before.status === 'ready') return { ...before, pager: disabled(before.pager), busy: true };
  if (before.status === 'empty' && before.pager !== undefined)
    return { ...before, pager: disabled(before.pager) };
  return next;
}

const disabled = (pager: PagerView): PagerView => ({ ...pager, hasPrevious: false, hasNext: false });
