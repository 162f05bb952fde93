import { catchError, connect, filter, map, merge, of, type Observable } from 'rxjs';
import type { Session } from '../session/session.ts';
import { fail } from '../shared/result.ts';
import type { DocumentsGateway, DocumentUpload, UploadEvent } from './documents-gateway.port.ts';

type Progress = Extract<UploadEvent, { kind: 'progress' }>;
type Done = Extract<UploadEvent, { kind: 'done' }>;

/** Sends one document. What its answer says of the session is acted upon, as with every authenticated call. */
export class UploadDocument {
  readonly #gateway: Pick<DocumentsGateway, 'upload'>;
  readonly #session: Pick<Session, 'guard'>;

  constructor(gateway: Pick<DocumentsGateway, 'upload'>, session: Pick<Session, 'guard'>) {
    this.#gateway = gateway;
    this.#session = session;
  }

  /** Cold: subscribing sends, unsubscribing aborts. Ends with one `done`; never errors. */
  execute(upload: DocumentUpload): Observable<UploadEvent> {
    return this.#gateway.upload(upload).pipe(
      catchError(() => of<Done>({ kind: 'done', result: fail({ kind: 'network' }) })),
      connect((events$) =>
        merge(
          events$.pipe(filter((event): event is Progress => event.kind === 'progress')),
          events$.pipe(
            filter((event): event is Done => event.kind === 'done'),
            map(({ result }) => result),
            this.#session.guard(),
            map((result): Done => ({ kind: 'done', result })),
          ),
        ),
      ),
    );
  }
}
