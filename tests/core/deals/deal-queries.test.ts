import { describe, expect, it } from 'vitest';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import type { Deal, DealDetail } from '../../../src/core/deals/deal.ts';
import type { DealsInput } from '../../../src/core/deals/deals-gateway.port.ts';
import type { DealId } from '../../../src/core/shared/brand.ts';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { aDeal, aDealDetail, aPage, dealId } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

async function start() {
  const around = await corePlatform('/deals');
  const lists = new ScriptedRequests<DealsInput, PageOf<Deal>>();
  const details = new ScriptedRequests<DealId, DealDetail>();
  const queries = new DealQueries(
    { list: (question) => lists.ask(question), detail: (id) => details.ask(id) },
    around,
  );
  return { ...around, lists, details, queries };
}

describe('what the deal screens ask', () => {
  it('is told apart by the sector and the page', async () => {
    const { queries, lists } = await start();
    const questions: readonly DealsInput[] = [
      { sector: undefined, page: 1 },
      { sector: undefined, page: 2 },
      { sector: 'F&B', page: 1 },
    ];
    for (const question of [...questions, ...questions]) observe(queries.list.watch(question));
    expect(lists.asked).toEqual(questions);
  });

  it('is told apart by the deal', async () => {
    const { queries, details } = await start();
    const shown = ['a', 'b'].map((id) => observe(queries.detail.watch(dealId(id))));
    for (const at of [0, 1]) details.answer(aDealDetail({ title: `Deal ${at}` }), at);
    expect(details.asked).toEqual(['a', 'b']);
    expect(shown.map(({ values }) => values.at(-1))).toMatchObject([
      { value: { title: 'Deal 0' } },
      { value: { title: 'Deal 1' } },
    ]);
  });

  it('is asked again when the deals have changed, and not when something else has', async () => {
    const { queries, lists, details, cache, time } = await start();
    observe(queries.list.watch({ sector: undefined, page: 1 }));
    observe(queries.detail.watch(dealId('a')));
    lists.answer(aPage([aDeal()]));
    details.answer(aDealDetail());
    cache.invalidate(['Events', 'Portfolio']);
    time.advance(500);
    expect([lists.asked.length, details.asked.length]).toEqual([1, 1]);
    cache.invalidate(['Deals']);
    time.advance(500);
    expect([lists.asked.length, details.asked.length]).toEqual([2, 2]);
  });
});
