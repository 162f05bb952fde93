import { BehaviorSubject, EMPTY, map, of, startWith, switchMap, tap, type Observable } from 'rxjs';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { errorMessage } from '../shared/error-message.ts';
import { fileName } from '../shared/file-name.ts';
import { saveMessage } from '../platform/messages.ts';
import { isPlaceholder } from '../shared/placeholders.ts';
import type { ReportQueries } from './report-queries.ts';
import type { DocumentDialogState, DocumentLink } from './reports-state.ts';

const DOCUMENT_FAILED = 'The document could not be loaded.';

/** A document, named by its report and its label. */
export interface OpenDocument {
  /** Title of the report. */
  readonly report: string;
  readonly link: DocumentLink;
}

export interface DocumentDialogDependencies {
  readonly reports: Pick<ReportQueries, 'document'>;
  /**
   * Fetches the reports again and finds the document, because its link may have expired.
   * @returns emits once: the current link, or the given link when the document is not found
   */
  readonly findCurrentLink: (document: OpenDocument) => Observable<DocumentLink>;
  readonly saver: Pick<FileSaver, 'save'>;
  readonly notifier: Notifier;
}

/** The report's title and the document's label; the label alone for a report without a title. */
const titleOf = (report: string, { label }: DocumentLink): string =>
  isPlaceholder(report) ? label : `${report}, ${label}`;

/** The dialog that shows a document of a report. The file stays in memory until the dialog is closed. */
export class DocumentDialog {
  readonly state$: Observable<DocumentDialogState | undefined>;
  readonly #dependencies: DocumentDialogDependencies;
  readonly #open$ = new BehaviorSubject<(OpenDocument & { readonly isRetry: boolean }) | undefined>(
    undefined,
  );
  #shown: DocumentDialogState | undefined;

  constructor(dependencies: DocumentDialogDependencies) {
    this.#dependencies = dependencies;
    this.state$ = this.#open$.pipe(
      switchMap((open) => (open === undefined ? of(undefined) : this.#states(open, open.isRetry))),
      tap((state) => {
        this.#shown = state;
      }),
    );
  }

  /** @param report title of the report */
  open(report: string, link: DocumentLink): void {
    this.#open$.next({ report, link, isRetry: false });
  }

  /** Fetches the file again, by its current link. */
  retry(): void {
    const open = this.#open$.value;
    if (open !== undefined) this.#open$.next({ ...open, isRetry: true });
  }

  close(): void {
    this.#open$.next(undefined);
  }

  /** Saves the file that is shown. */
  save(): void {
    if (this.#shown?.file.status !== 'ready') return;
    const { title, preview, file } = this.#shown;
    const name = fileName(title, preview.extension);
    const { saver, notifier } = this.#dependencies;
    notifier.notify(saveMessage(name, saver.save({ name, content: file.content })));
  }

  #states({ report, link }: OpenDocument, isRetry: boolean): Observable<DocumentDialogState | undefined> {
    const { preview, detail } = link;
    if (link.to === undefined || preview === undefined) return of(undefined);
    const shown = { title: titleOf(report, link), detail, preview };
    const { reports, findCurrentLink } = this.#dependencies;
    const link$ = isRetry ? findCurrentLink({ report, link }) : of(link);
    return link$.pipe(
      switchMap(({ to }) => (to === undefined ? EMPTY : reports.document(to))),
      map((response): DocumentDialogState => ({
        ...shown,
        file: response.ok
          ? { status: 'ready', content: response.value }
          : { status: 'failed', message: errorMessage(response.error, DOCUMENT_FAILED) },
      })),
      startWith<DocumentDialogState>({ ...shown, file: { status: 'loading' } }),
    );
  }
}
