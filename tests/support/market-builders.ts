import type { Deal, DealDetail, DealTerms } from '../../src/core/deals/deal.ts';
import type { MarketEvent, Pitch } from '../../src/core/events/event.ts';
import type { Ipo } from '../../src/core/pre-ipo/ipo.ts';
import { parseDealId, parseEventId, type DealId, type EventId } from '../../src/core/shared/brand.ts';
import { parseDate } from '../../src/core/shared/dates.ts';
import type { PageOf } from '../../src/core/shared/page-of.ts';

export function dealId(text: string): DealId {
  const id = parseDealId(text);
  if (id === undefined) throw new Error(`not a deal id: ${text}`);
  return id;
}

export function eventId(text: string): EventId {
  const id = parseEventId(text);
  if (id === undefined) throw new Error(`not an event id: ${text}`);
  return id;
}

export const NO_TERMS: DealTerms = {
  instrument: undefined,
  valuation: undefined,
  roundSize: undefined,
  minimum: undefined,
  raised: undefined,
  lead: undefined,
};

/** A deal of a list; the test overrides the fields it is about. */
export const aDeal = (fields: Partial<Deal> = {}): Deal => ({
  id: dealId('jaladhi-water'),
  title: 'Jaladhi Water',
  logoUrl: 'https://img.example/j.png',
  tag: 'Deep tech/ AI',
  shortDescription: 'Sensors that find leaks.',
  round: 'Seed',
  investment: '₹2,50,000 – ₹10,00,000',
  deadline: parseDate('2025-03-05'),
  terms: NO_TERMS,
  ...fields,
});

export const aDealDetail = (fields: Partial<DealDetail> = {}): DealDetail => ({
  ...aDeal(),
  companyUrl: 'https://jaladhi.example',
  punchLine: 'Every litre counts.',
  detail: undefined,
  coInvestors: [],
  previousInvestors: [],
  team: [],
  dataRoom: [],
  dataRoomLocked: false,
  ...fields,
});

export const aPitch = (fields: Partial<Pitch> = {}): Pitch => ({
  about: undefined,
  currentInvestors: undefined,
  previousInvestors: undefined,
  roundDetails: undefined,
  traction: undefined,
  pitchDeck: undefined,
  team: [],
  registrationLink: undefined,
  ...fields,
});

export const anEvent = (fields: Partial<MarketEvent> = {}): MarketEvent => ({
  id: eventId('meet'),
  name: 'Members meet',
  startupName: undefined,
  type: 'Meet-up',
  status: 'active',
  date: parseDate('2026-11-24'),
  time: '6:00 PM',
  expiry: undefined,
  location: 'Pune',
  logoUrl: undefined,
  detail: undefined,
  applyLink: undefined,
  pitch: undefined,
  ...fields,
});

export const anIpo = (fields: Partial<Ipo> = {}): Ipo => ({
  id: 'sampadika',
  companyName: 'Sampadika Finserv',
  logoUrl: undefined,
  category: 'SME',
  bidStart: parseDate('2025-03-05'),
  bidEnd: parseDate('2025-03-08'),
  listingStatus: 'Bidding',
  website: 'https://sampadika.example',
  ...fields,
});

/** Listings of Company 1, Company 2 and so on. */
export const ipoListings = (count: number): readonly Ipo[] =>
  Array.from({ length: count }, (_, index) =>
    anIpo({ id: `ipo-${index}`, companyName: `Company ${index + 1}` }),
  );

export const aPage = <T>(items: readonly T[], fields: Partial<PageOf<T>> = {}): PageOf<T> => ({
  items,
  totalPages: 1,
  skippedRecords: 0,
  ...fields,
});

/** Invalid ids, for which no request is sent. */
export const INVALID_IDS: readonly string[] = ['../admin', 'x'.repeat(65)];
