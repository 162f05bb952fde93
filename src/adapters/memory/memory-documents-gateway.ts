import { Observable, of, switchMap } from 'rxjs';
import { DOCUMENT_CALL } from '../../contract/documents.ts';
import { filledPath } from '../../contract/call.ts';
import * as v from 'valibot';
import type { BinaryContent } from '../../core/kyc/image-processor.port.ts';
import { slotOfFileName, KYC_SLOTS, type Document, type KycDocuments } from '../../core/kyc/document.ts';
import type {
  DocumentsGateway,
  DocumentUpload,
  Removal,
  UploadEvent,
} from '../../core/kyc/documents-gateway.port.ts';
import { imageFormat } from '../../core/kyc/image-file.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { ParsedDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import type { DemoStorage } from './demo-storage.ts';
import { storageFull, notLoggedIn, httpError } from './http-error.ts';
import { PersistentMap } from './persistent-map.ts';

const storedSchema = v.object({
  slot: v.picklist(KYC_SLOTS.map(({ id }) => id)),
  fileName: v.string(),
  url: v.string(),
  /** The image in base64, because the storage holds text. */
  content: v.string(),
  /** Epoch milliseconds. */
  submittedAt: v.optional(v.number()),
});

type StoredDocument = v.InferOutput<typeof storedSchema>;

export interface MemoryDocumentsDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly clock: Clock;
  readonly storage: DemoStorage;
}

/** The calls for an investor's documents without a server. */
export class MemoryDocumentsGateway implements DocumentsGateway {
  readonly #dependencies: MemoryDocumentsDependencies;
  /** Keyed by the owner's e-mail. */
  readonly #documents: PersistentMap<readonly StoredDocument[]>;
  /** Epoch milliseconds, keyed by the owner's e-mail. */
  readonly #consents: PersistentMap<number>;

  constructor(dependencies: MemoryDocumentsDependencies) {
    this.#dependencies = dependencies;
    const { storage } = dependencies;
    this.#documents = new PersistentMap(storage, 'documents', v.array(storedSchema));
    this.#consents = new PersistentMap(storage, 'consents', v.number());
  }

  list(): Observable<Result<KycDocuments, RequestError>> {
    return this.#read((owner) => {
      const documents = this.#of(owner).map(({ slot, fileName, url, submittedAt }) => ({
        slot,
        fileName,
        url,
        submittedOn: submittedAt === undefined ? undefined : { epochMs: submittedAt },
      }));
      const consent = this.#consents.get(owner);
      return ok({ documents, consentedOn: consent === undefined ? undefined : { epochMs: consent } });
    });
  }

  upload(upload: DocumentUpload): Observable<UploadEvent> {
    return this.#dependencies.network
      .read(() => ok(this.#events(upload)))
      .pipe(switchMap((sent) => (sent.ok ? sent.value : of({ kind: 'done', result: sent } as const))));
  }

  isProtected({ url }: Document): boolean {
    return url.startsWith('/');
  }

  content({ url }: Document): Observable<Result<BinaryContent, RequestError>> {
    return this.#read((owner) => {
      const found = this.#of(owner).find((each) => each.url === url);
      return found === undefined
        ? httpError(404, 'This document could not be found.')
        : ok(toContent(found.content));
    });
  }

  remove({ fileName }: Pick<Document, 'fileName'>): Promise<Result<Removal, RequestError>> {
    return this.#write((owner) => {
      const documents = this.#of(owner);
      const others = documents.filter((each) => each.fileName !== fileName);
      if (others.length === documents.length) return ok('absent');
      return this.#documents.set(owner, others) ? ok('deleted') : storageFull();
    });
  }

  consent(): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>> {
    return this.#write((owner) => {
      const epochMs = this.#dependencies.clock.now();
      return this.#consents.set(owner, epochMs) ? ok({ consentedOn: { epochMs } }) : storageFull();
    });
  }

  submit(): Promise<Result<{ readonly submittedOn: ParsedDate | undefined }, RequestError>> {
    return this.#write((owner) => {
      const now = this.#dependencies.clock.now();
      const documents = this.#of(owner).map((each) => ({ ...each, submittedAt: each.submittedAt ?? now }));
      if (documents.length === 0) return httpError(409, 'Upload a document first.');
      return this.#documents.set(owner, documents) ? ok({ submittedOn: { epochMs: now } }) : storageFull();
    });
  }

  #events(upload: DocumentUpload): Observable<UploadEvent> {
    return new Observable((subscriber) => {
      subscriber.next({ kind: 'progress', fraction: 1 });
      void this.#store(upload, () => subscriber.closed).then((result) => {
        subscriber.next({ kind: 'done', result });
        subscriber.complete();
      });
    });
  }

  async #store(
    { fileName, content }: DocumentUpload,
    isCancelled: () => boolean,
  ): Promise<Result<Document, RequestError>> {
    const owner = this.#dependencies.sessions.caller()?.email;
    if (owner === undefined) return notLoggedIn();
    const slot = slotOfFileName(fileName);
    if (slot === undefined)
      return httpError(400, 'The fileName must have the form {slotId}_{timestamp}.{ext}.');
    const bytes = await content.arrayBuffer();
    if (imageFormat(new Uint8Array(bytes)) !== 'jpeg')
      return httpError(415, 'The document is not a JPEG image.');
    const document = { slot, fileName, url: `/api/${filledPath(DOCUMENT_CALL, { fileName })}` };
    const base64 = toBase64(bytes);
    // Nobody receives the result of a cancelled upload.
    if (isCancelled()) return ok(document);
    const others = this.#of(owner).filter((each) => each.slot !== slot);
    return this.#documents.set(owner, [...others, { ...document, content: base64 }])
      ? ok(document)
      : storageFull();
  }

  #read<T>(read: (owner: string) => Result<T, RequestError>): Observable<Result<T, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() => forCaller(sessions, ({ email }) => read(email)));
  }

  #write<T>(write: (owner: string) => Result<T, RequestError>): Promise<Result<T, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.command(() => forCaller(sessions, ({ email }) => write(email)));
  }

  #of(owner: string): readonly StoredDocument[] {
    return this.#documents.get(owner) ?? [];
  }
}

const toContent = (base64: string): BinaryContent => new Blob([fromBase64(base64)], { type: 'image/jpeg' });
