import { type FaultResponse, json } from './fault-responses.ts';

const DAY_MS = 86_400_000;

/** Returns the moment that lies the given number of days in the future, in the API's format. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A deal of a list, as the API sends it. */
export const dealRecord = (id: string, change: object = {}): object => ({
  _id: id,
  title: `Deal ${id}`,
  logoUrl: '/icon.svg',
  tagText: 'Fin-tech',
  shortDescription: `What deal ${id} is about.`,
  round: 'Seed',
  kopalInv: '₹2,50,000 minimum',
  deadLine: '2025-03-05',
  status: 'active',
  ...change,
});

/** A deal with all fields of its page but the terms of the round. */
export const fullDeal = (id: string, change: object = {}): object => ({
  ...dealRecord(id),
  companyUrl: 'jaladhi.example',
  punchLine: 'Every litre that leaves the plant should reach a tap.',
  detailData:
    '<h3>The problem</h3><p>Cities <strong>lose</strong> water.</p><ul><li>Three paying boards</li></ul>' +
    '<table><tr><th>Year</th><td>2025</td></tr></table><p><a href="https://news.example/a">Read on</a></p>',
  coInvestorsMetaData: [
    { path: '/icon.svg', name: 'Tamarind Seed', etag: 'a' },
    { path: 'javascript:alert(1)', name: 'Sahyadri', etag: 'b' },
  ],
  prevInvestor: [{ path: '/icon.svg', etag: 'c' }],
  teams: [
    {
      name: 'Anvita Sridharan',
      designation: 'Co-founder and CEO',
      bio: 'Ran leak control for nine years.',
      linkedIn: 'https://www.linkedin.com/in/anvita',
    },
    { name: 'Joydeep Mondal', linkedIn: 'javascript:alert(1)' },
  ],
  importantLinks: [
    { url: 'https://room.example/deck', linkTitle: 'Pitch deck' },
    {
      url: 'room.example/model',
      linkTitle: 'Financial model',
      metaDataOfDataRooms: 'Password: JAL-2025',
    },
    { url: 'javascript:alert(1)', linkTitle: 'Shareholders agreement' },
  ],
  ...change,
});

/** An active event without an end of registration, as the API sends it. */
export const eventRecord = (id: string, change: object = {}): object => ({
  _id: id,
  eventName: `Event ${id}`,
  startUpName: 'Jaladhi Water',
  type: 'Meet-up',
  status: 'active',
  date: '2026-12-12',
  time: '6:00 PM',
  location: 'Pune',
  logo: '/icon.svg',
  detail: '<p>Doors open at <em>five</em>.</p>',
  ...change,
});

/** A Startup Pitch with every section. */
export const pitchRecord = (id: string, change: object = {}): object =>
  eventRecord(id, {
    type: 'Startup Pitch',
    expiryDate: inDays(5),
    about: '<p>Finds leaks in city pipes.</p>',
    currInvestors: ['Tamarind Seed', 'Nadi Capital'],
    prevInvestors: 'Bodhi Angels, Chakra',
    roundDetails: 'Seed round of ₹6,00,00,000.',
    traction: '1,140 posts in the ground.',
    pitchDeck: 'https://deck.example/water.pdf',
    team: ['Joydeep Mondal', { name: 'Anvita Sridharan', linkedin: 'linkedin.com/in/anvita' }],
    registrationLink: 'https://register.example/water',
    applyLink: 'https://apply.example/water',
    ...change,
  });

/** A listing as the API sends it. */
export const ipoRecord = (id: string, change: object = {}): object => ({
  _id: id,
  companyName: `Company ${id}`,
  url: '/icon.svg',
  category: 'SME',
  bidStart: '2026-11-19',
  bidEnd: '2026-11-24',
  listingStatus: 'Bidding',
  website_url: 'https://company.example',
  ...change,
});

/** One page of a list. */
export const listResponse = (data: readonly unknown[], totalPages = 1): FaultResponse =>
  json(200, { data, pagination: { totalPages } });

export const singleResponse = (data: unknown): FaultResponse => json(200, { data });
