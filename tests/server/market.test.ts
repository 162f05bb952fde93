import { describe, expect, it } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { insertDeals, insertEvents, insertIpos } from '../support/market-rows.ts';
import { bearer, startSharedServer } from '../support/server.ts';

interface Body {
  readonly status?: number;
  readonly message?: string;
  readonly data?: readonly Record<string, unknown>[] & Record<string, unknown>;
  readonly pagination?: { readonly totalPages: number };
}

// In India it is 21 November already.
const clock = new ManualClock('2026-11-20T20:00:00.000Z');
const server = await startSharedServer({ config: { productShortName: 'kopal' }, clock });
const { db } = server.database;
await insertDeals(
  db,
  Array.from({ length: 30 }, (_, index) => ({
    id: `deal-${index + 1}`,
    title: `Deal ${index + 1}`,
    sector: index % 3 === 0 ? 'F&B' : 'EV/ Energy',
  })),
);
await insertDeals(db, [
  { id: 'draft', status: 'draft', sector: 'F&B', round: 'Seed' },
  {
    id: 'whole',
    title: 'Whole',
    sector: 'AIF/ Networks/ Accelesrators',
    created_at: new Date('2020-01-01'),
    logo_url: '/demo/logos/whole.svg',
    tag_text: 'Fund',
    short_description: 'A fund.',
    round: 'Fund II',
    investment_text: '₹25,00,000 and above',
    deadline: '2027-03-05',
    company_url: 'whole.example',
    punch_line: 'Everything.',
    detail: '<h3>About</h3><p onclick="steal()">Words<script>steal()</script></p>',
    co_investors: JSON.stringify([{ path: '/demo/logos/a.svg', name: 'Sahyadri', etag: 'e1' }]),
    previous_investors: JSON.stringify([{ path: 'https://cdn.example/b.png', etag: 'e2' }]),
    team: JSON.stringify([{ name: 'Asha', designation: 'CEO', bio: 'Bio', linkedIn: 'l.example' }]),
    important_links: JSON.stringify([
      { url: '/demo/documents/deck.txt', linkTitle: 'Deck', metaDataOfDataRooms: 'Password: X' },
    ]),
  },
]);
await insertEvents(db, [
  {
    id: 'pitch',
    event_name: 'Pitch evening',
    type: 'Startup Pitch',
    status: 'expired',
    held_on: '2026-11-24',
    expires_on: '2026-11-23',
    about: '<p>About</p><img src=x onerror=steal()>',
    pitch_deck: 'N/A',
    team: JSON.stringify(['Asha', { name: 'Ravi', linkedin: 'r.example' }]),
    registration_link: 'https://r.example',
  },
  { id: 'meet', about: 'not of a pitch', apply_link: 'https://a.example' },
  { id: 'hidden', published: false },
]);
await insertIpos(db, [
  { id: 'starts-today', bid_start: '2026-11-21', bid_end: '2026-11-25' },
  { id: 'ends-today', bid_start: '2026-11-18', bid_end: '2026-11-21' },
  { id: 'ended', bid_start: '2026-11-15', bid_end: '2026-11-20', listing_status: 'Listed' },
  { id: 'ended-earlier', bid_start: '2026-10-15', bid_end: '2026-10-20' },
  { id: 'tomorrow', bid_start: '2026-11-22', bid_end: '2026-11-25' },
  { id: 'open-ended', bid_start: '2026-11-01', bid_end: null },
  { id: 'no-dates', category: 'Mainboard' },
]);

