import { lastValueFrom, type Observable } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTORS } from '../../src/core/deals/deal-sectors.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { formatLongDate } from '../../src/core/shared/dates.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import { dealId, eventId } from '../support/market-builders.ts';
import { PITCH_DECK, type MarketBackend } from '../support/market-backends.ts';

async function valueOf<T>(answer$: Observable<Result<T, RequestError>>): Promise<T> {
  const answer = await lastValueFrom(answer$);
  if (!answer.ok) throw new Error(`rejected: ${JSON.stringify(answer.error)}`);
  return answer.value;
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
      backend.events.detail(eventId('demo-event-1')),
      ...IPO_STAGES.map((stage) => backend.ipos.list(stage)),
    ];

    it('returns the thirteenth deal on page 2', async () => {
      const first = await valueOf(backend.deals.list({ sector: undefined, page: 1 }));
      const second = await valueOf(backend.deals.list({ sector: undefined, page: 2 }));
      expect([first.items.length, first.totalPages, first.skippedRecords]).toEqual([12, 2, 0]);
      expect(second.items.map(({ title }) => title)).toEqual(['Maidan Sports', 'Patang Angels Fund']);
      expect(second.totalPages).toBe(2);
    });

    it('returns an empty page behind the last one, with the number of pages', async () => {
      const page = await valueOf(backend.deals.list({ sector: undefined, page: 9 }));
      expect(page).toEqual({ items: [], totalPages: 2, skippedRecords: 0 });
    });

    it.each([
      ['Fin-tech', ['Sampadika']],
      ['AIF/ Networks/ Accelesrators', ['Patang Angels Fund']],
      ['Pre-IPO', []],
    ] as const)('returns only the deals of the sector %s', async (sector, titles) => {
      const page = await valueOf(backend.deals.list({ sector, page: 1 }));
      expect(page.items.map(({ title }) => title)).toEqual(titles);
      expect(page.totalPages).toBe(titles.length);
    });

    it('accepts every sector of the filter', async () => {
      for (const sector of SECTORS) {
        expect(await lastValueFrom(backend.deals.list({ sector, page: 1 }))).toMatchObject({ ok: true });
      }
    });

    it('returns the fields of a card, with missing ones as missing', async () => {
      const { items } = await valueOf(backend.deals.list({ sector: undefined, page: 1 }));
      expect(items[0]).toMatchObject({
        id: 'jaladhi-water',
        title: 'Jaladhi Water',
        tag: 'Deep tech/ AI',
        round: 'Seed',
        investment: '₹2,50,000 – ₹10,00,000',
        logoUrl: undefined,
      });
      expect(formatLongDate(items[0]?.deadline)).toBe('March 5, 2027');
      expect(items.find(({ id }) => id === 'kalasha-craft')?.deadline).toBeUndefined();
      expect(items.find(({ id }) => id === 'gati-cold-chain')?.investment).toBeUndefined();
    });

    it('returns a deal with every field of its page', async () => {
      expect(await valueOf(backend.deals.detail(dealId('jaladhi-water')))).toMatchObject({
        title: 'Jaladhi Water',
        companyUrl: 'https://jaladhi-water.example',
        punchLine: 'Leak-finding sensors that help city water boards cut losses.',
        detail: expect.stringContaining('<h3>What Jaladhi Water does</h3>') as string,
        coInvestors: [{ name: 'Tamarind Seed' }, { name: 'Sahyadri' }],
        team: [{ name: 'Anvita Sridharan', designation: 'Co-founder and CEO' }, { bio: undefined }],
        dataRoom: [{ title: 'Pitch deck', meta: undefined }, { meta: 'Password: JAL-DEMO' }],
      });
    });

    it('refuses an unknown deal and an unknown event with 404', async () => {
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
      expect(new Set(first.items.map(({ status }) => status))).toEqual(
        new Set(['active', 'inactive', 'pending', 'expired', 'postponed']),
      );
      expect((await valueOf(backend.events.list(2))).items.map(({ name: event }) => event)).toEqual([
        'Reading a term sheet',
      ]);
    });

    it('returns the events soonest first, closed and past ones last', async () => {
      const { items } = await valueOf(backend.events.list(1));
      expect(items.map(({ name: event }) => event)).toEqual([
        'Pitch evening: water and soil',
        'What a satellite sees',
        'Tax for angel investors',
        'Pitch evening: batteries',
        'Pitch evening: cold chains',
        'Members meet: Pune',
        'Pitch evening: sports',
        'Pitch evening: classrooms',
        'Annual gathering',
        'Members meet: Kolkata',
        'Pitch evening: defence',
        'Pitch evening: homes',
      ]);
    });

    it('returns a pitch’s fields for a pitch only, in the list and alone', async () => {
      const { items } = await valueOf(backend.events.list(1));
      const pitch = items.find(({ id }) => id === 'demo-event-1');
      const meet = items.find(({ type }) => type === 'Meet-up');
      expect(pitch).toMatchObject({
        pitch: {
          about: '<p>Jaladhi Water presents its numbers and answers questions.</p>',
          previousInvestors: undefined,
          pitchDeck: PITCH_DECK,
          team: [{ name: 'Anvita Sridharan' }, { name: 'Joydeep Mondal', linkedIn: undefined }],
        },
      });
      expect(meet?.pitch).toBeUndefined();
      expect(await valueOf(backend.events.detail(eventId('demo-event-1')))).toEqual(pitch);
      expect(items.find(({ name: event }) => event === 'Members meet: Kolkata')?.date).toBeUndefined();
    });

    it.each([
      ['open', ['Malvahak Logistics', 'Sampadika Finserv', 'Urvara Agro Inputs']],
      ['upcoming', ['Bhoomi Title', 'Nakshatra Robotics', 'Vidyut Cells']],
    ] as const)('returns the listings that are %s', async (stage, companies) => {
      const { items, skippedRecords } = await valueOf(backend.ipos.list(stage));
      expect(items.map(({ companyName }) => companyName)).toEqual(expect.arrayContaining([...companies]));
      expect(items).toHaveLength(companies.length);
      expect(skippedRecords).toBe(0);
    });

    it('returns the closed listings with their fields', async () => {
      const { items } = await valueOf(backend.ipos.list('closed'));
      expect(items).toHaveLength(12);
      const found = items.find(({ companyName }) => companyName === 'Lauha Castings');
      expect(found).toMatchObject({ category: 'Mainboard', listingStatus: 'Listed' });
      expect(formatLongDate(found?.bidStart)).toBe('October 5, 2026');
    });

    it('answers an investor and a visitor alike, and rejects an invalid token', async () => {
      backend.useToken(undefined);
      const asVisitor = await Promise.all(calls().map((call$) => lastValueFrom(call$)));
      expect(asVisitor.map(({ ok }) => ok)).not.toContain(false);

      const loggedIn = await backend.auth.logIn(backend.investor);
      if (!loggedIn.ok) throw new Error('log-in failed');
      backend.useToken(loggedIn.value.token);
      expect(await Promise.all(calls().map((call$) => lastValueFrom(call$)))).toEqual(asVisitor);

      await backend.auth.logOut(loggedIn.value.token);
      const refused = await Promise.all(calls().map((call$) => lastValueFrom(call$)));
      expect(refused).toHaveLength(7);
      for (const answer of refused) {
        expect(answer).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
        });
      }
      backend.useToken(undefined);
    });
  });
}
