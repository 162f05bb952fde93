import {
  BehaviorSubject,
  combineLatest,
  defaultIfEmpty,
  distinctUntilChanged,
  forkJoin,
  map,
  switchMap,
  type Observable,
} from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import type { QueryCache } from '../shared/query-cache.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { DocumentDialog, type DocumentDialogDependencies, type OpenDocument } from './document-dialog.ts';
import { ReportList } from './report-list.ts';
import type { ReportQueries, ReportsInput } from './report-queries.ts';
import { type CanFetch, meetingRow, misRow, updateRow } from './report-rows.ts';
import { ReportTimeline } from './report-timeline.ts';
import type { ReportKind, StartupUpdate } from './report.ts';
import type { DocumentLink, ImportantLinksState, ReportTabContent } from './reports-state.ts';
import { updateDialog$ } from './update-dialog.ts';

export interface ImportantLinksDependencies {
  readonly reports: Pick<
    ReportQueries,
    'observe' | 'prefetch' | 'refetchIfStale' | 'fresh' | 'canFetchDocument' | 'document'
  >;
  readonly cache: Pick<QueryCache, 'refetchFailed'>;
  readonly saver: DocumentDialogDependencies['saver'];
  readonly notifier: DocumentDialogDependencies['notifier'];
  readonly richTexts: Pick<RichTexts, 'view$' | 'plainText'>;
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
  readonly #timeline: ReportTimeline;
  readonly #openUpdate$ = new BehaviorSubject<StartupUpdate | undefined>(undefined);
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
    this.#timeline = new ReportTimeline({ reports, richTexts, canFetch: this.#canFetch });
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
    return combineLatest([content$, dialog$, this.#document.state$, this.#timeline.state$(startup)]).pipe(
      map(([content, dialog, document, timeline]) => ({ content, dialog, document, timeline })),
    );
  }

  /** Shows the three lists as one, or the tabs again. */
  showTimeline(shown: boolean): void {
    this.#timeline.show(shown);
  }

  /** Loads the next page of each list for the timeline. */
  showOlder(): void {
    this.#timeline.showOlder();
  }

  /** @param index of the entry, over all months */
  openEntry(index: number): void {
    this.#openUpdate$.next(this.#timeline.updateAt(index));
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

  /** Loads again what failed. */
  retry(): void {
    this.#dependencies.cache.refetchFailed();
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
    if (!this.#timeline.isOpen) return [{ startup, page: this.#mis.page }];
    return Array.from({ length: this.#timeline.misPageCount }, (_, index) => ({ startup, page: index + 1 }));
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

  #list(): Pick<ReportList<'mis', unknown>, 'next' | 'previous' | 'prefetchNext'> {
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
