import { catchError, filter, map, of, Subscription, tap } from 'rxjs';
import type { Session } from '../session/session.ts';
import type { RequestError } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Document, KycSlotId } from './document.ts';
import type { DocumentsGateway, DocumentUpload, UploadEvent } from './documents-gateway.port.ts';

type Done = Extract<UploadEvent, { kind: 'done' }>;

interface UploadListener {
  /** @param fraction 0 to 1 */
  onProgress(fraction: number): void;
  onEnd(result: Result<Document, RequestError>): void;
}

/** The running uploads, at most one per slot. Each runs under the session's guard. */
export class DocumentUploads {
  readonly #gateway: Pick<DocumentsGateway, 'upload'>;
  readonly #session: Pick<Session, 'guard'>;
  readonly #running = new Map<KycSlotId, Subscription>();

  constructor(gateway: Pick<DocumentsGateway, 'upload'>, session: Pick<Session, 'guard'>) {
    this.#gateway = gateway;
    this.#session = session;
  }

  /** Sends a document. A stream that throws ends as a network error. */
  start(upload: DocumentUpload, listener: UploadListener): void {
    const sending = new Subscription();
    this.#running.set(upload.slot, sending);
    sending.add(
      this.#gateway
        .upload(upload)
        .pipe(
          catchError(() => of<Done>({ kind: 'done', result: fail({ kind: 'network' }) })),
          tap((event) => {
            if (event.kind === 'progress') listener.onProgress(event.fraction);
          }),
          filter((event): event is Done => event.kind === 'done'),
          map(({ result }) => result),
          this.#session.guard(),
        )
        .subscribe((result) => {
          this.#running.delete(upload.slot);
          listener.onEnd(result);
        }),
    );
  }

  /** @returns whether an upload was running */
  stop(slot: KycSlotId): boolean {
    const sending = this.#running.get(slot);
    this.#running.delete(slot);
    sending?.unsubscribe();
    return sending !== undefined;
  }
}
