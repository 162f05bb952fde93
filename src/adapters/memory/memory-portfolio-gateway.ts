import { defer, of, type Observable } from 'rxjs';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Dashboard } from '../../core/portfolio/dashboard.ts';
import type { Holding, Holdings } from '../../core/portfolio/holding.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import { parseInvestmentId, parseRupees, parseStartupId, type Email } from '../../core/shared/brand.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import type { DemoAccount } from './demo/demo-accounts.ts';
import type { DemoHolding } from './demo/demo-holdings.ts';
import { dashboardOf } from './portfolio-figures.ts';

/** The portfolio calls without a server. */
export class MemoryPortfolioGateway implements PortfolioGateway {
  readonly #accounts: readonly DemoAccount[];
  readonly #clock: Clock;

  constructor(accounts: readonly DemoAccount[], clock: Clock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  dashboard(email: Email): Observable<Result<Dashboard, RequestError>> {
    return defer(() => of(this.#ofInvestor(email, (holdings) => dashboardOf(holdings, this.#clock.now()))));
  }

  holdings(email: Email): Observable<Result<Holdings, RequestError>> {
    return defer(() =>
      of(
        this.#ofInvestor(email, (holdings) => ({
          items: holdings.flatMap((holding) => toHolding(holding)),
          leftOut: 0,
        })),
      ),
    );
  }

  #ofInvestor<T>(email: Email, answer: (holdings: readonly DemoHolding[]) => T): Result<T, RequestError> {
    const account = this.#accounts.find((candidate) => candidate.email === email);
    if (account === undefined) return fail({ kind: 'http', status: 403, messages: [], listed: false });
    return ok(answer(account.holdings));
  }
}

function toHolding(demo: DemoHolding): readonly Holding[] {
  const id = parseInvestmentId(demo.id);
  if (id === undefined) return [];
  return [
    {
      id,
      startupId: parseStartupId(`startup-${demo.id}`),
      startupName: demo.startupName,
      logoUrl: undefined,
      channel: demo.channel,
      typeOfSecurities: demo.typeOfSecurities,
      issuePrice: parseRupees(demo.issuePrice),
      currentSharePrice: parseRupees(demo.currentSharePrice),
      invested: parseRupees(demo.invested),
    },
  ];
}
