import { defer, map, type Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import {
  CONSENT_CALL,
  DOCUMENTS_CALL,
  REMOVE_DOCUMENT_CALL,
  SUBMISSION_CALL,
  UPLOAD_CALL,
  UPLOAD_FIELDS,
} from '../../contract/documents.ts';
import type { ConsentRequest } from '../../contract/documents-requests.ts';
import type { BinaryContent } from '../../core/kyc/image-processor.port.ts';
import type {
  DocumentsGateway,
  DocumentUpload,
  Removal,
  UploadEvent,
} from '../../core/kyc/documents-gateway.port.ts';
import type { KycDocuments, Document } from '../../core/kyc/document.ts';
import type { ParsedDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import { callUrl, isBelowApiRoot } from './api-address.ts';
import { downloadFromApi } from './download-from-api.ts';
import type { HttpClient } from './http-client.ts';
import { upload as send, type SendForm } from './upload.ts';
import { decodeConsent, decodeDocuments, decodeSubmission, decodeUploaded } from './wire/documents.wire.ts';

export interface HttpDocumentsDependencies {
  readonly http: Pick<HttpClient, 'get' | 'post' | 'download' | 'delete'>;
  readonly apiRoot: URL;
  /** Returns the bearer token of the current session. */
  readonly token: () => string | undefined;
  readonly sendForm: SendForm;
}

/** The calls for an investor's documents over HTTP. @see docs/api.md, "KYC documents" */
export class HttpDocumentsGateway implements DocumentsGateway {
  readonly #dependencies: HttpDocumentsDependencies;

  constructor(dependencies: HttpDocumentsDependencies) {
    this.#dependencies = dependencies;
  }

  list(): Observable<Result<KycDocuments, RequestError>> {
    return this.#dependencies.http.get(callPath(DOCUMENTS_CALL), {
      decode: (response) => {
        const documents = decodeDocuments(response);
        return (
          documents && {
            ...documents,
            documents: documents.documents.map((each) => this.#withAbsoluteUrl(each)),
          }
        );
      },
    });
  }

  upload(upload: DocumentUpload): Observable<UploadEvent> {
    const body = new FormData();
    // The name goes first, so that a server that streams the form knows it before the file arrives.
    body.append(UPLOAD_FIELDS.name, upload.fileName);
    body.append(UPLOAD_FIELDS.image, asBlob(upload.content), upload.fileName);
    const { apiRoot, sendForm, token } = this.#dependencies;
    const url = callUrl(callPath(UPLOAD_CALL), apiRoot).href;
    return defer(() => send(sendForm, { url, body, token: token() })).pipe(
      map((step) =>
        step.kind === 'progress' ? step : { kind: 'done', result: this.#uploaded(step.result, upload) },
      ),
    );
  }

  isProtected({ url }: Document): boolean {
    return isBelowApiRoot(url, this.#dependencies.apiRoot);
  }

  content(document: Document): Observable<Result<BinaryContent, RequestError>> {
    const { http, apiRoot } = this.#dependencies;
    return downloadFromApi(http, document.url, 'image/*, application/json', apiRoot);
  }

  async remove({ fileName }: Pick<Document, 'fileName'>): Promise<Result<Removal, RequestError>> {
    const result = await this.#dependencies.http.delete(filledPath(REMOVE_DOCUMENT_CALL, { fileName }));
    if (result.ok) return ok('deleted');
    const isAbsent = result.error.kind === 'http' && result.error.status === 404;
    return isAbsent ? ok('absent') : result;
  }

  consent(version: string): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>> {
    return this.#dependencies.http.post(callPath(CONSENT_CALL), {
      json: { consent: true, version } satisfies ConsentRequest,
      decode: decodeConsent,
    });
  }

  submit(): Promise<Result<{ readonly submittedOn: ParsedDate | undefined }, RequestError>> {
    return this.#dependencies.http.post(callPath(SUBMISSION_CALL), {
      json: {},
      decode: decodeSubmission,
    });
  }

  #uploaded(response: Result<unknown, RequestError>, upload: DocumentUpload): Result<Document, RequestError> {
    if (!response.ok) return response;
    const document = decodeUploaded(response.value, upload);
    return document === undefined ? fail({ kind: 'parse' }) : ok(this.#withAbsoluteUrl(document));
  }

  /** Resolves a path on the API's origin, which may differ from the page's. */
  #withAbsoluteUrl(document: Document): Document {
    const url = URL.parse(document.url, this.#dependencies.apiRoot);
    return url === null ? document : { ...document, url: url.href };
  }
}

/** `FormData` accepts only a `Blob`. */
function asBlob(content: BinaryContent): Blob {
  if (content instanceof Blob) return content;
  throw new TypeError('The content of an upload must be a Blob.');
}
