import { firstValueFrom } from 'rxjs';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpReportsGateway } from '../../src/adapters/http/http-reports-gateway.ts';
import { HttpPortfolioGateway } from '../../src/adapters/http/http-portfolio-gateway.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryReportsGateway } from '../../src/adapters/memory/memory-reports-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryPortfolioGateway } from '../../src/adapters/memory/memory-portfolio-gateway.ts';
import { MAIN_PORTFOLIO } from '../../src/demo/investment-records.ts';
import {
  demoInvestmentRows,
  demoPriceRows,
  demoReportRows,
  demoStartupRows,
} from '../../server/demo/demo-portfolio-rows.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { ManualClock } from './manual-clock.ts';
import { ServerTime, startTestServer } from './server.ts';

/** A backend with two accounts: one with the demo's holdings, one without any. */
export interface Backend extends AsyncDisposable {
  readonly auth: AuthGateway;
  readonly portfolio: PortfolioGateway;
  readonly reports: ReportsGateway;
  readonly withHoldings: Credentials;
  readonly withoutHoldings: Credentials;
  /** Returns the code in the newest mail to an address. */
  codeTo(email: string): Promise<string>;
  advanceClock(ms: number): void;
  /** Replaces the session's token. */
  setToken(token: string | undefined): void;
}

const NAMES = { withHoldings: 'Meera Raghunathan', withoutHoldings: 'Arjun Sethi' } as const;

const credentials = (name: keyof typeof NAMES): Credentials => ({
  email: normaliseEmail(`${NAMES[name].split(' ')[0]}@kopal.test`),
  password: 'Correct#Horse9',
});

/** The two accounts of each backend. */
export const BACKEND_ACCOUNTS = {
  withHoldings: credentials('withHoldings'),
  withoutHoldings: credentials('withoutHoldings'),
};

/** The memory backend. */
export function memoryBackend(): Promise<Backend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const accounts = new MemoryAccounts([
    { ...BACKEND_ACCOUNTS.withHoldings, name: NAMES.withHoldings, verified: true, holdings: MAIN_PORTFOLIO },
    { ...BACKEND_ACCOUNTS.withoutHoldings, name: NAMES.withoutHoldings, verified: true, holdings: [] },
  ]);
  const sessions = new MemorySessions({ accounts, clock, current: () => token });
  const mailbox = new MemoryMailbox();
  return Promise.resolve({
    ...BACKEND_ACCOUNTS,
    auth: new MemoryAuthGateway({
      accounts,
      sessions,
      codes: new MemoryCodes({ clock, mailbox }),
    }),
    portfolio: new MemoryPortfolioGateway({ sessions, clock }),
    reports: new MemoryReportsGateway({ sessions, clock }),
    codeTo: async (email) => {
      const mails = await firstValueFrom(mailbox.mails$);
      return codeIn(mails.find(({ to }) => to === email)?.text);
    },
    advanceClock: (ms) => clock.advance(ms),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** The HTTP backend: the real server in this process with real routes and real SQL, but no network port. */
export async function httpBackend(): Promise<Backend> {
  const clock = new ServerTime(new Date(new ManualClock().now()).toISOString());
  const server = await startTestServer({ clock });
  const { db } = server.database;
  const today = todayInIndia(clock.now());
  const investor = await server.seedInvestor({
    ...BACKEND_ACCOUNTS.withHoldings,
    ...namesOf(NAMES.withHoldings),
  });
  const reports = demoReportRows(today);
  await db.insertInto('startups').values(demoStartupRows(today)).execute();
  await db
    .insertInto('investments')
    .values(demoInvestmentRows(investor, MAIN_PORTFOLIO, today))
    .execute();
  await db.insertInto('share_prices').values(demoPriceRows(today)).execute();
  await db.insertInto('mis_records').values(reports.misRecords).execute();
  await db.insertInto('updates').values(reports.updates).execute();
  await db.insertInto('meetings').values(reports.meetings).execute();
  await server.seedInvestor({ ...BACKEND_ACCOUNTS.withoutHoldings, ...namesOf(NAMES.withoutHoldings) });
  let token: string | undefined;
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: (input, init) => server.appFetch(input, init),
  });
  return {
    ...BACKEND_ACCOUNTS,
    auth: new HttpAuthGateway(http),
    portfolio: new HttpPortfolioGateway({ http, productShortName: 'kopal' }),
    reports: new HttpReportsGateway({
      http,
      baseUrl: '/api',
      pageUrl: () => 'http://kopal.test/',
    }),
    codeTo: async (email) => codeIn((await server.mailsTo(email))[0]?.text),
    advanceClock: (ms) => clock.advance(ms),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export function codeIn(text: string | undefined): string {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error('no code in the newest mail');
  return code;
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
}
