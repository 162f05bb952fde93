import { firstValueFrom } from 'rxjs';
import type { Clock } from '../../src/core/platform/clock.port.ts';
import type { InvestmentRecords } from '../../src/core/portfolio/investment-records.port.ts';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import type { AuthGateway, Credentials } from '../../src/core/session/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpInvestmentRecords } from '../../src/adapters/http/http-investment-records.ts';
import { HttpReportsGateway } from '../../src/adapters/http/http-reports-gateway.ts';
import { HttpPortfolioGateway } from '../../src/adapters/http/http-portfolio-gateway.ts';
import { DEMO_HOLDINGS, type DemoHolding } from '../../src/adapters/memory/demo/demo-holdings.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemoryBearers } from '../../src/adapters/memory/memory-bearers.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { demoReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import { MemoryInvestmentRecords, purchaseDay } from '../../src/adapters/memory/memory-investment-records.ts';
import { MemoryReportsGateway } from '../../src/adapters/memory/memory-reports-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryPortfolioGateway, toHolding } from '../../src/adapters/memory/memory-portfolio-gateway.ts';
import { ManualClock } from './manual-clock.ts';
import { startupId as idOfStartup } from './portfolio-rows.ts';
import { insertReports, startupSeed } from './report-rows.ts';
import { ServerTime, startTestServer } from './server.ts';

/** A backend with two accounts: one with the demo's holdings, one without any. */
export interface Backend extends AsyncDisposable {
  readonly auth: AuthGateway;
  readonly portfolio: PortfolioGateway;
  readonly records: InvestmentRecords;
  readonly reports: ReportsGateway;
  readonly withHoldings: Credentials;
  readonly withoutHoldings: Credentials;
  /** Returns the code in the newest mail to an address. */
  codeTo(email: string): Promise<string>;
  wait(ms: number): void;
  /** Replaces the session's token. */
  useToken(token: string | undefined): void;
}

const NAMES = { withHoldings: 'Meera Raghunathan', withoutHoldings: 'Arjun Sethi' } as const;

const credentials = (name: keyof typeof NAMES): Credentials => ({
  email: normaliseEmail(`${NAMES[name].split(' ')[0]}@kopal.test`),
  password: 'Correct#Horse9',
});

const accounts = {
  withHoldings: credentials('withHoldings'),
  withoutHoldings: credentials('withoutHoldings'),
};

/** The memory backend. */
export function memoryBackend(): Promise<Backend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const known = new MemoryAccounts([
    { ...accounts.withHoldings, name: NAMES.withHoldings, verified: true, holdings: DEMO_HOLDINGS },
    { ...accounts.withoutHoldings, name: NAMES.withoutHoldings, verified: true, holdings: [] },
  ]);
  const bearers = new MemoryBearers(known, clock, () => token);
  const mailbox = new MemoryMailbox();
  return Promise.resolve({
    ...accounts,
    auth: new MemoryAuthGateway({
      accounts: known,
      bearers,
      codes: new MemoryCodes(clock, mailbox),
    }),
    portfolio: new MemoryPortfolioGateway(bearers, clock),
    records: new MemoryInvestmentRecords(clock),
    reports: new MemoryReportsGateway(bearers, clock),
    codeTo: async (email) => {
      const mails = await firstValueFrom(mailbox.mails$);
      return codeIn(mails.find(({ to }) => to === email)?.text);
    },
    wait: (ms) => clock.advance(ms),
    useToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** The HTTP backend: the real server in this process with real routes and real SQL, but no port. */
export async function httpBackend(): Promise<Backend> {
  const clock = new ServerTime(new Date(new ManualClock().now()).toISOString());
  const server = await startTestServer({ clock });
  await server.seedStartups(demoRecords(clock).map(({ startup }) => startupSeed(startup)));
  await server.seedInvestor({
    ...accounts.withHoldings,
    ...namesOf(NAMES.withHoldings),
    holdings: DEMO_HOLDINGS.map((holding) => toSeed(holding, clock)),
  });
  for (const [place, { startup }] of demoRecords(clock).entries()) {
    await insertReports(server.database.db, idOfStartup(startup.name ?? ''), demoReports(place, clock.now()));
  }
  await server.seedInvestor({ ...accounts.withoutHoldings, ...namesOf(NAMES.withoutHoldings) });
  let token: string | undefined;
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: (input, init) => server.appFetch(input, init),
  });
  return {
    ...accounts,
    auth: new HttpAuthGateway(http),
    portfolio: new HttpPortfolioGateway(http),
    records: new HttpInvestmentRecords('kopal'),
    reports: new HttpReportsGateway(http),
    codeTo: async (email) => codeIn((await server.mailsTo(email))[0]?.text),
    wait: (ms) => clock.advance(ms),
    useToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

function codeIn(text: string | undefined): string {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error('no code in the newest mail');
  return code;
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
}

/** The demo's holdings with every field that the memory backend knows of them. */
function demoRecords(clock: Clock) {
  const records = new MemoryInvestmentRecords(clock);
  return DEMO_HOLDINGS.map((demo) => records.detail(toHolding(demo)));
}

function toSeed(holding: DemoHolding, clock: Clock) {
  const { startupName, sector, channel, issuePrice, currentSharePrice, invested } = holding;
  const { investment } = new MemoryInvestmentRecords(clock).detail(toHolding(holding));
  return {
    startup: startupName,
    sector,
    amount: invested,
    purchasedOn: purchaseDay(holding.id, clock.now()) ?? '',
    securities: holding.typeOfSecurities,
    ...(channel === undefined ? {} : { channel }),
    ...(issuePrice === undefined ? {} : { issuePrice }),
    ...(currentSharePrice === undefined ? {} : { currentPrice: currentSharePrice }),
    columns: {
      secondary_email: investment.secondaryEmail ?? null,
      investment_vehicle: investment.vehicle ?? null,
      scheme_name: investment.scheme ?? null,
      funding_type: investment.fundingType ?? null,
      number_of_securities: investment.numberOfSecurities ?? null,
      face_value: investment.faceValue ?? null,
      updated_at: new Date(investment.updated?.epochMs ?? 0),
    },
  };
}
