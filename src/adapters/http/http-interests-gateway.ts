import type { Observable } from 'rxjs';
import { callPath, filledPath } from '../../contract/call.ts';
import { INTERESTS_CALL, SAVE_INTEREST_CALL, WITHDRAW_INTEREST_CALL } from '../../contract/interests.ts';
import type { Interest, InterestChange } from '../../core/deals/interest.ts';
import type { InterestsGateway } from '../../core/deals/interests-gateway.port.ts';
import type { DealId } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeInterest, decodeInterests, encodeInterest } from './wire/interests.wire.ts';

type Http = Pick<HttpClient, 'get' | 'put' | 'delete'>;

/** The calls for interests in deals over HTTP. @see docs/api.md, "Interests" */
export class HttpInterestsGateway implements InterestsGateway {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  load(): Observable<Result<readonly Interest[], RequestError>> {
    return this.#http.get(callPath(INTERESTS_CALL), { decode: decodeInterests });
  }

  save(deal: DealId, interest: InterestChange): Promise<Result<Interest, RequestError>> {
    const path = filledPath(SAVE_INTEREST_CALL, { id: deal });
    return this.#http.put(path, { json: encodeInterest(interest), decode: decodeInterest });
  }

  remove(deal: DealId): Promise<Result<undefined, RequestError>> {
    return this.#http.delete(filledPath(WITHDRAW_INTEREST_CALL, { id: deal }));
  }
}
