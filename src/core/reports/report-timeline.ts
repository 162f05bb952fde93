import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  scan,
  switchMap,
  type Observable,
} from 'rxjs';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import type { StartupId } from '../shared/brand.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { LoadableReports, ReportQueries, ReportsInput } from './report-queries.ts';
import { type CanFetch, updateExcerpt } from './report-rows.ts';
import type { ReportKind, StartupUpdate } from './report.ts';
import type { TimelineState } from './reports-state.ts';
import { hasOlder, type TimelineItem, timelineItems, timelineMonths } from './timeline.ts';

export interface ReportTimelineDependencies {
  readonly reports: Pick<ReportQueries, 'observe'>;
  readonly richTexts: Pick<RichTexts, 'plainText'>;
  readonly canFetch: CanFetch;
}

const emptyTimeline = (note: string | undefined): TimelineState => ({
  status: 'empty',
  text: 'Nothing has been reported yet.',
  note,
});
const FAILED_TIMELINE: TimelineState = { status: 'failed', message: 'The timeline could not be loaded.' };

/** The timeline: a startup's three lists of reports as one. It is closed at first. */
export class ReportTimeline {
  readonly #dependencies: ReportTimelineDependencies;
  /** Maximum number of pages of each list; 0 while the timeline is closed. */
  readonly #pageCount$ = new BehaviorSubject(0);
  #items: readonly TimelineItem[] = [];
  /** Number of pages of MIS records in the timeline. */
  #misPageCount = 0;

  constructor(dependencies: ReportTimelineDependencies) {
    this.#dependencies = dependencies;
  }

  /** Emits `undefined` while the timeline is closed. */
  state$(startup: StartupId | undefined): Observable<TimelineState | undefined> {
    return this.#pageCount$.pipe(
      switchMap((pageCount): Observable<TimelineState | undefined> => {
        if (pageCount === 0) return of(undefined);
        if (startup === undefined) return of(emptyTimeline(undefined));
        return combineLatest([
          this.#loaded$('mis', { startup, page: 1 }, pageCount),
          this.#loaded$('updates', { startup, page: 1 }, pageCount),
          this.#loaded$('meetings', { startup, page: 1 }, pageCount),
        ]).pipe(map(([mis, updates, meetings]) => this.#timelineOf({ mis, updates, meetings })));
      }),
      // The shown entries stay while older reports load.
      scan((before: TimelineState | undefined, next) =>
        next?.status === 'loading' && before?.status === 'ready' ? before : next,
      ),
    );
  }

  get isOpen(): boolean {
    return this.#pageCount$.value > 0;
  }

  /** Number of pages of MIS records that are shown. */
  get misPageCount(): number {
    return this.#misPageCount;
  }

  /** Opens the timeline with the first page of each list, or closes it. */
  show(shown: boolean): void {
    this.#pageCount$.next(shown ? 1 : 0);
  }

  /** Loads the next page of each list. */
  showOlder(): void {
    this.#pageCount$.next(this.#pageCount$.value + 1);
  }

  /** The update that an entry opens. @param index of the entry, over all months */
  updateAt(index: number): StartupUpdate | undefined {
    return this.#items[index]?.update;
  }

  /** `pageCount` pages of a list, from `input.page` on; fewer when the list ends earlier, or a page has not loaded. */
  #loaded$<Kind extends ReportKind>(
    kind: Kind,
    input: ReportsInput,
    pageCount: number,
  ): Observable<readonly LoadableReports<Kind>[]> {
    // The cache shares the page between its two subscribers.
    const page$ = this.#dependencies.reports.observe(kind, input);
    // A new version of this page must not abort the requests for the following pages.
    const others$ = page$.pipe(
      map((page) => pageCount > 1 && page.status === 'ready' && page.value.hasNext),
      distinctUntilChanged(),
      switchMap((hasOthers) =>
        hasOthers ? this.#loaded$(kind, { ...input, page: input.page + 1 }, pageCount - 1) : of([]),
      ),
    );
    return combineLatest([others$, page$]).pipe(map(([others, page]) => [page, ...others]));
  }

  #timelineOf(loaded: { readonly [Kind in ReportKind]: readonly LoadableReports<Kind>[] }): TimelineState {
    const all = Object.values(loaded).flat();
    if (all.some(({ status }) => status === 'failed')) return FAILED_TIMELINE;
    if (all.some(({ status }) => status === 'loading')) return LOADING;
    const values = <T>(pages: readonly Loadable<T, RequestError>[]): readonly T[] =>
      pages.flatMap((page) => (page.status === 'ready' ? [page.value] : []));
    const reports = {
      mis: values(loaded.mis),
      updates: values(loaded.updates),
      meetings: values(loaded.meetings),
    };
    const { richTexts, canFetch } = this.#dependencies;
    this.#misPageCount = reports.mis.length;
    this.#items = timelineItems(reports, ({ content }) => updateExcerpt(content, richTexts), canFetch);
    const note = skippedRecordsNote(
      sumOf(Object.values(reports).flat(), ({ skippedRecords }) => skippedRecords),
    );
    if (this.#items.length === 0 && !hasOlder(reports)) return emptyTimeline(note);
    return { status: 'ready', months: timelineMonths(this.#items), note, hasOlder: hasOlder(reports) };
  }
}
