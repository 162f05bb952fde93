import { describe, expect, it } from 'vitest';
import { EventQueries } from '../../../src/core/events/event-queries.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import type { EventId } from '../../../src/core/shared/brand.ts';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { anEvent, aPage, eventId } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

async function start() {
  const platform = await corePlatform('/events');
  const lists = new ScriptedRequests<number, PageOf<MarketEvent>>();
  const details = new ScriptedRequests<EventId, MarketEvent>();
  const queries = new EventQueries(
    { list: (page) => lists.send(page), detail: (id) => details.send(id) },
    platform,
  );
  return { ...platform, lists, details, queries };
}

describe('EventQueries', () => {
  it('keys the list by page and the detail by event', async () => {
    const { queries, lists, details } = await start();
    for (const page of [1, 2, 1]) observe(queries.list.observe(page));
    const shown = ['a', 'b'].map((id) => observe(queries.detail.observe(eventId(id))));
    for (const at of [0, 1]) details.respond(anEvent({ name: `Event ${at}` }), at);
    expect(lists.sent).toEqual([1, 2]);
    expect(details.sent).toEqual(['a', 'b']);
    expect(shown.map(({ values }) => values.at(-1))).toMatchObject([
      { value: { name: 'Event 0' } },
      { value: { name: 'Event 1' } },
    ]);
  });

  it('refetches when the tag Events is invalidated, and for no other tag', async () => {
    const { queries, lists, details, cache, time } = await start();
    observe(queries.list.observe(1));
    observe(queries.detail.observe(eventId('a')));
    lists.respond(aPage([anEvent()]));
    details.respond(anEvent());
    cache.invalidate(['Deals', 'Portfolio']);
    time.advance(500);
    expect([lists.sent.length, details.sent.length]).toEqual([1, 1]);
    cache.invalidate(['Events']);
    time.advance(500);
    expect([lists.sent.length, details.sent.length]).toEqual([2, 2]);
  });

  it('refetches the detail when the window gets the focus, and aborts when the screen is left', async () => {
    const { queries, details, focused$, time } = await start();
    const { subscription } = observe(queries.detail.observe(eventId('a')));
    details.respond(anEvent());
    focused$.next();
    time.advance(500);
    expect(details.sent).toEqual(['a', 'a']);
    subscription.unsubscribe();
    expect(details.aborted).toEqual(['a']);
  });
});