describe('the market calls', () => {
  async function get(path: string, init?: RequestInit) {
    const response = await server.appFetch(path, init);
    const body = (await response.json()) as Body;
    return { ...body, code: response.status };
  }
  const ids = (list: Body): readonly unknown[] => (list.data ?? []).map(({ _id }) => _id);

  describe('GET deals', () => {
    it('returns the newest twelve and the number of pages', async () => {
      const response = await get('/api/deals?status=active&page=1&limit=12');
      expect(ids(response)).toEqual(Array.from({ length: 12 }, (_, index) => `deal-${index + 1}`));
      expect(response.pagination).toEqual({ totalPages: 3 });
    });

    it('defaults to twelve a page, the first page and every sector', async () => {
      expect(await get('/api/deals')).toEqual(await get('/api/deals?status=active&page=1&limit=12&sector='));
    });

    it('filters and counts by the sector’s label, and shows no draft', async () => {
      const response = await get('/api/deals?sector=F%26B&limit=100');
      expect(ids(response)).toEqual(Array.from({ length: 10 }, (_, index) => `deal-${index * 3 + 1}`));
      expect(response.pagination).toEqual({ totalPages: 1 });
    });

    it('offers the stages of the published deals, whatever the sector', async () => {
      const query = `sector=${encodeURIComponent('F&B')}`;
      expect(await get(`/api/deals?${query}`)).toMatchObject({ options: { stages: ['Fund II'] } });
    });

    it('counts added, changed and removed deals', async () => {
      const { db } = server.database;
      const pages = async (sector: string) =>
        (await get(`/api/deals?limit=1&sector=${encodeURIComponent(sector)}`)).pagination?.totalPages;
      /** Advances the clock until every cached list has expired. */
      const expireCache = () => server.clock.advance(5_000);
      await insertDeals(db, [
        { id: 'moving', sector: 'Commerce' },
        { id: 'staying', sector: 'Commerce' },
      ]);
      expect(await pages('Commerce')).toBe(2);
      await db.updateTable('deals').set({ sector: 'D2C' }).where('id', '=', 'moving').execute();
      expireCache();
      expect([await pages('Commerce'), await pages('D2C')]).toEqual([1, 1]);
      await db.updateTable('deals').set({ status: 'closed' }).where('id', '=', 'moving').execute();
      await db.deleteFrom('deals').where('id', '=', 'staying').execute();
      expireCache();
      expect([await pages('Commerce'), await pages('D2C')]).toEqual([0, 0]);
      await db.deleteFrom('deals').where('id', '=', 'moving').execute();
    });

    it('names the fields as the specification does, with absolute URLs for our own addresses', async () => {
      const response = await get('/api/deals?page=3');
      expect(response.data?.at(-1)).toEqual({
        _id: 'whole',
        logoUrl: 'http://kopal.test/demo/logos/whole.svg',
        tagText: 'Fund',
        title: 'Whole',
        shortDescription: 'A fund.',
        round: 'Fund II',
        kopalInv: '₹25,00,000 and above',
        deadLine: '2027-03-05',
        companyUrl: 'whole.example',
        punchLine: 'Everything.',
        status: 'active',
      });
    });
  });

  describe('GET deals/{id}', () => {
    it('sends an investor every field, with HTML that was cleaned before it was stored', async () => {
      const token = await server.logIn(await server.seedInvestor());
      expect((await get('/api/deals/whole', bearer(token))).data).toMatchObject({
        _id: 'whole',
        kopalInv: '₹25,00,000 and above',
        detailData: '<h3>About</h3><p>Words</p>',
        coInvestorsMetaData: [{ path: 'http://kopal.test/demo/logos/a.svg', name: 'Sahyadri', etag: 'e1' }],
        prevInvestor: [{ path: 'https://cdn.example/b.png', etag: 'e2' }],
        teams: [{ name: 'Asha', designation: 'CEO', bio: 'Bio', linkedIn: 'l.example' }],
        importantLinks: [
          {
            url: 'http://kopal.test/demo/documents/deck.txt',
            linkTitle: 'Deck',
            metaDataOfDataRooms: 'Password: X',
          },
        ],
        dataRoomLocked: false,
      });
    });

    it('hides the links and passwords of a data room from visitors, and says whether there is one', async () => {
      const whole = await server.appFetch('/api/deals/whole');
      const text = await whole.text();
      expect(text).not.toMatch(/Password|deck\.txt/);
      expect(JSON.parse(text)).toMatchObject({ data: { importantLinks: [], dataRoomLocked: true } });
      expect((await get('/api/deals/deal-1')).data).toMatchObject({ dataRoomLocked: false });
      expect((await get('/api/deals/whole', bearer('made-up'))).code).toBe(401);
    });

    it.each(['nobody', 'draft', 'a%20b', '%00', `${'x'.repeat(65)}`, '..%2fdeals'])(
      'returns 404 for %s',
      async (id) => {
        expect(await get(`/api/deals/${id}`)).toMatchObject({
          code: 404,
          message: 'This deal could not be found.',
        });
      },
    );
  });

  describe('GET events and event/{id}', () => {
    it('returns the published events, whatever their own status', async () => {
      const response = await get('/api/events?status=active&page=1&limit=12');
      expect(ids(response)).toEqual(['meet', 'pitch']);
      expect(response.pagination).toEqual({ totalPages: 1 });
      expect((await get('/api/events?limit=1')).pagination).toEqual({ totalPages: 2 });
    });

    it('returns the fields of a pitch for a pitch only', async () => {
      const [meet, pitch] = (await get('/api/events')).data ?? [];
      expect(pitch).toMatchObject({
        eventName: 'Pitch evening',
        status: 'expired',
        date: '2026-11-24',
        expiryDate: '2026-11-23',
        about: '<p>About</p><img src="x" />',
        pitchDeck: 'N/A',
        team: ['Asha', { name: 'Ravi', linkedin: 'r.example' }],
        registrationLink: 'https://r.example',
      });
      expect(meet).toMatchObject({ applyLink: 'https://a.example' });
      expect(meet).not.toHaveProperty('about');
      expect(meet).not.toHaveProperty('team');
    });

    it('returns a single event with the same fields as in the list', async () => {
      const [, pitch] = (await get('/api/events')).data ?? [];
      expect((await get('/api/event/pitch')).data).toEqual(pitch);
    });

    it.each(['nobody', 'hidden', 'a%20b'])('returns 404 for %s', async (id) => {
      expect(await get(`/api/event/${id}`)).toMatchObject({
        code: 404,
        message: 'This event could not be found.',
      });
    });
  });

  describe('GET investor/ipo/…', () => {
    it.each([
      ['open', ['ends-today', 'starts-today', 'open-ended']],
      ['closed', ['ended', 'ended-earlier']],
      ['upcoming', ['tomorrow', 'no-dates']],
    ])('lists %s listings by the day in India, the nearest date first', async (stage, expected) => {
      expect(ids(await get(`/api/investor/ipo/${stage}`))).toEqual(expected);
    });

    it('names the fields as the specification does', async () => {
      const [ended] = (await get('/api/investor/ipo/closed')).data ?? [];
      expect(ended).toEqual({
        _id: 'ended',
        companyName: 'Sampadika Finserv',
        category: 'SME',
        bidStart: '2026-11-15',
        bidEnd: '2026-11-20',
        listingStatus: 'Listed',
      });
    });
  });

  describe('an invalid query', () => {
    const INVALID_PAGES = [
      '0',
      '-1',
      '1.5',
      '1e3',
      'abc',
      ' 1',
      '+1',
      '01',
      '१',
      '1000001',
      '99999999999999999999',
      'NaN',
    ];
    const INVALID_LIMITS = ['0', '101', '-5', '12.0', 'all'];

    describe.each(['deals', 'events'])('the list of %s', (list) => {
      it.each([
        ...INVALID_PAGES.map((page) => [`page=${encodeURIComponent(page)}`, 'page', 1_000_000] as const),
        ...INVALID_LIMITS.map((limit) => [`limit=${limit}`, 'limit', 100] as const),
      ])('gets a clear 400 for %s', async (query, name, max) => {
        const message = `"${name}" must be a whole number from 1 to ${max}.`;
        expect(await get(`/api/${list}?${query}`)).toEqual({ code: 400, status: 400, message });
      });

      it('gets a clear 400 for a status other than active', async () => {
        const message = '"status" must be "active".';
        expect(await get(`/api/${list}?status=draft`)).toEqual({ code: 400, status: 400, message });
      });

      it.each(['page', 'limit', 'status'])('gets a clear 400 for %s given twice', async (name) => {
        const message = `"${name}" must be given only once.`;
        expect(await get(`/api/${list}?${name}=1&${name}=1`)).toEqual({ code: 400, status: 400, message });
      });
    });

    it.each(['Fintech', 'f&b', 'AIF/ Networks/ Accelerators', 'constructor', ' '])(
      'gets a clear 400 for the sector "%s"',
      async (sector) => {
        expect(await get(`/api/deals?sector=${encodeURIComponent(sector)}`)).toEqual({
          code: 400,
          status: 400,
          message: '"sector" must be one of the listed sectors.',
        });
      },
    );
  });
});
