import type { Observable } from 'rxjs';
import type { ParsedDate } from '../shared/dates.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { BinaryContent } from './image-processor.port.ts';
import type { Document, KycDocuments, KycSlotId } from './document.ts';

export interface DocumentUpload {
  readonly slot: KycSlotId;
  /** Built by `documentFileName`. */
  readonly fileName: string;
  /** A JPEG. */
  readonly content: BinaryContent;
}

/** How an upload goes: any number of steps, then its end. */
export type UploadEvent =
  /** @property fraction of the bytes that have left: 0 to 1 */
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly result: Result<Document, RequestError> };

/** The calls for an investor's documents. An API without them answers 404. */
export interface DocumentsGateway {
  list(): Observable<Result<KycDocuments, RequestError>>;
  /**
   * Sends one document; it takes the place of what was in its slot. Cold: subscribing sends, unsubscribing aborts.
   * Never repeated by itself. An answer without the document's URL is a `parse` failure.
   */
  upload(upload: DocumentUpload): Observable<UploadEvent>;
  /** Whether only the API itself, asked with the token, answers with what lies there. */
  isProtected(document: Document): boolean;
  /** What lies at a protected address. */
  content(document: Document): Observable<Result<BinaryContent, RequestError>>;
  /** What is deleted is gone for good. A document that was not there any more counts as deleted. */
  remove(document: Pick<Document, 'fileName'>): Promise<Result<undefined, RequestError>>;
  /** @param version names the wording. @returns when the consent was given, as far as the API says so */
  consent(version: string): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>>;
}
