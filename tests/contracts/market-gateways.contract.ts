import { lastValueFrom, type Observable } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { formatLongDate } from '../../src/core/shared/dates.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import { dealId, eventId } from '../support/market-builders.ts';
import { marketContractTests, type MarketSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { type MarketBackend, MARKET_INVESTOR } from '../support/market-backends.ts';
import { loginOf } from '../support/login-of.ts';

async function valueOf<T>(response$: Observable<Result<T, RequestError>>): Promise<T> {
  const response = await lastValueFrom(response$);
  if (!response.ok) throw new Error(`rejected: ${JSON.stringify(response.error)}`);
  return response.value;
}

export function describeMarketGateways(name: string, start: () => Promise<MarketBackend>): void {
  describe(`DealsGateway, EventsGateway, IpoGateway, ${name}`, () => {
    let backend: MarketBackend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    const calls = (): readonly Observable<Result<unknown, RequestError>>[] => [
      backend.deals.list({ sector: undefined, page: 1 }),
      backend.deals.detail(dealId('jaladhi-water')),
      backend.events.list(1),
      backend.events.detail(eventId('pitch-evening-water-and-soil')),
      ...IPO_STAGES.map((stage) => backend.ipos.list(stage)),
    ];

    async function logIn(): Promise<string> {
      const loggedIn = await backend.auth.logIn(backend.investor);
      if (!loggedIn.ok) throw new Error('log-in failed');
      backend.setToken(loginOf(loggedIn.value).token);
      return loginOf(loggedIn.value).token;
    }

    const subject: MarketSubject = {
      get deals() {
        return backend.deals;
      },
      get events() {
        return backend.events;
      },
      get ipos() {
        return backend.ipos;
      },
      investor: accountOf(() => backend, MARKET_INVESTOR),
      setToken: (token) => backend.setToken(token),
    };
    it.each(marketContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns twelve deals on page 1, and begins page 2 with the thirteenth', async () => {
      const first = await valueOf(backend.deals.list({ sector: undefined, page: 1 }));
      const second = await valueOf(backend.deals.list({ sector: undefined, page: 2 }));
      expect([first.items.length, first.totalPages, first.skippedRecords]).toEqual([12, 4, 0]);
      expect(second.items.map(({ title }) => title).slice(0, 3)).toEqual([
        'Jeevan Kavach',
        'Punarvi Materials',
        'Chitra Ads',
      ]);
      expect(second.totalPages).toBe(4);
    });

    it('returns the stages and sort orders of the deals', async () => {
      const { options } = await valueOf(backend.deals.list({ sector: undefined, page: 1 }));
      expect(options?.sorts).toEqual(['newest', 'deadline', 'size']);
      expect(options?.stages).toEqual([
        'Bridge',
        'Category I AIF',
        'Debt',
        'Pre-Series A',
        'Secondary',
        'Seed',
        'Series A',
      ]);
    });

    it('limits the deals to a stage', async () => {
      const page = await valueOf(backend.deals.list({ sector: undefined, page: 1, stage: 'Bridge' }));
      expect(page.items.map(({ round }) => round)).toEqual(['Bridge', 'Bridge', 'Bridge']);
      const none = await valueOf(backend.deals.list({ sector: 'F&B', page: 1, stage: 'Bridge' }));
      expect(none.items).toEqual([]);
    });

    it('orders the deals by deadline, those without a deadline last', async () => {
      const { items } = await valueOf(
        backend.deals.list({ sector: undefined, page: 1, perPage: 100, sort: 'deadline' }),
      );
      const times = items.map(({ deadline }) => deadline?.epochMs ?? Number.POSITIVE_INFINITY);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(items.slice(0, 3).map(({ title }) => title)).toEqual([
        'Mela Tickets',
        'Ghar Seva',
        'Meghdoot Weather',
      ]);
    });

    it('orders the deals by the size of the round, the largest first', async () => {
      const { items } = await valueOf(
        backend.deals.list({ sector: undefined, page: 1, perPage: 100, sort: 'size' }),
      );
      const sizes = items.map(({ terms }) => terms.roundSize ?? -1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    });

    it.each([
      ['Fin-tech', ['Sampadika', 'Kosh Treasury']],
      ['AIF/ Networks/ Accelesrators', ['Navratna Angel Pool']],
      ['Pre-IPO', ['Sahyadri Wires']],
    ] as const)('returns only the deals of the sector %s', async (sector, titles) => {
      const page = await valueOf(backend.deals.list({ sector, page: 1 }));
      expect(page.items.map(({ title }) => title)).toEqual(titles);
      expect(page.totalPages).toBe(1);
    });

    it('returns the fields of a deal’s card, and missing fields as undefined', async () => {
      const { items } = await valueOf(backend.deals.list({ sector: undefined, page: 1 }));
      expect(items[0]).toMatchObject({
        id: 'jaladhi-water',
        title: 'Jaladhi Water',
        tag: 'Deep tech/ AI',
        round: 'Seed',
        investment: '₹2,50,000 – ₹10,00,000',
      });
      expect(formatLongDate(items[0]?.deadline)).toBe('March 5, 2027');
      const { items: more } = await valueOf(backend.deals.list({ sector: undefined, page: 2 }));
      const all = [...items, ...more];
      expect(all.find(({ deadline }) => deadline === undefined)).toBeDefined();
      expect(all.find(({ id }) => id === 'gati-cold-chain')).toMatchObject({ investment: undefined });
    });

    it('returns a deal with every field of its page to an investor', async () => {
      await logIn();
      expect(await valueOf(backend.deals.detail(dealId('jaladhi-water')))).toMatchObject({
        title: 'Jaladhi Water',
        companyUrl: 'https://jaladhi-water.example',
        punchLine: 'Leak-finding sensors and software that help city water boards cut losses from old pipes.',
        detail: expect.stringContaining('<h3>What Jaladhi Water does</h3>') as string,
        coInvestors: [{ name: 'Tamarind Seed' }, { name: 'Bodhi Angels' }, { name: 'Chakra' }],
        team: [{ name: 'Anvita Sridharan', designation: 'Co-founder and CEO' }, { linkedIn: undefined }],
        dataRoom: [{ title: 'Pitch deck', accessText: undefined }, { accessText: 'Password: JAL-DEMO' }],
        dataRoomLocked: false,
      });
    });

    it('returns a deal to a visitor without its data room, marked as locked', async () => {
      backend.setToken(undefined);
      const deal = await valueOf(backend.deals.detail(dealId('jaladhi-water')));
      expect(deal).toMatchObject({ title: 'Jaladhi Water', dataRoom: [], dataRoomLocked: true });
      expect(JSON.stringify(deal)).not.toContain('JAL-DEMO');
    });

    it('rejects an unknown deal and an unknown event with 404', async () => {
      const unknown = (message: string) => ({
        ok: false,
        error: { kind: 'http', status: 404, messages: [message] },
      });
      expect(await lastValueFrom(backend.deals.detail(dealId('nobody')))).toMatchObject(
        unknown('This deal could not be found.'),
      );
      expect(await lastValueFrom(backend.events.detail(eventId('nobody')))).toMatchObject(
        unknown('This event could not be found.'),
      );
    });

    it('returns the events page by page, whatever their status', async () => {
      const first = await valueOf(backend.events.list(1));
      expect([first.items.length, first.totalPages]).toEqual([12, 2]);
      const second = await valueOf(backend.events.list(2));
      expect(new Set([...first.items, ...second.items].map(({ status }) => status))).toEqual(
        new Set(['active', 'inactive', 'pending', 'expired', 'postponed']),
      );
      expect(second.items).toHaveLength(8);
    });

    it('returns the events soonest first, closed and past ones last', async () => {
      const { items } = await valueOf(backend.events.list(1));
      expect(items.map(({ name: event }) => event)).toEqual([
        'Valuing a seed round',
        'Pitch evening: water and soil',
        'What a satellite sees',
        'Pitch evening: small-town credit',
        'Tax for angel investors',
        'Pitch evening: batteries',
        'Pitch evening: cold chains',
        'Members meet: Pune',
        'Pitch evening: sports',
        'Pitch evening: classrooms',
        'Pitch evening: robots',
        'Pitch evening: land titles',
      ]);
    });

    it('returns a pitch’s fields for a pitch only, in the list and in the detail', async () => {
      const { items } = await valueOf(backend.events.list(1));
      const pitch = items.find(({ id }) => id === 'pitch-evening-water-and-soil');
      const meet = items.find(({ name: event }) => event === 'Members meet: Pune');
      expect(pitch).toMatchObject({
        pitch: {
          about:
            '<p>Jaladhi Water finds leaks in old city pipes by listening posts that clamp on to valves.</p>',
          previousInvestors: 'Nadi Capital',
          team: [{ name: 'Anvita Sridharan' }, { name: 'Joydeep Mondal', linkedIn: undefined }],
        },
      });
      expect(
        items.find(({ name: event }) => event === 'Pitch evening: small-town credit')?.pitch,
      ).toMatchObject({
        previousInvestors: undefined,
      });
      expect(meet).toMatchObject({ pitch: undefined });
      expect(await valueOf(backend.events.detail(eventId('pitch-evening-water-and-soil')))).toEqual(pitch);
      const { items: later } = await valueOf(backend.events.list(2));
      expect(later.find(({ name: event }) => event === 'Members meet: Kolkata')).toMatchObject({
        date: undefined,
      });
    });

    it.each([
      [
        'open',
        [
          'Kaveri Packaging',
          'Mandovi Finserv',
          'Shivalik Orchards',
          'Ganga Bearings',
          'Panchvati Roadways',
          'Urvara Agro Inputs',
        ],
      ],
      [
        'upcoming',
        [
          'Brahmaputra Tea Estates',
          'Bhagirathi Motors',
          'Kutch Salt and Chemicals',
          'Dhanuri Pay',
          'Sundarban Seafood',
          'Konkan Alphonso',
          'Tungabhadra Steel Works',
          'Chambal Fertilizer Blends',
          'Lakshadweep Cables',
          'Sahyadri Wires',
        ],
      ],
    ] as const)('returns the listings that are %s, the next date first', async (stage, companies) => {
      const { items, skippedRecords } = await valueOf(backend.ipos.list(stage));
      expect(items.map(({ companyName }) => companyName)).toEqual(companies);
      expect(skippedRecords).toBe(0);
    });

    it('returns the closed listings with their fields', async () => {
      const { items } = await valueOf(backend.ipos.list('closed'));
      expect(items).toHaveLength(14);
      const found = items.find(({ companyName }) => companyName === 'Vindhya Castings');
      expect(found).toMatchObject({ category: 'Mainboard', listingStatus: 'Awaiting listing' });
      expect(formatLongDate(found?.bidStart)).toBe('November 12, 2026');
    });

    it('returns the same to an investor and a visitor except the data room, and rejects an invalid token', async () => {
      backend.setToken(undefined);
      const asVisitor = await Promise.all(calls().map((call$) => lastValueFrom(call$)));
      expect(asVisitor.map(({ ok }) => ok)).not.toContain(false);

      const token = await logIn();
      const asInvestor = await Promise.all(calls().map((call$) => lastValueFrom(call$)));
      const deal = await valueOf(backend.deals.detail(dealId('jaladhi-water')));
      const locked = { ok: true, value: { ...deal, dataRoom: [], dataRoomLocked: true } };
      expect(asInvestor.map((response, index) => (index === 1 ? locked : response))).toEqual(asVisitor);

      await backend.auth.logOut(token);
      const rejected = await Promise.all(calls().map((call$) => lastValueFrom(call$)));
      expect(rejected).toHaveLength(7);
      for (const response of rejected) {
        expect(response).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
        });
      }
      backend.setToken(undefined);
    });
  });
}
