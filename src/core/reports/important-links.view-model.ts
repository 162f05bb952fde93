import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs';
import type { StartupId } from '../shared/brand.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { ReportList } from './report-list.ts';
import type { ReportQueries } from './report-queries.ts';
import { meetingRow, misRow, NO_CONTENT, updateRow, updateTitle } from './report-rows.ts';
import type { StartupUpdate } from './report.ts';
import type { ImportantLinksState, ReportTab, ReportTabContent, UpdateDialogState } from './reports-state.ts';

export interface ImportantLinksDependencies {
  readonly reports: Pick<ReportQueries, 'observe' | 'prefetch' | 'refetch' | 'refetchIfStale'>;
  readonly richTexts: Pick<RichTexts, 'view$' | 'words'>;
}

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
 * A startup's reports in three tabs, each with its own page number. Only the open tab is loaded.
 * @see docs/product.md#important-links
 */
export class ImportantLinksViewModel {
  readonly #dependencies: ImportantLinksDependencies;
  readonly #tab$ = new BehaviorSubject<ReportTab>('mis');
  readonly #open$ = new BehaviorSubject<StartupUpdate | undefined>(undefined);
  readonly #mis;
  readonly #updates;
  readonly #meetings;

  constructor(dependencies: ImportantLinksDependencies) {
    this.#dependencies = dependencies;
    const { reports, richTexts } = dependencies;
    this.#mis = new ReportList({
      kind: 'mis',
      reports,
      toRow: misRow,
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
    const content$ = this.#tab$.pipe(
      distinctUntilChanged(),
      switchMap((tab) => this.#content(tab, startup)),
    );
    const dialog$ = this.#open$.pipe(
      switchMap((update) => updateDialog$(update, this.#dependencies.richTexts)),
    );
    return combineLatest([content$, dialog$]).pipe(map(([content, dialog]) => ({ content, dialog })));
  }

  selectTab(tab: ReportTab): void {
    this.#tab$.next(tab);
  }

  nextPage(): void {
    this.#list().next();
  }

  previousPage(): void {
    this.#list().previous();
  }

  /** The pointer or the focus is on Next. */
  prefetchNextPage(): void {
    this.#list().prefetchNext();
  }

  /** Called when the pointer or the focus reaches a document: its link may have expired. */
  nearDocument(): void {
    this.#mis.refetchIfStale();
  }

  retry(): void {
    this.#list().retry();
  }

  /** @param index zero-based index of the row */
  openUpdate(index: number): void {
    this.#open$.next(this.#updates.itemAt(index));
  }

  closeUpdate(): void {
    this.#open$.next(undefined);
  }

  #list(): Pick<ReportList<'mis', unknown>, 'next' | 'previous' | 'prefetchNext' | 'retry'> {
    return { mis: this.#mis, updates: this.#updates, meetings: this.#meetings }[this.#tab$.value];
  }

  #content(tab: ReportTab, startup: StartupId | undefined): Observable<ReportTabContent> {
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
