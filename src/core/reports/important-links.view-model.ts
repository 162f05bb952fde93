import {
  BehaviorSubject,
  combineLatest,
  defaultIfEmpty,
  distinctUntilChanged,
  forkJoin,
  map,
  of,
  scan,
  switchMap,
  type Observable,
} from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { DocumentDialog, type DocumentDialogDependencies, type OpenDocument } from './document-dialog.ts';
import { ReportList } from './report-list.ts';
import type { LoadableReports, ReportQueries, ReportsInput } from './report-queries.ts';
import {
  type CanFetch,
  meetingRow,
  misRow,
  NO_CONTENT,
  updateExcerpt,
  updateRow,
  updateTitle,
} from './report-rows.ts';
import type { ReportKind, StartupUpdate } from './report.ts';
import type {
  DocumentLink,
  ImportantLinksState,
  ReportTabContent,
  TimelineState,
  UpdateDialogState,
} from './reports-state.ts';
import { hasOlder, type TimelineItem, timelineItems, timelineMonths } from './timeline.ts';

export interface ImportantLinksDependencies {
  readonly reports: Pick<
    ReportQueries,
    'observe' | 'prefetch' | 'refetch' | 'refetchIfStale' | 'fresh' | 'canFetchDocument' | 'document'
  >;
  readonly saver: DocumentDialogDependencies['saver'];
  readonly notifier: DocumentDialogDependencies['notifier'];
  readonly richTexts: Pick<RichTexts, 'view$' | 'plainText'>;
}

const emptyTimeline = (note: string | undefined): TimelineState => ({
  status: 'empty',
  text: 'Nothing has been reported yet.',
  note,
});
const FAILED_TIMELINE: TimelineState = { status: 'failed', message: 'The timeline could not be loaded.' };

/** Builds the dialog of an update, with sanitised content; emits `undefined` when none is open. */
export function updateDialog$(
  update: StartupUpdate | undefined,
  richTexts: Pick<RichTexts, 'view$'>,
): Observable<UpdateDialogState | undefined> {
  if (update === undefined) return of(undefined);
  const title = updateTitle(update);
  const content$ = update.content === undefined ? of(NO_CONTENT) : richTexts.view$(update.content);
  return content$.pipe(map((content) => ({ title, content })));
}

/**
 * A startup's reports in three tabs, each with its own page number, or in one timeline. Of the tabs, only the open one
 * is loaded; the timeline loads all three lists.
 * @see docs/product.md#important-links
 */
export class ImportantLinksViewModel {
  readonly #dependencies: ImportantLinksDependencies;
  readonly #tab$ = new BehaviorSubject<ReportKind>('mis');
  readonly #document: DocumentDialog;
  readonly #openUpdate$ = new BehaviorSubject<StartupUpdate | undefined>(undefined);
  /** Maximum number of pages of each list in the timeline; 0 while it is closed. */
  readonly #pageCount$ = new BehaviorSubject(0);
  #items: readonly TimelineItem[] = [];
  /** Number of pages of MIS records in the timeline. */
  #misPageCount = 0;
  /** The pages of the timeline that have failed to load. */
  #failedPages: readonly { readonly kind: ReportKind; readonly page: number }[] = [];
  #startup: StartupId | undefined;
  readonly #mis;
  readonly #updates;
  readonly #meetings;

