import { DEMO_INVESTORS } from '../../src/adapters/memory/demo/demo-investors.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import type { Deal } from '../../src/core/deals/deal.ts';
import type { Dashboard } from '../../src/core/portfolio/dashboard.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import { type Ipo, IPO_STAGES, type IpoStage } from '../../src/core/pre-ipo/ipo.ts';
import type { ReportKind, Reports } from '../../src/core/reports/report.ts';
import type { SharePrice } from '../../src/core/reports/share-price.ts';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import { normaliseEmail, type StartupId } from '../../src/core/shared/brand.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { loginOf } from './login-of.ts';
import { memoryGateways } from './memory-gateways.ts';

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

/** Reads the demo of the memory backend. */
export async function memoryDemo(): Promise<WholeDemo> {
  const { auth, portfolio, setToken, clock, ...gateways } = memoryGateways({ accounts: DEMO_INVESTORS });
  const portfolios: DemoPortfolio[] = [];
  const prices = new Map<string, readonly SharePrice[]>();
  const reports = new Map<string, Awaited<ReturnType<typeof reportsOf>>>();
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    const email = normaliseEmail(account.email);
    setToken(loginOf(resultValue(await auth.logIn({ email, password: DEMO_PASSWORD }))).token);
    const { items: investments } = await readValue(portfolio.holdings(email));
    portfolios.push({ email, dashboard: await readValue(portfolio.dashboard(email)), investments });
    for (const { startup } of investments) {
      if (startup.id === undefined || reports.has(startup.id)) continue;
      prices.set(startup.id, await readValue(gateways.reports.prices(startup.id)));
      reports.set(startup.id, await reportsOf(gateways.reports, startup.id));
    }
  }
  const deals = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await readValue(gateways.deals.list({ sector: undefined, page }));
    deals.push(...items);
    pages = totalPages;
  }
  const ipos = [];
  for (const stage of IPO_STAGES) {
    const { items } = await readValue(gateways.ipos.list(stage));
    ipos.push(...items.map((ipo) => ({ ...ipo, stage })));
  }
  return { today: todayInIndia(clock.now()), portfolios, reports, prices, deals, ipos };
}

async function reportsOf(gateway: ReportsGateway, startup: StartupId) {
  const all = async <Kind extends ReportKind>(kind: Kind): Promise<readonly Reports[Kind][]> => {
    const records: Reports[Kind][] = [];
    for (let page = 1; ; page += 1) {
      const { items, hasNext } = await readValue(gateway.page(kind, startup, page));
      records.push(...items);
      if (!hasNext) return records;
    }
  };
  return { mis: await all('mis'), updates: await all('updates'), meetings: await all('meetings') };
}
