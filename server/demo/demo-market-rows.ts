import type { Insertable } from 'kysely';
import type { DealsTable, EventsTable, IposTable } from '../platform/db/schema.ts';
import { type DemoDeal, demoDeals } from './data/deals.ts';
import { type DemoEvent, demoEvents } from './data/events.ts';
import { demoIpos } from './data/ipos.ts';
import { demoStartups } from './data/startups.ts';
import { addDays, slug } from './demo-dates.ts';
import { DemoRandom } from './demo-random.ts';

const people = [
  'Anvita Sridharan',
  'Joydeep Mondal',
  'Harini Raman',
  'Nikhil Sawant',
  'Zubin Daruwala',
  'Madhavi Kulkarni',
] as const;
const funds = ['Tamarind Seed', 'Sahyadri', 'Nadi Capital', 'Bodhi Angels', 'Chakra'] as const;

/** The live deals. */
export function demoDealRows(today: string): Insertable<DealsTable>[] {
  const random = new DemoRandom(45);
  return demoDeals.map((deal, index) => dealRow(deal, index, today, random));
}

function dealRow(deal: DemoDeal, index: number, today: string, random: DemoRandom): Insertable<DealsTable> {
  const id = slug(deal.title);
  const logo = (name: string) => `/demo/logos/${slug(name)}.svg`;
  const backers = funds.filter(() => random.chance(50));
  const [first = people[0], second = people[2]] = foundersOf(deal.title) ?? [
    people[index % 6],
    people[(index + 1) % 6],
  ];
  return {
    id,
    logo_url: index % 13 === 9 ? null : logo(deal.title),
    tag_text: deal.sector,
    title: deal.title,
    short_description: deal.pitch,
    round: deal.round,
    sector: deal.sector,
    investment_text: deal.ticket,
    deadline: deal.deadlineInDays === undefined ? null : addDays(today, deal.deadlineInDays),
    company_url: `https://${id}.example`,
    punch_line: deal.pitch,
    detail: detailOf(deal, random),
    co_investors: JSON.stringify(backers.map((name) => ({ path: logo(name), name, etag: slug(name) }))),
    previous_investors: JSON.stringify(
      funds.filter(() => random.chance(35)).map((name) => ({ path: logo(name), etag: slug(name) })),
    ),
    team: JSON.stringify([
      {
        name: first,
        designation: 'Co-founder and CEO',
        bio: 'Ran operations in the same trade for nine years.',
        linkedIn: `https://www.linkedin.com/in/${slug(first)}-kopal-demo`,
      },
      {
        name: second,
        designation: 'Co-founder and CTO',
        bio: 'Built two products that are still in daily use.',
        linkedIn: '',
      },
    ]),
    important_links: JSON.stringify([
      { url: `/demo/documents/${id}-deck.txt`, linkTitle: 'Pitch deck', metaDataOfDataRooms: '' },
      {
        url: `/demo/documents/${id}-model.txt`,
        linkTitle: 'Financial model',
        metaDataOfDataRooms: `Password: ${id.slice(0, 3).toUpperCase()}-DEMO`,
      },
    ]),
    status: 'active',
    demo: true,
    // The list shows the newest first, so decreasing times keep the order of the data.
    created_at: new Date(Date.parse(`${today}T00:00:00Z`) - index * 3_600_000),
  };
}

function foundersOf(title: string): readonly (string | undefined)[] | undefined {
  return demoStartups.find(({ name }) => name === title)?.founders;
}

function detailOf(deal: DemoDeal, random: DemoRandom): string {
  const customers = random.between(3, 40) * 10;
  const growth = random.between(2, 6);
  return (
    `<h3>The problem</h3><p>${deal.pitch} Until now buyers had to choose between a costly import and doing without.</p>` +
    `<h3>What ${deal.title} does</h3><p>A product that is sold, installed and serviced by its own people, priced for India.</p>` +
    `<ul><li>${customers} paying customers.</li><li>Revenue has grown ${growth} times in two years.</li>` +
    '<li>A sale pays for itself within eight months.</li></ul>' +
    `<h3>Use of funds</h3><p>Half goes into making, a third into sales, the rest into certification. Round: <em>${deal.round}</em>.</p>`
  );
}

/** Events of every type and status. */
export function demoEventRows(today: string): Insertable<EventsTable>[] {
  return demoEvents.map((event, index) => eventRow(event, index, today));
}

function eventRow(event: DemoEvent, index: number, today: string): Insertable<EventsTable> {
  const isPitch = event.type === 'Startup Pitch';
  const startup = demoStartups.find(({ name }) => name === event.startup);
  const id = slug(event.name);
  return {
    id,
    event_name: event.name,
    startup_name: event.startup ?? null,
    type: event.type,
    status: event.status,
    held_on: addDays(today, event.inDays),
    time: event.time,
    expires_on: addDays(today, event.inDays - 1),
    location: event.location,
    logo_url: event.startup === undefined ? null : `/demo/logos/${slug(event.startup)}.svg`,
    detail: `<p>${event.name}: an hour with questions. ${event.location === 'Online' ? 'The link will be sent by email.' : 'Tea is served.'}</p>`,
    apply_link: isPitch ? null : `https://events.kopal.example/${id}`,
    about: isPitch ? `<p>${startup?.about ?? 'A young company of the network.'}</p>` : null,
    current_investors: isPitch ? 'Tamarind Seed Fund, Bodhi Angels' : null,
    previous_investors: isPitch && index % 2 === 0 ? 'Nadi Capital' : null,
    round_details: isPitch ? '<p>A priced round with a minimum of ₹1,00,000.</p>' : null,
    traction: isPitch
      ? '<ul><li>Revenue has doubled in a year.</li><li>Nine of ten customers stay.</li></ul>'
      : null,
    pitch_deck: isPitch ? (index % 3 === 0 ? 'N/A' : `https://events.kopal.example/${id}/deck`) : null,
    team: JSON.stringify(
      isPitch
        ? (startup?.founders ?? [people[0]]).map((name, place) =>
            place === 0 ? { name, linkedin: `https://www.linkedin.com/in/${slug(name)}-kopal-demo` } : name,
          )
        : [],
    ),
    registration_link:
      isPitch && event.status === 'active' ? `https://events.kopal.example/${id}/register` : null,
    demo: true,
    created_at: new Date(Date.parse(`${today}T00:00:00Z`) - index * 86_400_000),
  };
}

/** Pre-IPO listings: open, closed and upcoming by their dates. */
export function demoIpoRows(today: string): Insertable<IposTable>[] {
  return demoIpos.map((ipo, index) => ({
    id: slug(ipo.company),
    company_name: ipo.company,
    logo_url: index % 9 === 7 ? null : `/demo/logos/${slug(ipo.company)}.svg`,
    category: ipo.category,
    bid_start: addDays(today, ipo.startsInDays),
    bid_end: addDays(today, ipo.endsInDays),
    listing_status: ipo.listingStatus,
    website_url: `https://${slug(ipo.company)}.example`,
    demo: true,
  }));
}
