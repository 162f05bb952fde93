import { distinctUntilChanged, map, startWith, type Observable } from 'rxjs';
import { INVESTORS } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import { guarded } from '../session/guarded.ts';
import { sessionKey } from '../session/investor-key.ts';
import type { DealId } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Interest, InterestChange } from './interest.ts';
import type { InterestsGateway } from './interests-gateway.port.ts';

/**
 * The interests of the investor by deal id; `undefined` while they are unknown, where the API has no call for them, and
 * for a visitor.
 */
export type KnownInterests = ReadonlyMap<string, Interest> | undefined;

/** The investor's interests in deals. A change is shown as soon as the API has accepted it. */
export class InterestStore {
  /**
   * Loads the interests for the first subscriber; sends no request for a visitor. A 403 does not redirect, because the
   * deals can be read without the interests.
   */
  readonly state$: Observable<KnownInterests>;
  readonly #gateway: InterestsGateway;
  readonly #dependencies: InvestorQueryDependencies;
  readonly #query: InvestorQuery<void, readonly Interest[]>;

  constructor(gateway: InterestsGateway, dependencies: InvestorQueryDependencies) {
    this.#gateway = gateway;
    this.#dependencies = dependencies;
    this.#query = new InvestorQuery(
      {
        audience: INVESTORS,
        keyOf: () => 'interests',
        tags: [],
        refetchOnFocus: true,
        fetch: () => gateway.load(),
      },
      dependencies,
    );
    this.state$ = this.#query.observeInBackground().pipe(
      map((loadable) =>
        loadable.status === 'ready'
          ? new Map(loadable.value.map((interest) => [interest.dealId, interest]))
          : undefined,
      ),
      startWith(undefined),
      distinctUntilChanged(),
    );
  }

  /**
   * Creates or changes the interest in a deal.
   * @returns `undefined` when the investor has logged out meanwhile, or another one has logged in
   */
  async save(deal: DealId, change: InterestChange): Promise<Result<Interest, RequestError> | undefined> {
    const result = await this.#call(() => this.#gateway.save(deal, change));
    if (result?.ok === true) this.#query.setData(undefined, (all) => [result.value, ...without(all, deal)]);
    return result;
  }

  /** @returns `undefined` when the investor has logged out meanwhile, or another one has logged in */
  async withdraw(deal: DealId): Promise<Result<undefined, RequestError> | undefined> {
    const result = await this.#call(() => this.#gateway.remove(deal));
    if (result?.ok === true) this.#query.setData(undefined, (all) => without(all, deal));
    return result;
  }

  async #call<T>(
    command: () => Promise<Result<T, RequestError>>,
  ): Promise<Result<T, RequestError> | undefined> {
    const { session } = this.#dependencies;
    const key = sessionKey(session.current);
    const result = await guarded(session, command);
    // A response that arrives after a change of user belongs to the previous investor.
    return key === sessionKey(session.current) ? result : undefined;
  }
}

const without = (all: readonly Interest[], deal: string): readonly Interest[] =>
  all.filter(({ dealId }) => dealId !== deal);
