import type { Observable } from 'rxjs';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Dashboard } from '../../core/portfolio/dashboard.ts';
import { INVESTMENT_FIELDS, readRecord, STARTUP_FIELDS } from '../../core/portfolio/investment-fields.ts';
import type { Holdings, Investment, Startup } from '../../core/portfolio/investment.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import { parseStartupId, type Email } from '../../core/shared/brand.ts';
import { compareStrings } from '../../core/shared/compare-strings.ts';
import { parseDate } from '../../core/shared/dates.ts';
import { memoise } from '../../core/shared/memoise.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import { statusYear } from '../../demo/startup-records.ts';
import { updatedAt } from '../../demo/updated-at.ts';
import { dayFrom, demoToday } from './demo/demo-date.ts';
import { demoStartup } from './demo/demo-startups.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { dashboardOf, recordValue } from './portfolio-figures.ts';
import { httpError } from './http-error.ts';

export interface MemoryPortfolioDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly clock: Clock;
}

/** The portfolio calls without a server. */
export class MemoryPortfolioGateway implements PortfolioGateway {
  readonly #dependencies: MemoryPortfolioDependencies;

  constructor(dependencies: MemoryPortfolioDependencies) {
    this.#dependencies = dependencies;
  }

  dashboard(email: Email): Observable<Result<Dashboard, RequestError>> {
    return this.#ofInvestor(email, (holdings) => dashboardOf(holdings, this.#dependencies.clock.now()));
  }

  holdings(email: Email): Observable<Result<Holdings, RequestError>> {
    return this.#ofInvestor(email, (holdings) => ({
      items: toInvestments(holdings, this.#dependencies.clock.now()),
      skippedRecords: 0,
    }));
  }

  #ofInvestor<T>(
    email: Email,
    read: (holdings: readonly InvestmentRecord[]) => T,
  ): Observable<Result<T, RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() =>
      forCaller(sessions, (caller) =>
        caller.email === email
          ? ok(read(caller.holdings))
          : httpError(403, 'You can only see your own data.'),
      ),
    );
  }
}

/** The last purchase first. */
const byPurchase = (a: InvestmentRecord, b: InvestmentRecord): number =>
  a.boughtDaysAgo - b.boughtDaysAgo || compareStrings(a.id, b.id);

/** Converts investments of the demo; those in one startup share its record. @param now epoch milliseconds */
function toInvestments(demo: readonly InvestmentRecord[], now: number): readonly Investment[] {
  const today = demoToday(now);
  const startupOf = memoise((id: string) => toStartup(id, today));
  const dayAgo = memoise((days: number) => dayFrom(now, -days));
  const momentOf = memoise((text: string) => parseDate(text));
  return demo.toSorted(byPurchase).map((record) => ({
    ...readRecord(INVESTMENT_FIELDS, {
      ...record,
      invested: record.amount,
      currentValue: recordValue(record),
      purchased: dayAgo(record.boughtDaysAgo),
      updated: momentOf(updatedAt(record, today)),
    }),
    id: record.id,
    startup: startupOf(record.startupId),
  }));
}

function toStartup(id: string, today: string): Startup {
  const record = demoStartup(id);
  const year = record && statusYear(record, today);
  return {
    ...readRecord(STARTUP_FIELDS, {
      ...record,
      foundedIn: record && String(record.foundedIn),
      statusYear: year === undefined ? undefined : String(year),
    }),
    id: parseStartupId(id),
  };
}
