import { Observable, of, Subject } from 'rxjs';
import type { BinaryContent } from '../../src/core/kyc/image-processor.port.ts';
import type {
  DocumentsGateway,
  DocumentUpload,
  Removal,
  UploadEvent,
} from '../../src/core/kyc/documents-gateway.port.ts';
import type { Document, KycDocuments, KycSlotId } from '../../src/core/kyc/document.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';
import { aJpeg } from './images.ts';

/** An upload that a test controls. */
export interface ScriptedUpload extends DocumentUpload {
  readonly events$: Subject<UploadEvent>;
  aborted: boolean;
}

/**
 * The document calls: a test sends the responses to `list` and `upload`, and sets the responses to `remove`, `consent`
 * and `submit`. `content` always responds with a JPEG.
 */
export class ScriptedDocuments implements DocumentsGateway {
  readonly uploads: ScriptedUpload[] = [];
  readonly removed: Pick<Document, 'fileName'>[] = [];
  /** The documents whose images were requested. */
  readonly fetched: Document[] = [];
  readonly listResponses: Subject<Result<KycDocuments, RequestError>>[] = [];
  readonly consents: string[] = [];
  submissions = 0;
  submissionOutcome: Result<{ readonly submittedOn: ParsedDate | undefined }, RequestError> = ok({
    submittedOn: { epochMs: Date.parse('2026-11-22T06:00:00Z') },
  });
  abortedReads = 0;
  removalOutcome: Result<Removal, RequestError> = ok('deleted');
  consentOutcome: Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError> = ok({
    consentedOn: { epochMs: Date.parse('2026-11-21T06:00:00Z') },
  });

  list(): Observable<Result<KycDocuments, RequestError>> {
    return new Observable((subscriber) => {
      const response$ = new Subject<Result<KycDocuments, RequestError>>();
      this.listResponses.push(response$);
      let hasResponse = false;
      response$.subscribe((response) => {
        hasResponse = true;
        subscriber.next(response);
        subscriber.complete();
      });
      return () => {
        if (!hasResponse) this.abortedReads += 1;
      };
    });
  }

  /** Responds to the newest request for the list; if `consentedOn` is `none`, the investor has not consented. */
  respond(
    documents: readonly Document[] | RequestError,
    consentedOn: ParsedDate | 'none' = { epochMs: Date.parse('2026-11-21T06:00:00Z') },
  ): void {
    const response: Result<KycDocuments, RequestError> =
      'kind' in documents
        ? fail(documents)
        : ok({ documents, consentedOn: consentedOn === 'none' ? undefined : consentedOn });
    this.listResponses.at(-1)?.next(response);
  }

  upload(upload: DocumentUpload): Observable<UploadEvent> {
    return new Observable((subscriber) => {
      const sent: ScriptedUpload = { ...upload, events$: new Subject(), aborted: false };
      this.uploads.push(sent);
      let done = false;
      sent.events$.subscribe({ complete: () => (done = true), error: () => (done = true) });
      sent.events$.subscribe(subscriber);
      return () => {
        sent.aborted = !done;
      };
    });
  }

  /** The newest upload of a slot. */
  uploadTo(slot: KycSlotId): ScriptedUpload {
    const found = this.uploads.findLast((upload) => upload.slot === slot);
    if (found === undefined) throw new Error(`Nothing was uploaded to ${slot}.`);
    return found;
  }

  progress(slot: KycSlotId, fraction: number): void {
    this.uploadTo(slot).events$.next({ kind: 'progress', fraction });
  }

  finish(slot: KycSlotId, result?: Result<Document, RequestError>): void {
    const { events$, fileName } = this.uploadTo(slot);
    events$.next({ kind: 'done', result: result ?? ok(aDocument(slot, fileName)) });
    events$.complete();
  }

  isProtected({ url }: Document): boolean {
    return url.startsWith('/');
  }

  content(document: Document): Observable<Result<BinaryContent, RequestError>> {
    this.fetched.push(document);
    return of(ok(new Blob([aJpeg({ width: 64, height: 40 })])));
  }

  remove(document: Pick<Document, 'fileName'>): Promise<Result<Removal, RequestError>> {
    this.removed.push(document);
    return Promise.resolve(this.removalOutcome);
  }

  consent(version: string): Promise<typeof this.consentOutcome> {
    this.consents.push(version);
    return Promise.resolve(this.consentOutcome);
  }

  submit(): Promise<typeof this.submissionOutcome> {
    this.submissions += 1;
    return Promise.resolve(this.submissionOutcome);
  }
}

export const aDocument = (slot: KycSlotId, fileName = `${slot}_1795242600000.png`): Document => ({
  slot,
  fileName,
  url: `/api/profile/documents/${fileName}`,
});
