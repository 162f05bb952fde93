import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { investmentFieldOf } from '../../../src/contract/deals.ts';
import { DealsWire } from '../../../src/adapters/http/wire/deals.wire.ts';
import { decodeEvents, decodeSingleEvent } from '../../../src/adapters/http/wire/events.wire.ts';
import { decodeIpos } from '../../../src/adapters/http/wire/ipos.wire.ts';
import { formatLongDate } from '../../../src/core/shared/dates.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';
import { NO_TERMS, dealId, eventId } from '../../support/market-builders.ts';

const wire = new DealsWire('kopal');

const DEAL_RECORD = {
  _id: 'jaladhi-water',
  logoUrl: 'https://img.example/j.png',
  tagText: 'Deep tech/ AI',
  title: 'Jaladhi Water',
  shortDescription: 'Sensors that find leaks.',
  round: 'Seed',
  kopalInv: '₹2,50,000 – ₹10,00,000',
  deadLine: '2025-03-05',
  companyUrl: 'jaladhi.example',
  punchLine: 'Every litre counts.',
  detailData: '<p>Words</p>',
  coInvestorsMetaData: [{ path: '/logos/s.svg', name: 'Sahyadri', etag: 'e1' }],
  prevInvestor: [{ path: 'https://img.example/n.png', etag: 'e2' }],
  teams: [{ name: 'Asha', designation: 'CEO', bio: 'Bio', linkedIn: 'linkedin.com/in/asha' }],
  importantLinks: [{ url: 'deck.example', linkTitle: 'Deck', metaDataOfDataRooms: 'Password: X' }],
  status: 'active',
  instrument: 'CCPS',
  valuation: 400_000_000,
  roundSize: 60_000_000,
  minimumInvestment: 250_000,
  raised: 45_000_000,
  leadInvestor: 'Sahyadri',
};
const card = {
  id: 'jaladhi-water',
  title: 'Jaladhi Water',
  logoUrl: 'https://img.example/j.png',
  tag: 'Deep tech/ AI',
  shortDescription: 'Sensors that find leaks.',
  round: 'Seed',
  investment: '₹2,50,000 – ₹10,00,000',
  deadline: { epochMs: new Date(2025, 2, 5).getTime(), day: '2025-03-05' },
  terms: {
    instrument: 'CCPS',
    valuation: 400_000_000,
    roundSize: 60_000_000,
    minimum: 250_000,
    raised: 45_000_000,
    lead: 'Sahyadri',
  },
};
const dealsResponse = {
  data: [DEAL_RECORD, { ...DEAL_RECORD, _id: 'second' }],
  pagination: { totalPages: 8 },
};
const DEAL_RESPONSE = { data: DEAL_RECORD };
const dealsOf = (...data: readonly unknown[]) => wire.decodeList({ data, pagination: { totalPages: 1 } });
const dealOf = (change: Readonly<Record<string, unknown>>) =>
  wire.decodeDetail({ data: { ...DEAL_RECORD, ...change } }, dealId('requested'));

const EVENT_RECORD = {
  _id: 'pitch',
  eventName: 'Pitch evening',
  startUpName: 'Jaladhi Water',
  type: 'Startup Pitch',
  status: 'active',
  date: '2026-11-24',
  time: '6:00 PM',
  createdAt: '2026-11-01T00:00:00.000Z',
  expiryDate: '2026-11-23',
  location: 'Online',
  logo: '/logos/j.svg',
  detail: '<p>Detail</p>',
  applyLink: 'apply.example',
  about: '<p>About</p>',
  currInvestors: 'Sahyadri',
  prevInvestors: ['Nadi Capital', { name: 'Bodhi Angels' }],
  roundDetails: 'Round',
  traction: 'Traction',
  pitchDeck: 'N/A',
  team: ['Ravi', { name: 'Asha', linkedin: 'linkedin.com/in/asha' }],
  registrationLink: 'register.example',
};
const eventsResponse = {
  data: [EVENT_RECORD, { ...EVENT_RECORD, _id: 'second', type: 'Webinar' }],
  pagination: { totalPages: 2 },
};
const eventOf = (change: Readonly<Record<string, unknown>>) =>
  decodeSingleEvent({ ...EVENT_RECORD, ...change }, eventId('requested'));

const IPO_RECORD = {
  _id: 'sampadika',
  companyName: 'Sampadika Finserv',
  url: '/logos/s.svg',
  category: 'Mainboard',
  bidStart: '2025-03-05',
  bidEnd: '2025-03-08',
  listingStatus: 'Bidding',
  website_url: 'sampadika.example',
};
const iposResponse = { data: [IPO_RECORD, { ...IPO_RECORD, _id: 'second' }] };

