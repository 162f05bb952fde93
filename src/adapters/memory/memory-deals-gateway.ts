import type { Observable } from 'rxjs';
import { todayInIndia } from '../../core/calendar/days.ts';
import {
  type Deal,
  DEAL_SORTS,
  type DealDetail,
  type DealListPage,
  type DealSort,
} from '../../core/deals/deal.ts';
import { isDealClosed } from '../../core/deals/deal-closing.ts';
import type { DealsGateway, DealsInput } from '../../core/deals/deals-gateway.port.ts';
import type { DealId } from '../../core/shared/brand.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import { compareStrings } from '../../core/shared/compare-strings.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemoryDeal } from './demo/demo-deals.ts';
import type { MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { pageFrom } from './memory-page.ts';
import { notLoggedIn, httpError } from './http-error.ts';

export interface MemoryDealsDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'hasBadToken' | 'caller'>;
  readonly deals: () => readonly MemoryDeal[];
  readonly clock: Clock;
}

/** The deal calls without a server. */
export class MemoryDealsGateway implements DealsGateway {
  readonly #dependencies: MemoryDealsDependencies;

  constructor(dependencies: MemoryDealsDependencies) {
    this.#dependencies = dependencies;
  }

  list({ sector, page, perPage, stage, sort }: DealsInput): Observable<Result<DealListPage, RequestError>> {
    const { network, sessions, deals, clock } = this.#dependencies;
    return network.read(() => {
      if (sessions.hasBadToken()) return notLoggedIn();
      const all = deals();
      const found = all.filter(
        (deal) =>
          (sector === undefined || deal.sector === sector) && (stage === undefined || deal.round === stage),
      );
      const stages = [...new Set(all.map(({ round }) => round))].filter((round) => round !== undefined);
      return ok({
        ...pageFrom(sorted(found, sort, clock.now()), page, perPage),
        options: { stages: stages.toSorted(compareStrings), sorts: DEAL_SORTS },
      });
    });
  }

  detail(id: DealId): Observable<Result<DealDetail, RequestError>> {
    const { network, sessions, deals } = this.#dependencies;
    return network.read(() => {
      if (sessions.hasBadToken()) return notLoggedIn();
      const deal = deals().find((each) => each.id === id);
      if (deal === undefined) return httpError(404, 'This deal could not be found.');
      const isVisitor = sessions.caller() === undefined;
      return ok(
        isVisitor && deal.dataRoom.length > 0 ? { ...deal, dataRoom: [], dataRoomLocked: true } : deal,
      );
    });
  }
}

/** Sorts deals as the server does; `now` is in epoch milliseconds. */
function sorted<T extends Deal>(deals: readonly T[], sort: DealSort | undefined, now: number): readonly T[] {
  if (sort === 'size') return deals.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (sort !== 'deadline') return deals;
  const today = todayInIndia(now);
  const group = ({ deadline }: Deal): number =>
    deadline === undefined ? 1 : isDealClosed(deadline, today) ? 2 : 0;
  return deals.toSorted(
    (a, b) => group(a) - group(b) || (a.deadline?.epochMs ?? 0) - (b.deadline?.epochMs ?? 0),
  );
}

const sizeOf = ({ terms }: Deal): number => terms.roundSize ?? -1;
