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

/** Events of an upload: any number of progress events, then `done`. */
export type UploadEvent =
  /** @property fraction share of the bytes sent: 0 to 1 */
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly result: Result<Document, RequestError> };

/** `absent`: the API has no such document, because it was deleted or replaced elsewhere. */
export type Removal = 'deleted' | 'absent';

/**
 * The document calls of the product API. A call that an API lacks fails with an error for which `isNotOffered` is true,
 * except that `remove` counts a 404 as a success.
 */
export interface DocumentsGateway {
  list(): Observable<Result<KycDocuments, RequestError>>;
  /**
   * Sends one document, which replaces the one in its slot. Cold: subscribing sends, unsubscribing aborts. Never
   * retried automatically. A response without the document's URL is a `parse` failure.
   */
  upload(upload: DocumentUpload): Observable<UploadEvent>;
  /** Whether the content must be fetched from the API with the token. */
  isProtected(document: Document): boolean;
  /** Fetches the content of a protected document. */
  content(document: Document): Observable<Result<BinaryContent, RequestError>>;
  /** Deletes the document permanently. Succeeds as `absent` on a 404: the document does not exist. */
  remove(document: Pick<Document, 'fileName'>): Promise<Result<Removal, RequestError>>;
  /**
   * Saves the investor's consent to the processing of documents.
   * @param version of the consent's wording
   * @returns the time of the consent; `undefined` when the API does not report it
   */
  consent(version: string): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>>;
  /**
   * Sends the stored documents for verification.
   * @returns the time of the submission; `undefined` when the API does not report it
   */
  submit(): Promise<Result<{ readonly submittedOn: ParsedDate | undefined }, RequestError>>;
}
