import { defer, firstValueFrom } from 'rxjs';
import { settle } from '../session/account-call.ts';
import type { Session } from '../session/session.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { StoredDocument } from './kyc-documents.ts';

/** Deletes one document at the API, for good. */
export class RemoveDocument {
  readonly #gateway: Pick<DocumentsGateway, 'remove'>;
  readonly #session: Pick<Session, 'guard'>;

  constructor(gateway: Pick<DocumentsGateway, 'remove'>, session: Pick<Session, 'guard'>) {
    this.#gateway = gateway;
    this.#session = session;
  }

  execute(document: Pick<StoredDocument, 'fileName'>): Promise<Result<undefined, RequestError>> {
    return firstValueFrom(
      defer(() => settle(() => this.#gateway.remove(document))).pipe(this.#session.guard()),
    );
  }
}
