import type { Observable } from 'rxjs';
import type { DealId } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Interest, InterestChange } from './interest.ts';

/**
 * The calls by which the logged-in investor registers an interest in a deal with the network that runs the product.
 * An API without them fails with an error for which `isNotOffered` is true.
 */
export interface InterestsGateway {
  /** All interests, the latest change first. Cold: subscribing sends the request, unsubscribing aborts it. */
  load(): Observable<Result<readonly Interest[], RequestError>>;
  /**
   * Creates or changes the interest in a deal; an equal interest changes nothing. A closed deal fails with a 409.
   * @param interest `interestAmountError` accepts its amount
   */
  save(deal: DealId, interest: InterestChange): Promise<Result<Interest, RequestError>>;
  /** Also succeeds when there is no interest. */
  remove(deal: DealId): Promise<Result<undefined, RequestError>>;
}