describe('the decoder of deals', () => {
  it('decodes every field under the core’s names', () => {
    expect(wire.decodeList(dealsResponse)).toEqual({
      items: [card, { ...card, id: 'second' }],
      totalPages: 8,
      skippedRecords: 0,
    });
  });

  it('reads the investment text from the field whose name begins with the product’s short name', () => {
    expect(investmentFieldOf('kopal')).toBe('kopalInv');
    expect(
      new DealsWire('acme').decodeList({ data: [{ ...DEAL_RECORD, acmeInv: 'A' }] })?.items[0]?.investment,
    ).toBe('A');
  });

  it.each([
    ['without a list', {}],
    ['with an object in place of the list', { data: { deals: [] } }],
    ['a list without `data`', [DEAL_RECORD]],
    ['missing', undefined],
  ])('returns undefined when the response is %s', (_what, response) => {
    expect(wire.decodeList(response)).toBeUndefined();
  });

  it('leaves out and counts an entry that is not a record or has no id', () => {
    const page = dealsOf(DEAL_RECORD, null, 'deal', [], {}, { _id: 7 }, { _id: ' ' });
    expect(page?.items.map(({ id }) => id)).toEqual(['jaladhi-water']);
    expect(page?.skippedRecords).toBe(6);
  });

  it('keeps a deal whose id cannot be part of a path; the decoder of events keeps such an event too', () => {
    const ids = ['../x', 'x'.repeat(65), 'a b'];
    const page = dealsOf(...ids.map((_id) => ({ _id })));
    expect(page?.items.map(({ id }) => id)).toEqual(ids);
    expect(decodeEvents({ data: ids.map((_id) => ({ _id })) })).toMatchObject({
      items: { length: 3 },
      skippedRecords: 0,
    });
  });

  it('treats a field that is missing or of another type as missing', () => {
    const empty = {
      ...card,
      title: undefined,
      logoUrl: undefined,
      tag: undefined,
      shortDescription: undefined,
      round: undefined,
      investment: undefined,
      deadline: undefined,
      terms: NO_TERMS,
    };
    expect(dealsOf({ _id: 'jaladhi-water' })?.items).toEqual([empty]);
    const wrong = Object.fromEntries(Object.keys(DEAL_RECORD).map((name) => [name, { not: 'this' }]));
    expect(dealsOf({ ...wrong, _id: 'jaladhi-water' })?.items).toEqual([empty]);
  });

  it.each([
    ['2025-03-05', 'March 5, 2025'],
    [new Date(2025, 2, 5, 12).getTime(), 'March 5, 2025'],
    ['soon', 'Invalid Date'],
    [undefined, 'N/A'],
  ])('decodes the deadline %s so that it is shown as %s', (deadLine, shown) => {
    expect(formatLongDate(dealOf({ deadLine })?.deadline)).toBe(shown);
  });

  it.each([
    [{ totalPages: 3 }, 3],
    [{ totalPages: 0 }, 0],
    [{ totalPages: -1 }, 1],
    [{ totalPages: 1.5 }, 1],
    [{ totalPages: '3' }, 1],
    [{ totalPages: 1e300 }, 999_999_999],
    [undefined, 1],
    [null, 1],
  ])('reads the number of pages from %o: %i', (pagination, totalPages) => {
    expect(wire.decodeList({ data: [], pagination })?.totalPages).toBe(totalPages);
  });
});

describe('the decoder of one deal', () => {
  it('decodes every field of its page', () => {
    expect(wire.decodeDetail(DEAL_RESPONSE, dealId('requested'))).toEqual({
      ...card,
      companyUrl: 'jaladhi.example',
      punchLine: 'Every litre counts.',
      detail: '<p>Words</p>',
      coInvestors: [{ name: 'Sahyadri', logoUrl: '/logos/s.svg' }],
      previousInvestors: [{ name: undefined, logoUrl: 'https://img.example/n.png' }],
      team: [{ name: 'Asha', designation: 'CEO', bio: 'Bio', linkedIn: 'linkedin.com/in/asha' }],
      dataRoom: [{ url: 'deck.example', title: 'Deck', accessText: 'Password: X' }],
      dataRoomLocked: false,
    });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['true', false],
    [1, false],
  ])('decodes dataRoomLocked %o as %o', (dataRoomLocked, locked) => {
    expect(dealOf({ dataRoomLocked })?.dataRoomLocked).toBe(locked);
  });

  it('decodes an amount of 0, and counts an amount below 0 as missing', () => {
    const terms = dealOf({ valuation: -1, roundSize: -0.01, minimumInvestment: 0, raised: 0 })?.terms;
    expect(terms).toMatchObject({ valuation: undefined, roundSize: undefined, minimum: 0, raised: 0 });
  });

  it('takes the requested id when the record states none', () => {
    expect(dealOf({ _id: undefined })?.id).toBe('requested');
  });

  it('drops entries without content', () => {
    const empty = [null, {}, 'x', { other: 1 }, { name: ' ', path: '' }];
    expect(
      dealOf({ coInvestorsMetaData: empty, prevInvestor: empty, teams: empty, importantLinks: 'none' }),
    ).toMatchObject({ coInvestors: [], previousInvestors: [], team: [], dataRoom: [] });
  });

  it.each([[DEAL_RECORD], [{}], [{ data: [] }], [{ data: null }], [undefined]])(
    'returns undefined for %o',
    (response) => {
      expect(wire.decodeDetail(response, dealId('requested'))).toBeUndefined();
    },
  );
});

