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
  const platform = await corePlatform('/deals');
  const lists = new ScriptedRequests<DealsInput, PageOf<Deal>>();
  const details = new ScriptedRequests<DealId, DealDetail>();
  const queries = new DealQueries(
    { list: (input) => lists.send(input), detail: (id) => details.send(id) },
    platform,
  );
  return { ...platform, lists, details, queries };
}

describe('DealQueries', () => {
  it('keys the list by sector and page', async () => {
    const { queries, lists } = await start();
    const inputs: readonly DealsInput[] = [
      { sector: undefined, page: 1 },
      { sector: undefined, page: 2 },
      { sector: 'F&B', page: 1 },
    ];
    for (const input of [...inputs, ...inputs]) observe(queries.list.observe(input));
    expect(lists.sent).toEqual(inputs);
  });

  it('keys the detail by deal', async () => {
    const { queries, details } = await start();
    const shown = ['a', 'b'].map((id) => observe(queries.detail.observe(dealId(id))));
    for (const at of [0, 1]) details.respond(aDealDetail({ title: `Deal ${at}` }), at);
    expect(details.sent).toEqual(['a', 'b']);
    expect(shown.map(({ values }) => values.at(-1))).toMatchObject([
      { value: { title: 'Deal 0' } },
      { value: { title: 'Deal 1' } },
    ]);
  });

  it('reloads when the tag Deals is invalidated, but not for the tags Events and Portfolio', async () => {
    const { queries, lists, details, cache, time } = await start();
    observe(queries.list.observe({ sector: undefined, page: 1 }));
    observe(queries.detail.observe(dealId('a')));
    lists.respond(aPage([aDeal()]));
    details.respond(aDealDetail());
    cache.invalidate(['Events', 'Portfolio']);
    time.advance(500);
    expect([lists.sent.length, details.sent.length]).toEqual([1, 1]);
    cache.invalidate(['Deals']);
    time.advance(500);
    expect([lists.sent.length, details.sent.length]).toEqual([2, 2]);
  });
});
