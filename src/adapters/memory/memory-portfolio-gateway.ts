import { defer, of, type Observable } from 'rxjs';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Dashboard } from '../../core/portfolio/dashboard-figures.ts';
import type { Holding, Holdings } from '../../core/portfolio/holding.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import { parseRupees, parseStartupId, type Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { addIsoDays } from '../../demo/iso-dates.ts';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import { demoToday } from './demo/demo-date.ts';
import { demoStartup } from './demo/demo-startups.ts';
import type { MemoryBearers } from './memory-bearers.ts';
import { dashboardOf } from './portfolio-figures.ts';
import { notLoggedIn, httpError } from './http-error.ts';

export interface MemoryPortfolioDependencies {
  readonly bearers: Pick<MemoryBearers, 'caller'>;
  readonly clock: Clock;
}

/** The portfolio calls without a server. */
export class MemoryPortfolioGateway implements PortfolioGateway {
  readonly #dependencies: MemoryPortfolioDependencies;

  constructor(dependencies: MemoryPortfolioDependencies) {
    this.#dependencies = dependencies;
  }

  dashboard(email: Email): Observable<Result<Dashboard, RequestError>> {
    return defer(() =>
      of(this.#ofInvestor(email, (holdings) => dashboardOf(holdings, this.#dependencies.clock.now()))),
    );
  }

  holdings(email: Email): Observable<Result<Holdings, RequestError>> {
    return defer(() =>
      of(
        this.#ofInvestor(email, (holdings) => ({
          items: holdings
            .toSorted(byPurchase)
            .map((holding) => toHolding(holding, this.#dependencies.clock.now())),
          skippedRecords: 0,
        })),
      ),
    );
  }

  #ofInvestor<T>(
    email: Email,
    answer: (holdings: readonly InvestmentRecord[]) => T,
  ): Result<T, RequestError> {
    const caller = this.#dependencies.bearers.caller();
    if (caller === undefined) return notLoggedIn();
    if (caller.email !== email) return httpError(403, 'You can only see your own data.');
    return ok(answer(caller.holdings));
  }
}

/** The last purchase first. */
const byPurchase = (a: InvestmentRecord, b: InvestmentRecord): number =>
  a.boughtDaysAgo - b.boughtDaysAgo || a.id.localeCompare(b.id);

/** Converts an investment of the demo to an entry of the list. */
function toHolding(demo: InvestmentRecord, now: number): Holding {
  return {
    id: demo.id,
    startupId: parseStartupId(demo.startupId),
    startupName: demoStartup(demo.startupId)?.name,
    logoUrl: undefined,
    channel: demo.channel,
    typeOfSecurities: demo.typeOfSecurities,
    issuePrice: parseRupees(demo.issuePrice),
    currentSharePrice: parseRupees(demo.currentSharePrice),
    invested: parseRupees(demo.amount),
    purchased: addIsoDays(demoToday(now), -demo.boughtDaysAgo),
    record: demo,
  };
}