describe('the decoder of events', () => {
  const pitch = {
    id: 'pitch',
    name: 'Pitch evening',
    startupName: 'Jaladhi Water',
    type: 'Startup Pitch',
    status: 'active',
    date: { epochMs: new Date(2026, 10, 24).getTime(), day: '2026-11-24' },
    time: '6:00 PM',
    expiry: { epochMs: new Date(2026, 10, 23).getTime(), day: '2026-11-23' },
    location: 'Online',
    logoUrl: '/logos/j.svg',
    detail: '<p>Detail</p>',
    applyLink: 'apply.example',
    pitch: {
      about: '<p>About</p>',
      currentInvestors: 'Sahyadri',
      previousInvestors: 'Nadi Capital, Bodhi Angels',
      roundDetails: 'Round',
      traction: 'Traction',
      pitchDeck: 'N/A',
      team: [
        { name: 'Ravi', linkedIn: undefined },
        { name: 'Asha', linkedIn: 'linkedin.com/in/asha' },
      ],
      registrationLink: 'register.example',
    },
  };

  it('decodes every field, and the pitch fields only of a Startup Pitch', () => {
    expect(decodeEvents(eventsResponse)).toEqual({
      items: [pitch, { ...pitch, id: 'second', type: 'Webinar', pitch: undefined }],
      totalPages: 2,
      skippedRecords: 0,
    });
  });

  it.each([[EVENT_RECORD], [{ data: EVENT_RECORD }]])('decodes one event, bare or under data', (response) => {
    expect(decodeSingleEvent(response, eventId('requested'))).toEqual(pitch);
  });

  it.each([[[]], [{ data: [] }], ['event'], [undefined], [null]])(
    'returns undefined for the single event %o',
    (response) => {
      expect(decodeSingleEvent(response, eventId('requested'))).toBeUndefined();
    },
  );

  it.each([
    ['Sahyadri, Nadi', 'Sahyadri, Nadi'],
    [['Sahyadri', '', 7, { name: 'Nadi' }, {}], 'Sahyadri, Nadi'],
    [[], undefined],
    ['', undefined],
    [{ name: 'Sahyadri' }, undefined],
    [undefined, undefined],
  ])('decodes the investors %o as %s', (currInvestors, expected) => {
    expect(eventOf({ currInvestors })?.pitch?.currentInvestors).toBe(expected);
  });

  it('leaves out a team member without a name', () => {
    expect(eventOf({ team: ['', null, {}, { linkedin: 'x' }, ' Asha '] })?.pitch?.team).toEqual([
      { name: 'Asha', linkedIn: undefined },
    ]);
  });
});

describe('the decoder of pre-IPO listings', () => {
  const listing = {
    id: 'sampadika',
    companyName: 'Sampadika Finserv',
    logoUrl: '/logos/s.svg',
    category: 'Mainboard',
    bidStart: { epochMs: new Date(2025, 2, 5).getTime(), day: '2025-03-05' },
    bidEnd: { epochMs: new Date(2025, 2, 8).getTime(), day: '2025-03-08' },
    listingStatus: 'Bidding',
    website: 'sampadika.example',
  };

  it.each([[iposResponse], [iposResponse.data]])('accepts a list, bare or under data', (response) => {
    expect(decodeIpos(response)).toEqual({
      items: [listing, { ...listing, id: 'second' }],
      skippedRecords: 0,
    });
  });

  it('defaults the category to SME, and leaves out a listing without an id', () => {
    expect(decodeIpos([{ _id: 'a' }, {}, null])).toMatchObject({
      items: [{ category: 'SME' }],
      skippedRecords: 2,
    });
  });

  it.each([[{}], [{ data: {} }], ['ipo'], [undefined]])('returns undefined for %o', (response) => {
    expect(decodeIpos(response)).toBeUndefined();
  });
});

const DECODERS = [
  ['deals', dealsResponse, (response: unknown) => wire.decodeList(response)],
  ['a deal', DEAL_RESPONSE, (response: unknown) => wire.decodeDetail(response, dealId('requested'))],
  ['events', eventsResponse, decodeEvents],
  ['an event', EVENT_RECORD, (response: unknown) => decodeSingleEvent(response, eventId('requested'))],
  ['listings', iposResponse, decodeIpos],
] as const;

describe.each(DECODERS)('C-04 the decoder of %s', (_name, response, decode) => {
  it.prop([mutantsOf(response)], MUTANT_RUNS)(
    'never throws on mutants and returns only valid values',
    (mutant) => {
      requireValid(decode(mutant));
    },
  );
});
