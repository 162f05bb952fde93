import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpDealsGateway } from '../../src/adapters/http/http-deals-gateway.ts';
import { HttpEventsGateway } from '../../src/adapters/http/http-events-gateway.ts';
import { HttpIpoGateway } from '../../src/adapters/http/http-ipo-gateway.ts';
import { demoDeals, type MemoryDeal } from '../../src/adapters/memory/demo/demo-deals.ts';
import { demoEvents } from '../../src/adapters/memory/demo/demo-events.ts';
import { demoIpos, type MemoryIpo } from '../../src/adapters/memory/demo/demo-ipos.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemoryBearers } from '../../src/adapters/memory/memory-bearers.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryDealsGateway } from '../../src/adapters/memory/memory-deals-gateway.ts';
import { MemoryEventsGateway } from '../../src/adapters/memory/memory-events-gateway.ts';
import { MemoryIpoGateway } from '../../src/adapters/memory/memory-ipo-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import type { DealsGateway } from '../../src/core/deals/deals-gateway.port.ts';
import type { MarketEvent } from '../../src/core/events/event.ts';
import type { EventsGateway } from '../../src/core/events/events-gateway.port.ts';
import type { IpoGateway } from '../../src/core/pre-ipo/ipo-gateway.port.ts';
import type { AuthGateway, Credentials } from '../../src/core/session/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import { ManualClock } from './manual-clock.ts';
import { insertDeals, insertEvents, insertIpos } from './market-rows.ts';
import { ServerTime, startTestServer } from './server.ts';

export const PITCH_DECK = 'https://events.kopal.example/deck';

/** The demo links to no files; an API does. */
const eventsWithDecks = (now: number): readonly MarketEvent[] =>
  demoEvents(now).map((event) => ({
    ...event,
    pitch: event.pitch && { ...event.pitch, pitchDeck: PITCH_DECK },
  }));

/** A backend with the demo's market and one investor. */
export interface MarketBackend extends AsyncDisposable {
  readonly auth: AuthGateway;
  readonly deals: DealsGateway;
  readonly events: EventsGateway;
  readonly ipos: IpoGateway;
  readonly investor: Credentials;
  /** Replaces the session's token. */
  useToken(token: string | undefined): void;
}

const investor: Credentials = { email: normaliseEmail('meera@kopal.test'), password: 'Correct#Horse9' };

/** The memory backend. */
export function memoryMarket(): Promise<MarketBackend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const accounts = new MemoryAccounts([
    { ...investor, name: 'Meera Raghunathan', verified: true, holdings: [] },
  ]);
  const bearers = new MemoryBearers(accounts, clock, () => token);
  return Promise.resolve({
    investor,
    auth: new MemoryAuthGateway({ accounts, bearers, codes: new MemoryCodes(clock, new MemoryMailbox()) }),
    deals: new MemoryDealsGateway(bearers, () => demoDeals(clock.now())),
    events: new MemoryEventsGateway(bearers, () => eventsWithDecks(clock.now()), clock),
    ipos: new MemoryIpoGateway(bearers, () => demoIpos(clock.now())),
    useToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** The HTTP backend: the real server in this process with real routes and real SQL, but no port. */
export async function httpMarket(): Promise<MarketBackend> {
  const now = new ManualClock().now();
  const server = await startTestServer({ clock: new ServerTime(new Date(now).toISOString()) });
  await server.seedInvestor({ ...investor, firstName: 'Meera', lastName: 'Raghunathan' });
  await insertDeals(server.database.db, demoDeals(now).map(dealRow));
  await insertEvents(server.database.db, eventsWithDecks(now).map(eventRow));
  await insertIpos(server.database.db, demoIpos(now).map(ipoRow));
  let token: string | undefined;
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: (input, init) => server.appFetch(input, init),
  });
  return {
    investor,
    auth: new HttpAuthGateway(http),
    deals: new HttpDealsGateway(http, 'kopal'),
    events: new HttpEventsGateway(http),
    ipos: new HttpIpoGateway(http),
    useToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** The ISO day of the date in this machine's time zone. */
function isoDay(date: ParsedDate | undefined): string | null {
  if (date?.epochMs === undefined) return null;
  const day = new Date(date.epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const orNull = (text: string | undefined): string | null => text ?? null;

const dealRow = (deal: MemoryDeal) => ({
  id: deal.id,
  title: orNull(deal.title),
  sector: orNull(deal.sector),
  logo_url: orNull(deal.logoUrl),
  tag_text: orNull(deal.tag),
  short_description: orNull(deal.shortDescription),
  round: orNull(deal.round),
  investment_text: orNull(deal.investment),
  deadline: isoDay(deal.deadline),
  company_url: orNull(deal.companyUrl),
  punch_line: orNull(deal.punchLine),
  detail: orNull(deal.detail),
  co_investors: JSON.stringify(deal.coInvestors.map(({ name, logoUrl }) => ({ name, path: logoUrl }))),
  previous_investors: JSON.stringify(deal.previousInvestors.map(() => ({ etag: 'e' }))),
  team: JSON.stringify(deal.team),
  important_links: JSON.stringify(
    deal.dataRoom.map(({ url, title, meta }) => ({ url, linkTitle: title, metaDataOfDataRooms: meta })),
  ),
});

const eventRow = (event: MarketEvent) => ({
  id: event.id,
  event_name: event.name ?? '',
  startup_name: orNull(event.startupName),
  type: event.type ?? '',
  status: event.status ?? '',
  held_on: isoDay(event.date),
  time: orNull(event.time),
  expires_on: isoDay(event.expiry),
  location: orNull(event.location),
  detail: orNull(event.detail),
  apply_link: orNull(event.applyLink),
  about: orNull(event.pitch?.about),
  current_investors: orNull(event.pitch?.currentInvestors),
  previous_investors: orNull(event.pitch?.previousInvestors),
  round_details: orNull(event.pitch?.roundDetails),
  traction: orNull(event.pitch?.traction),
  pitch_deck: orNull(event.pitch?.pitchDeck),
  team: JSON.stringify((event.pitch?.team ?? []).map(({ name, linkedIn }) => ({ name, linkedin: linkedIn }))),
  registration_link: orNull(event.pitch?.registrationLink),
});

const ipoRow = (ipo: MemoryIpo) => ({
  id: ipo.id,
  company_name: ipo.companyName ?? '',
  category: ipo.category,
  bid_start: isoDay(ipo.bidStart),
  bid_end: isoDay(ipo.bidEnd),
  listing_status: orNull(ipo.listingStatus),
  website_url: orNull(ipo.website),
});