  constructor(dependencies: ImportantLinksDependencies) {
    this.#dependencies = dependencies;
    const { reports, richTexts } = dependencies;
    this.#document = new DocumentDialog({
      ...dependencies,
      findCurrentLink: (open) => this.#currentLink(open),
    });
    this.#mis = new ReportList({
      kind: 'mis',
      reports,
      toRow: (record) => misRow(record, this.#canFetch),
      texts: {
        empty: 'No MIS records have been added yet.',
        failed: 'The MIS records could not be loaded.',
      },
    });
    this.#updates = new ReportList({
      kind: 'updates',
      reports,
      toRow: (update) => updateRow(update, richTexts),
      texts: { empty: 'No updates found.', failed: 'The updates could not be loaded.' },
    });
    this.#meetings = new ReportList({
      kind: 'meetings',
      reports,
      toRow: meetingRow,
      texts: { empty: 'No meetings found.', failed: 'The meetings could not be loaded.' },
    });
  }

  state$(startup: StartupId | undefined): Observable<ImportantLinksState> {
    this.#startup = startup;
    const content$ = this.#tab$.pipe(
      distinctUntilChanged(),
      switchMap((tab) => this.#content(tab, startup)),
    );
    const dialog$ = this.#openUpdate$.pipe(
      switchMap((update) => updateDialog$(update, this.#dependencies.richTexts)),
    );
    return combineLatest([content$, dialog$, this.#document.state$, this.#timeline$(startup)]).pipe(
      map(([content, dialog, document, timeline]) => ({ content, dialog, document, timeline })),
    );
  }

  /** Shows the three lists as one, or the tabs again. */
  showTimeline(shown: boolean): void {
    this.#pageCount$.next(shown ? 1 : 0);
  }

  /** Loads the next page of each list for the timeline. */
  showOlder(): void {
    this.#pageCount$.next(this.#pageCount$.value + 1);
  }

  /** @param index of the entry, over all months */
  openEntry(index: number): void {
    this.#openUpdate$.next(this.#items[index]?.update);
  }

  selectTab(tab: ReportKind): void {
    this.#tab$.next(tab);
  }

  nextPage(): void {
    this.#list().next();
  }

  previousPage(): void {
    this.#list().previous();
  }

  /** Called when the pointer or the focus reaches Next. */
  prefetchNextPage(): void {
    this.#list().prefetchNext();
  }

  /** Called when the pointer or the focus reaches a document: its link may have expired. */
  refreshDocumentLinks(): void {
    for (const input of this.#shownMis()) this.#dependencies.reports.refetchIfStale('mis', input);
  }

  retry(): void {
    if (this.#pageCount$.value === 0) this.#list().retry();
    else this.#refetchFailedPages();
  }

  /** @param index zero-based index of the row */
  openUpdate(index: number): void {
    this.#openUpdate$.next(this.#updates.itemAt(index));
  }

  closeUpdate(): void {
    this.#openUpdate$.next(undefined);
  }

  /** Shows a document in a dialog. @param report title of its report */
  openDocument(report: string, link: DocumentLink): void {
    this.#document.open(report, link);
  }

  retryDocument(): void {
    this.#document.retry();
  }

  saveDocument(): void {
    this.#document.save();
  }

  closeDocument(): void {
    this.#document.close();
  }

  readonly #canFetch: CanFetch = (address) => this.#dependencies.reports.canFetchDocument(address);

  /** The shown pages of MIS records. */
  #shownMis(): readonly ReportsInput[] {
    const startup = this.#startup;
    if (startup === undefined) return [];
    if (this.#pageCount$.value === 0) return [{ startup, page: this.#mis.page }];
    return Array.from({ length: this.#misPageCount }, (_, index) => ({ startup, page: index + 1 }));
  }

  /** Fetches the document's link anew. Only MIS records have documents that the dialog can show. */
  #currentLink({ report, link }: OpenDocument): Observable<DocumentLink> {
    const pages = this.#shownMis().map((input) => this.#dependencies.reports.fresh('mis', input));
    return forkJoin(pages).pipe(
      map((responses) => {
        const found = responses
          .flatMap((response) => (response.ok ? response.value.items : []))
          .map((record) => misRow(record, this.#canFetch))
          .filter(({ title }) => title === report)
          .flatMap(({ links }) => links.filter(({ label }) => label === link.label));
        // Two reports with one title cannot be told apart. The old link is kept, so that no wrong document is shown.
        return found.length === 1 && found[0]?.to !== undefined ? found[0] : link;
      }),
      defaultIfEmpty(link),
    );
  }

  #timeline$(startup: StartupId | undefined): Observable<TimelineState | undefined> {
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

  /** Refetches every failed page of the timeline, also a page that the open tab behind the timeline observes. */
  #refetchFailedPages(): void {
    const startup = this.#startup;
    if (startup === undefined) return;
    for (const { kind, page } of this.#failedPages)
      this.#dependencies.reports.refetch(kind, { startup, page });
  }

  #timelineOf(loaded: { readonly [Kind in ReportKind]: readonly LoadableReports<Kind>[] }): TimelineState {
    const all = Object.values(loaded).flat();
    this.#failedPages = (['mis', 'updates', 'meetings'] as const).flatMap((kind) =>
      loaded[kind].flatMap(({ status }, index) => (status === 'failed' ? [{ kind, page: index + 1 }] : [])),
    );
    if (this.#failedPages.length > 0) return FAILED_TIMELINE;
    if (all.some(({ status }) => status === 'loading')) return LOADING;
    const values = <T>(pages: readonly Loadable<T, RequestError>[]): readonly T[] =>
      pages.flatMap((page) => (page.status === 'ready' ? [page.value] : []));
    const reports = {
      mis: values(loaded.mis),
      updates: values(loaded.updates),
      meetings: values(loaded.meetings),
    };
    const { richTexts } = this.#dependencies;
    this.#misPageCount = reports.mis.length;
    this.#items = timelineItems(reports, ({ content }) => updateExcerpt(content, richTexts), this.#canFetch);
    const note = skippedRecordsNote(
      sumOf(Object.values(reports).flat(), ({ skippedRecords }) => skippedRecords),
    );
    if (this.#items.length === 0 && !hasOlder(reports)) return emptyTimeline(note);
    return { status: 'ready', months: timelineMonths(this.#items), note, hasOlder: hasOlder(reports) };
  }

  #list(): Pick<ReportList<'mis', unknown>, 'next' | 'previous' | 'prefetchNext' | 'retry'> {
    return { mis: this.#mis, updates: this.#updates, meetings: this.#meetings }[this.#tab$.value];
  }

  #content(tab: ReportKind, startup: StartupId | undefined): Observable<ReportTabContent> {
    switch (tab) {
      case 'mis':
        return this.#mis.state$(startup).pipe(map((list) => ({ tab, list })));
      case 'updates':
        return this.#updates.state$(startup).pipe(map((list) => ({ tab, list })));
      case 'meetings':
        return this.#meetings.state$(startup).pipe(map((list) => ({ tab, list })));
    }
  }
}
