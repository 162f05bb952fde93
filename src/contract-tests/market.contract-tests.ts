import assert from 'node:assert/strict';
import { lastValueFrom } from 'rxjs';
import type { DealsGateway } from '../core/deals/deals-gateway.port.ts';
import { SECTORS } from '../core/shared/sectors.ts';
import type { EventsGateway } from '../core/events/events-gateway.port.ts';
import { IPO_STAGES } from '../core/pre-ipo/ipo.ts';
import type { IpoGateway } from '../core/pre-ipo/ipo-gateway.port.ts';
import type { DealId, EventId } from '../core/shared/brand.ts';
import type { PageOf } from '../core/shared/page-of.ts';
import {
  type Account,
  type AnyRead,
  type ContractTest,
  assertRejected,
  assertEqualData,
  contractTestsOfReads,
  type SetToken,
  readValue,
} from './contract-test.ts';

/** The public gateways, with at least one deal, event and listing, and the account that their contract tests use. */
export interface MarketSubject {
  readonly deals: DealsGateway;
  readonly events: EventsGateway;
  readonly ipos: IpoGateway;
  readonly investor: Account;
  readonly setToken: SetToken;
}

const UNKNOWN = 'there-is-no-such-record';

/** Returns tests of what the core relies on in deals, events and pre-IPO listings, whatever their content. */
export function marketContractTests(subject: MarketSubject): readonly ContractTest[] {
  const { investor, setToken } = subject;
  const dealsOf = (page: number) => readValue(subject.deals.list({ sector: undefined, page }));
  const eventsOf = (page: number) => readValue(subject.events.list(page));
  const lists = (): readonly AnyRead[] => [
    subject.deals.list({ sector: undefined, page: 1 }),
    subject.events.list(1),
    ...IPO_STAGES.map((stage) => subject.ipos.list(stage)),
  ];
  const firstOf = async <Item>(page: Promise<PageOf<Item>>): Promise<Item> => {
    const [first] = (await page).items;
    assert.ok(first !== undefined, 'the list has an entry');
    return first;
  };
  /** A contract test without a log-in. */
  const contractTest = (name: string, check: () => Promise<void>): ContractTest => ({
    name,
    run: () => {
      setToken(undefined);
      return check();
    },
  });
  const paged = (what: string, load: (page: number) => Promise<PageOf<{ readonly id: string }>>) =>
    contractTest(`returns all ${what} page by page, and an empty page after the last`, async () => {
      const { totalPages } = await load(1);
      const ids: string[] = [];
      for (let page = 1; page <= totalPages; page += 1) {
        const { items, skippedRecords, ...rest } = await load(page);
        assert.deepEqual([skippedRecords, rest.totalPages], [0, totalPages], `page ${page}`);
        assert.ok(items.length > 0, `page ${page} has entries`);
        ids.push(...items.map(({ id }) => id));
      }
      assert.equal(new Set(ids).size, ids.length, 'each is on one page');
      const afterLast = await load(totalPages + 1);
      assert.deepEqual([afterLast.items, afterLast.totalPages], [[], totalPages]);
    });
  return [
    paged('deals', dealsOf),
    paged('events', eventsOf),
    contractTest(
      'accepts every sector as a filter, and returns only deals of the unfiltered list',
      async () => {
        const all = new Set<string>();
        const { totalPages } = await dealsOf(1);
        for (let page = 1; page <= totalPages; page += 1)
          for (const { id } of (await dealsOf(page)).items) all.add(id);
        for (const sector of SECTORS) {
          const { items } = await readValue(subject.deals.list({ sector, page: 1 }));
          for (const { id } of items) assert.ok(all.has(id), `${sector}: ${id}`);
        }
      },
    ),
    contractTest('returns a single deal with the id and the title that it has in the list', async () => {
      const { id, title } = await firstOf(dealsOf(1));
      const deal = await readValue(subject.deals.detail(id as DealId));
      assert.deepEqual([deal.id, deal.title], [id, title]);
    }),
    contractTest('returns a single event as it is in the list', async () => {
      const event = await firstOf(eventsOf(1));
      assertEqualData(await readValue(subject.events.detail(event.id as EventId)), event);
    }),
    contractTest('sends no links of a data room that it marks as locked', async () => {
      for (const { id } of (await dealsOf(1)).items) {
        const deal = await readValue(subject.deals.detail(id as DealId));
        if (deal.dataRoomLocked) assert.deepEqual(deal.dataRoom, []);
      }
    }),
    contractTest('rejects an unknown deal and an unknown event with 404', async () => {
      assertRejected(await lastValueFrom(subject.deals.detail(UNKNOWN as DealId)), 404);
      assertRejected(await lastValueFrom(subject.events.detail(UNKNOWN as EventId)), 404);
    }),
    contractTest('returns each pre-IPO listing in exactly one stage', async () => {
      const ids: string[] = [];
      for (const stage of IPO_STAGES) {
        const { items, skippedRecords } = await readValue(subject.ipos.list(stage));
        assert.equal(skippedRecords, 0, 'no record is left out');
        ids.push(...items.map(({ id }) => id));
      }
      assert.ok(ids.length > 0, 'there is a listing');
      assert.equal(new Set(ids).size, ids.length, 'each is in one stage');
    }),
    {
      name: 'returns the same lists to investors and visitors, and rejects an invalid token with 401',
      run: async () => {
        const reads = lists();
        setToken(undefined);
        const forVisitor: unknown[] = [];
        for (const read$ of reads) forVisitor.push(await readValue(read$));
        await investor.logIn();
        for (const [index, read$] of reads.entries())
          assertEqualData(await readValue(read$), forVisitor[index]);
        setToken('made-up');
        for (const read$ of reads) assertRejected(await lastValueFrom(read$), 401);
      },
    },
    ...contractTestsOfReads({
      investor,
      // Leaves out the tests about tokens: a visitor may read without one, and the test above covers tokens.
      setToken: undefined,
      reads: () => Promise.resolve(lists()),
    }),
  ];
}
