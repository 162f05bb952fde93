import { defer, Observable, of } from 'rxjs';
import type { BinaryContent } from '../../core/kyc/binary-content.ts';
import { slotOfFileName } from '../../core/kyc/document-name.ts';
import type { DocumentsGateway, DocumentUpload, UploadEvent } from '../../core/kyc/documents-gateway.port.ts';
import type { KycPapers, StoredDocument } from '../../core/kyc/kyc-documents.ts';
import type { KycSlotId } from '../../core/kyc/kyc-slot.ts';
import { pictureFormat } from '../../core/kyc/picture-header.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { ParsedDate } from '../../core/shared/dates.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemoryBearers } from './memory-bearers.ts';
import { notLoggedIn, refuse } from './refuse.ts';

interface Kept {
  readonly document: StoredDocument;
  readonly content: BinaryContent;
}

interface Papers {
  readonly kept: Map<KycSlotId, Kept>;
  consentedOn: ParsedDate | undefined;
}

/** The calls for an investor's papers without a server. They last as long as the page: papers are stored nowhere. */
export class MemoryDocumentsGateway implements DocumentsGateway {
  readonly #bearers: Pick<MemoryBearers, 'caller'>;
  readonly #clock: Clock;
  readonly #papers = new Map<string, Papers>();

  constructor(bearers: Pick<MemoryBearers, 'caller'>, clock: Clock) {
    this.#bearers = bearers;
    this.#clock = clock;
  }

  papers(): Observable<Result<KycPapers, RequestError>> {
    return defer(() => {
      const own = this.#own();
      if (own === undefined) return of(notLoggedIn());
      const documents = [...own.kept.values()].map(({ document }) => document);
      return of(ok({ documents, consentedOn: own.consentedOn }));
    });
  }

  upload(upload: DocumentUpload): Observable<UploadEvent> {
    return new Observable((subscriber) => {
      subscriber.next({ kind: 'progress', fraction: 1 });
      void this.#keep(upload, () => subscriber.closed).then((result) => {
        subscriber.next({ kind: 'done', result });
        subscriber.complete();
      });
    });
  }

  isProtected({ url }: StoredDocument): boolean {
    return url.startsWith('/');
  }

  content({ url }: StoredDocument): Observable<Result<BinaryContent, RequestError>> {
    return defer(() => {
      const own = this.#own();
      if (own === undefined) return of(notLoggedIn());
      const found = [...own.kept.values()].find(({ document }) => document.url === url);
      return of(found === undefined ? refuse(404, 'There is no such document.') : ok(found.content));
    });
  }

  remove({ fileName }: StoredDocument): Promise<Result<undefined, RequestError>> {
    const own = this.#own();
    if (own === undefined) return Promise.resolve(notLoggedIn());
    for (const [slot, { document }] of own.kept) if (document.fileName === fileName) own.kept.delete(slot);
    return Promise.resolve(ok(undefined));
  }

  consent(): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>> {
    const own = this.#own();
    if (own === undefined) return Promise.resolve(notLoggedIn());
    own.consentedOn = { epochMs: this.#clock.now() };
    return Promise.resolve(ok({ consentedOn: own.consentedOn }));
  }

  async #keep(
    { fileName, content }: DocumentUpload,
    isGivenUp: () => boolean,
  ): Promise<Result<StoredDocument, RequestError>> {
    const own = this.#own();
    if (own === undefined) return notLoggedIn();
    const slot = slotOfFileName(fileName);
    if (slot === undefined) return refuse(400, 'The fileName is not {slotId}_{timestamp}.{ext}.');
    const start = new Uint8Array(await content.slice(0, 8).arrayBuffer());
    if (pictureFormat(start) !== 'jpeg') return refuse(415, 'The document is not a JPEG picture.');
    const document = { slot, fileName, url: `/api/profile/documents/${encodeURIComponent(fileName)}` };
    if (!isGivenUp()) own.kept.set(slot, { document, content });
    return ok(document);
  }

  #own(): Papers | undefined {
    const caller = this.#bearers.caller();
    if (caller === undefined) return undefined;
    const own = this.#papers.get(caller.email) ?? { kept: new Map(), consentedOn: undefined };
    this.#papers.set(caller.email, own);
    return own;
  }
}
