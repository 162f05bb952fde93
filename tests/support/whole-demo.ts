import { demoDeals } from '../../src/adapters/memory/demo/demo-deals.ts';
import { DEMO_INVESTORS } from '../../src/adapters/memory/demo/demo-investors.ts';
import { demoIpos } from '../../src/adapters/memory/demo/demo-ipos.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryDealsGateway } from '../../src/adapters/memory/memory-deals-gateway.ts';
import { MemoryIpoGateway } from '../../src/adapters/memory/memory-ipo-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryPortfolioGateway } from '../../src/adapters/memory/memory-portfolio-gateway.ts';
import { MemoryReportsGateway } from '../../src/adapters/memory/memory-reports-gateway.ts';
import { valueOf } from '../../src/contract-tests/contract-test.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import type { Deal } from '../../src/core/deals/deal.ts';
import type { DealsGateway } from '../../src/core/deals/deals-gateway.port.ts';
import type { Dashboard } from '../../src/core/portfolio/dashboard.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import { type Ipo, IPO_STAGES, type IpoStage } from '../../src/core/pre-ipo/ipo.ts';
import type { IpoGateway } from '../../src/core/pre-ipo/ipo-gateway.port.ts';
import type { ReportKind, Reports } from '../../src/core/reports/report.ts';
import type { SharePrice } from '../../src/core/reports/share-price.ts';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import { normaliseEmail, type StartupId } from '../../src/core/shared/brand.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { ManualClock } from './manual-clock.ts';
import { loginOf } from './login-of.ts';

export interface DemoPortfolio {
  readonly email: string;
  readonly dashboard: Dashboard;
  readonly investments: readonly Investment[];
}

/** The portfolios, reports, prices, deals and IPOs that the demo's investors can see. */
export interface WholeDemo {
  /** ISO date. */
  readonly today: string;
  readonly portfolios: readonly DemoPortfolio[];
  /** All reports of each startup that an investor holds, by the startup's id. */
  readonly reports: ReadonlyMap<string, { readonly [Kind in ReportKind]: readonly Reports[Kind][] }>;
  /** The prices of each startup that an investor holds, by the startup's id. */
  readonly prices: ReadonlyMap<string, readonly SharePrice[]>;
  readonly deals: readonly Deal[];
  readonly ipos: readonly (Ipo & { readonly stage: IpoStage })[];
}

interface Gateways {
  readonly portfolio: PortfolioGateway;
  readonly reports: ReportsGateway;
  readonly deals: DealsGateway;
  readonly ipos: IpoGateway;
  logIn(email: string): Promise<void>;
}

/** Reads the demo of the memory backend. */
export function memoryDemo(): Promise<WholeDemo> {
  let token: string | undefined;
  const clock = new ManualClock();
  const accounts = new MemoryAccounts(DEMO_INVESTORS);
  const sessions = new MemorySessions({ accounts, clock, current: () => token });
  const codes = new MemoryCodes({ clock, mailbox: new MemoryMailbox() });
  const auth = new MemoryAuthGateway({ accounts, sessions, codes });
  return readDemo(todayInIndia(clock.now()), {
    portfolio: new MemoryPortfolioGateway({ sessions, clock }),
    reports: new MemoryReportsGateway({ sessions, clock }),
    deals: new MemoryDealsGateway({ sessions, deals: () => demoDeals(clock.now()), clock }),
    ipos: new MemoryIpoGateway({ sessions, ipos: () => demoIpos(clock.now()) }),
    logIn: async (email) => {
      const response = await auth.logIn({ email: normaliseEmail(email), password: DEMO_PASSWORD });
      if (!response.ok) throw new Error('log-in failed');
      token = loginOf(response.value).token;
    },
  });
}

async function readDemo(today: string, gateways: Gateways): Promise<WholeDemo> {
  const { portfolio, logIn } = gateways;
  const portfolios: DemoPortfolio[] = [];
  const prices = new Map<string, readonly SharePrice[]>();
  const reports = new Map<string, Awaited<ReturnType<typeof reportsOf>>>();
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    const email = normaliseEmail(account.email);
    await logIn(email);
    const { items: investments } = await valueOf(portfolio.holdings(email));
    portfolios.push({ email, dashboard: await valueOf(portfolio.dashboard(email)), investments });
    for (const { startup } of investments) {
      if (startup.id === undefined || reports.has(startup.id)) continue;
      prices.set(startup.id, await valueOf(gateways.reports.prices(startup.id)));
      reports.set(startup.id, await reportsOf(gateways.reports, startup.id));
    }
  }
  const deals = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await valueOf(gateways.deals.list({ sector: undefined, page }));
    deals.push(...items);
    pages = totalPages;
  }
  const ipos = [];
  for (const stage of IPO_STAGES) {
    const { items } = await valueOf(gateways.ipos.list(stage));
    ipos.push(...items.map((ipo) => ({ ...ipo, stage })));
  }
  return { today, portfolios, reports, prices, deals, ipos };
}

async function reportsOf(gateway: ReportsGateway, startup: StartupId) {
  const all = async <Kind extends ReportKind>(kind: Kind): Promise<readonly Reports[Kind][]> => {
    const records: Reports[Kind][] = [];
    for (let page = 1; ; page += 1) {
      const { items, hasNext } = await valueOf(gateway.page(kind, startup, page));
      records.push(...items);
      if (!hasNext) return records;
    }
  };
  return { mis: await all('mis'), updates: await all('updates'), meetings: await all('meetings') };
}
