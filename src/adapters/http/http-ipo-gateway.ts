import type { Observable } from 'rxjs';
import { callPath } from '../../contract/call.ts';
import { iposCall } from '../../contract/ipos.ts';
import type { IpoGateway } from '../../core/pre-ipo/ipo-gateway.port.ts';
import type { Ipos, IpoStage } from '../../core/pre-ipo/ipo.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeIpos } from './wire/ipos.wire.ts';

/** The pre-IPO calls over HTTP. @see docs/product.md#api-calls */
export class HttpIpoGateway implements IpoGateway {
  readonly #http: Pick<HttpClient, 'get'>;

  constructor(http: Pick<HttpClient, 'get'>) {
    this.#http = http;
  }

  list(stage: IpoStage): Observable<Result<Ipos, RequestError>> {
    return this.#http.get(callPath(iposCall(stage)), { decode: decodeIpos });
  }
}
