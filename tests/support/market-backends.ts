import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpDealsGateway } from '../../src/adapters/http/http-deals-gateway.ts';
import { HttpEventsGateway } from '../../src/adapters/http/http-events-gateway.ts';
import { HttpInterestsGateway } from '../../src/adapters/http/http-interests-gateway.ts';
import { HttpIpoGateway } from '../../src/adapters/http/http-ipo-gateway.ts';
import { demoDeals } from '../../src/adapters/memory/demo/demo-deals.ts';
import { demoEvents } from '../../src/adapters/memory/demo/demo-events.ts';
import { demoIpos } from '../../src/adapters/memory/demo/demo-ipos.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryDealsGateway } from '../../src/adapters/memory/memory-deals-gateway.ts';
import { MemoryEventsGateway } from '../../src/adapters/memory/memory-events-gateway.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { MemoryInterestsGateway } from '../../src/adapters/memory/memory-interests-gateway.ts';
import { MemoryIpoGateway } from '../../src/adapters/memory/memory-ipo-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import type { DealsGateway } from '../../src/core/deals/deals-gateway.port.ts';
import type { InterestsGateway } from '../../src/core/deals/interests-gateway.port.ts';
import type { EventsGateway } from '../../src/core/events/events-gateway.port.ts';
import type { IpoGateway } from '../../src/core/pre-ipo/ipo-gateway.port.ts';
import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { ManualClock } from './manual-clock.ts';
import { demoDealRows, demoEventRows, demoIpoRows } from '../../server/demo/demo-market-rows.ts';
import { cleanDeal, cleanEvent } from '../../server/market/clean-html.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { ServerTime, startTestServer } from './server.ts';

/** A backend with the demo's market and two investors. */
export interface MarketBackend extends AsyncDisposable {
  readonly auth: AuthGateway;
  readonly deals: DealsGateway;
  readonly events: EventsGateway;
  readonly ipos: IpoGateway;
  readonly interests: InterestsGateway;
  readonly investor: Credentials;
  /** Another investor. */
  readonly other: Credentials;
  /** Replaces the session's token. */
  setToken(token: string | undefined): void;
}

/** The account `investor` of each backend. */
export const MARKET_INVESTOR: Credentials = {
  email: normaliseEmail('meera@kopal.test'),
  password: 'Correct#Horse9',
};

const other: Credentials = { email: normaliseEmail('arjun@kopal.test'), password: 'Correct#Horse9' };

/** The memory backend. */
export function memoryMarket(): Promise<MarketBackend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const accounts = new MemoryAccounts([
    { ...MARKET_INVESTOR, name: 'Meera Raghunathan', verified: true, holdings: [] },
    { ...other, name: 'Arjun Bhatt', verified: true, holdings: [] },
  ]);
  const sessions = new MemorySessions({ accounts, clock, current: () => token });
  return Promise.resolve({
    investor: MARKET_INVESTOR,
    other,
    auth: new MemoryAuthGateway({
      accounts,
      sessions,
      codes: new MemoryCodes({ clock, mailbox: new MemoryMailbox() }),
    }),
    deals: new MemoryDealsGateway({ sessions, deals: () => demoDeals(clock.now()), clock }),
    events: new MemoryEventsGateway({ sessions, events: () => demoEvents(clock.now()), clock }),
    ipos: new MemoryIpoGateway({ sessions, ipos: () => demoIpos(clock.now()) }),
    interests: new MemoryInterestsGateway({
      sessions,
      deals: () => demoDeals(clock.now()),
      clock,
      storage: new VolatileDemoStorage(),
    }),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** The HTTP backend: the real server in this process with real routes and real SQL, but no network port. */
export async function httpMarket(): Promise<MarketBackend> {
  const now = new ManualClock().now();
  const server = await startTestServer({
    clock: new ServerTime(new Date(now).toISOString()),
    config: { networkEmail: 'network@kopal.test' },
  });
  await server.seedInvestor({ ...other, firstName: 'Arjun', lastName: 'Bhatt' });
  await server.seedInvestor({ ...MARKET_INVESTOR, firstName: 'Meera', lastName: 'Raghunathan' });
  const { db } = server.database;
  const today = todayInIndia(now);
  await db.insertInto('deals').values(demoDealRows(today).map(cleanDeal)).execute();
  await db.insertInto('events').values(demoEventRows(today).map(cleanEvent)).execute();
  await db.insertInto('ipos').values(demoIpoRows(today)).execute();
  let token: string | undefined;
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: (input, init) => server.appFetch(input, init),
  });
  return {
    investor: MARKET_INVESTOR,
    other,
    auth: new HttpAuthGateway(http),
    deals: new HttpDealsGateway({ http, productShortName: 'kopal' }),
    events: new HttpEventsGateway(http),
    ipos: new HttpIpoGateway(http),
    interests: new HttpInterestsGateway(http),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}
