import { describe, expect, it } from 'vitest';
import type { Deal } from '../../src/core/deals/deal.ts';
import { readValue } from '../../src/contract-tests/contract-test.ts';
import { marketContractTests, type MarketSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { BACKEND_ACCOUNTS, type TestBackend } from '../support/test-backend.ts';
import { dealId } from '../support/market-builders.ts';

export function describeMarketGateways(name: string, backend: TestBackend): void {
  describe(`DealsGateway, EventsGateway, IpoGateway, ${name}`, () => {
    const subject: MarketSubject = {
      deals: backend.deals,
      events: backend.events,
      ipos: backend.ipos,
      investor: accountOf(() => backend, BACKEND_ACCOUNTS.investorWithHoldings),
      setToken: (token) => backend.setToken(token),
    };
    it.each(marketContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('limits the deals to a stage, and offers the same options with any filter', async () => {
      const page = await readValue(backend.deals.list({ sector: undefined, page: 1, stage: 'Bridge' }));
      expect(page.items.map(({ round }) => round)).toEqual(['Bridge', 'Bridge', 'Bridge']);
      const none = await readValue(backend.deals.list({ sector: 'F&B', page: 1, stage: 'Bridge' }));
      expect(none.items).toEqual([]);
      const all = await readValue(backend.deals.list({ sector: undefined, page: 1 }));
      expect(all.options?.stages.length).toBeGreaterThan(1);
      expect([page.options, none.options]).toEqual([all.options, all.options]);
    });

    it.each([
      ['deadline', 'the earliest first', ({ deadline }: Deal) => deadline?.epochMs ?? Infinity],
      ['size', 'the largest first', ({ terms }: Deal) => -Number(terms.roundSize ?? -1)],
    ] as const)(
      'orders the deals by %s, %s, and puts the deals without it last',
      async (sort, _order, keyOf) => {
        const list$ = backend.deals.list({ sector: undefined, page: 1, perPage: 100, sort });
        const keys = (await readValue(list$)).items.map(keyOf);
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
        expect(new Set(keys).size).toBeGreaterThan(2);
      },
    );

    it('returns only the deals of a sector', async () => {
      const page = await readValue(backend.deals.list({ sector: 'Fin-tech', page: 1 }));
      expect(page.items.map(({ title }) => title)).toEqual(['Sampadika', 'Kosh Treasury']);
      expect(page.totalPages).toBe(1);
    });

    it('returns the data room of a deal to an investor only', async () => {
      await subject.investor.logIn();
      const detail$ = backend.deals.detail(dealId('jaladhi-water'));
      expect(await readValue(detail$)).toMatchObject({
        dataRoom: [{ title: 'Pitch deck', accessText: undefined }, { accessText: 'Password: JAL-DEMO' }],
        dataRoomLocked: false,
      });
      backend.setToken(undefined);
      const locked = await readValue(detail$);
      expect(locked).toMatchObject({ title: 'Jaladhi Water', dataRoom: [], dataRoomLocked: true });
      expect(JSON.stringify(locked)).not.toContain('JAL-DEMO');
    });
  });
}
