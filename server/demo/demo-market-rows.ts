import type { Insertable } from 'kysely';
import { dealRecords } from '../../src/demo/deal-records.ts';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { slug } from '../../src/demo/slug.ts';
import { eventRecords } from '../../src/demo/event-records.ts';
import { ipoRecords } from '../../src/demo/ipo-records.ts';
import type { DealsTable, EventsTable, IposTable } from '../platform/db/schema.ts';
import { logoPath } from './demo-logo.ts';

const dayIn = (today: string, days: number | undefined): string | null =>
  days === undefined ? null : addIsoDays(today, days);

/**
 * Returns times that decrease with the index. Deals are listed newest first, and so are events of the same day and
 * events without a day. The decreasing times keep them in the order of the data.
 */
const createdAt = (today: string, index: number, stepMs: number): Date =>
  new Date(Date.parse(`${today}T00:00:00Z`) - index * stepMs);

/** The live deals. */
export function demoDealRows(today: string): Insertable<DealsTable>[] {
  return dealRecords().map((deal, index) => ({
    id: deal.id,
    logo_url: deal.hasLogo ? logoPath(deal.title) : null,
    tag_text: deal.sector,
    title: deal.title,
    short_description: deal.pitch,
    round: deal.round,
    sector: deal.sector,
    investment_text: deal.ticket ?? null,
    deadline: dayIn(today, deal.deadlineInDays),
    company_url: deal.companyUrl,
    punch_line: deal.pitch,
    detail: deal.detail,
    co_investors: JSON.stringify(
      deal.coInvestors.map((name) => ({ path: logoPath(name), name, etag: slug(name) })),
    ),
    previous_investors: JSON.stringify(
      deal.previousInvestors.map((name) => ({ path: logoPath(name), etag: slug(name) })),
    ),
    team: JSON.stringify(deal.team.map((member) => ({ ...member, linkedIn: member.linkedIn ?? '' }))),
    important_links: JSON.stringify(
      deal.dataRoom.map(({ path, title, meta }) => ({
        url: path,
        linkTitle: title,
        metaDataOfDataRooms: meta ?? '',
      })),
    ),
    instrument: deal.terms.instrument ?? null,
    valuation: deal.terms.valuation ?? null,
    round_size: deal.terms.roundSize ?? null,
    minimum_investment: deal.terms.minimum ?? null,
    raised: deal.terms.raised ?? null,
    lead_investor: deal.terms.lead ?? null,
    status: 'active',
    demo: true,
    created_at: createdAt(today, index, 3_600_000),
  }));
}

/** Events of every type and status. */
export function demoEventRows(today: string): Insertable<EventsTable>[] {
  return eventRecords.map((event, index) => ({
    id: event.id,
    event_name: event.name,
    startup_name: event.startup ?? null,
    type: event.type,
    status: event.status,
    held_on: dayIn(today, event.inDays),
    time: event.time,
    expires_on: dayIn(today, event.inDays === undefined ? undefined : event.inDays - 1),
    location: event.location,
    logo_url: event.startup === undefined ? null : logoPath(event.startup),
    detail: event.detail,
    apply_link: event.applyLink ?? null,
    about: event.pitch?.about ?? null,
    current_investors: event.pitch?.currentInvestors ?? null,
    previous_investors: event.pitch?.previousInvestors ?? null,
    round_details: event.pitch?.roundDetails ?? null,
    traction: event.pitch?.traction ?? null,
    pitch_deck: event.pitch?.pitchDeck ?? null,
    // The API sends a member without a LinkedIn address as the name alone.
    team: JSON.stringify(
      (event.pitch?.team ?? []).map(({ name, linkedIn }) =>
        linkedIn === undefined ? name : { name, linkedin: linkedIn },
      ),
    ),
    registration_link: event.pitch?.registrationLink ?? null,
    demo: true,
    created_at: createdAt(today, index, 86_400_000),
  }));
}

/** Pre-IPO listings: open, closed and upcoming by their dates. */
export function demoIpoRows(today: string): Insertable<IposTable>[] {
  return ipoRecords.map((ipo) => ({
    id: ipo.id,
    company_name: ipo.company,
    logo_url: ipo.hasLogo ? logoPath(ipo.company) : null,
    category: ipo.category,
    bid_start: dayIn(today, ipo.startsInDays),
    bid_end: dayIn(today, ipo.endsInDays),
    listing_status: ipo.listingStatus,
    website_url: ipo.website,
    demo: true,
  }));
}
