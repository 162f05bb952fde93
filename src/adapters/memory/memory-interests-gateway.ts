import type { Observable } from 'rxjs';
import * as v from 'valibot';
import { todayInIndia } from '../../core/calendar/days.ts';
import { isDealClosed } from '../../core/deals/deal-closing.ts';
import { interestAmountError, type Interest, type InterestChange } from '../../core/deals/interest.ts';
import type { InterestsGateway } from '../../core/deals/interests-gateway.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import { type DealId, rupees } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemoryDeal } from './demo/demo-deals.ts';
import type { DemoStorage } from './demo-storage.ts';
import { httpError, storageFull } from './http-error.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { PersistentMap } from './persistent-map.ts';

const storedInterests: v.GenericSchema<unknown, readonly Interest[]> = v.array(
  v.object({
    dealId: v.string(),
    amount: v.pipe(v.number(), v.transform(rupees)),
    note: v.optional(v.string(), () => undefined),
    at: v.number(),
  }),
);

export interface MemoryInterestsDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly deals: () => readonly MemoryDeal[];
  readonly clock: Clock;
  readonly storage: DemoStorage;
}

/**
 * The calls by which an investor expresses an interest in a deal, without a server; no mail is sent to the investors'
 * network.
 */
export class MemoryInterestsGateway implements InterestsGateway {
  readonly #dependencies: MemoryInterestsDependencies;
  readonly #stored: PersistentMap<readonly Interest[]>;

  constructor(dependencies: MemoryInterestsDependencies) {
    this.#dependencies = dependencies;
    this.#stored = new PersistentMap(dependencies.storage, 'interests', storedInterests);
  }

  load(): Observable<Result<readonly Interest[], RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() => forCaller(sessions, ({ email }) => ok(this.#stored.get(email) ?? [])));
  }

  save(id: DealId, { amount, note }: InterestChange): Promise<Result<Interest, RequestError>> {
    const { network, sessions, deals, clock } = this.#dependencies;
    const save = ({ email }: MemoryAccount): Result<Interest, RequestError> => {
      const deal = deals().find((each) => each.id === id);
      if (deal === undefined) return httpError(404, 'This deal could not be found.');
      if (isDealClosed(deal.deadline, todayInIndia(clock.now())))
        return httpError(409, 'This deal has closed.');
      const error = interestAmountError(amount, deal.terms.minimum);
      if (error !== undefined) return httpError(400, error);
      const all = this.#stored.get(email) ?? [];
      const known = all.find(({ dealId }) => dealId === id);
      if (known?.amount === amount && known.note === note) return ok(known);
      const interest: Interest = { dealId: id, amount, note, at: clock.now() };
      const isStored = this.#stored.set(email, [interest, ...all.filter(({ dealId }) => dealId !== id)]);
      return isStored ? ok(interest) : storageFull();
    };
    return network.command(() => forCaller(sessions, save));
  }

  remove(id: DealId): Promise<Result<undefined, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.command(() =>
      forCaller(sessions, ({ email }) => {
        const others = (this.#stored.get(email) ?? []).filter(({ dealId }) => dealId !== id);
        return this.#stored.set(email, others) ? ok(undefined) : storageFull();
      }),
    );
  }
}
