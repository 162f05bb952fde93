import { defer, firstValueFrom } from 'rxjs';
import { settle } from '../session/account-call.ts';
import type { Session } from '../session/session.ts';
import type { ParsedDate } from '../shared/dates.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { CONSENT_VERSION } from './consent.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';

/** Sends the consent to what the screen says of it. */
export class GiveConsent {
  readonly #gateway: Pick<DocumentsGateway, 'consent'>;
  readonly #session: Pick<Session, 'guard'>;

  constructor(gateway: Pick<DocumentsGateway, 'consent'>, session: Pick<Session, 'guard'>) {
    this.#gateway = gateway;
    this.#session = session;
  }

  execute(): Promise<Result<{ readonly consentedOn: ParsedDate | undefined }, RequestError>> {
    return firstValueFrom(
      defer(() => settle(() => this.#gateway.consent(CONSENT_VERSION))).pipe(this.#session.guard()),
    );
  }
}
