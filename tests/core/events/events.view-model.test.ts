import { describe, expect, it } from 'vitest';
import { EventQueries } from '../../../src/core/events/event-queries.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import type { EventsState } from '../../../src/core/events/events-state.ts';
import { EventsViewModel } from '../../../src/core/events/events.view-model.ts';
import type { EventId } from '../../../src/core/shared/brand.ts';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { anEvent, aPage, eventId, INVALID_IDS } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';

const meet = anEvent();
const pitch = anEvent({ id: eventId('pitch'), name: 'Pitch evening' });
const page = (items: readonly MarketEvent[], totalPages = 3): PageOf<MarketEvent> =>
  aPage(items, { totalPages });

const summary = ({ list, panel }: EventsState): string => {
  const cards = list.status === 'ready' ? list.cards.map(({ name }) => name).join(', ') : list.status;
  return `${cards} | ${panel.status === 'open' ? panel.event.title : panel.status}`;
};

async function open(address = '/events') {
  const platform = await corePlatform(address);
  const lists = new ScriptedRequests<number, PageOf<MarketEvent>>();
  const details = new ScriptedRequests<EventId, MarketEvent>();
  const events = new EventQueries(
    { list: (page) => lists.send(page), detail: (id) => details.send(id) },
    platform,
  );
  const viewModel = new EventsViewModel({
    events,
    richTexts: plainRichTexts(),
    budget: platform.budget,
    navigation: platform.navigation,
    clock: new ManualClock(),
  });
  const states = observe(viewModel.state$);
  const shown = () => {
    const last = states.values.at(-1);
    return last === undefined ? 'nothing' : summary(last);
  };
  return { ...platform, lists, details, viewModel, states, shown };
}

describe('EventsViewModel', () => {
  it('goes from loading to its cards with a closed panel', async () => {
    const { lists, states } = await open();
    lists.respond(page([meet, pitch]));
    expect(lists.sent).toEqual([1]);
    expect(states.values.map(summary)).toEqual(['loading | closed', 'Members meet, Pitch evening | closed']);
    expect(states.values.at(-1)?.list).toMatchObject({ pagination: { page: 1, totalPages: 3, next: 2 } });
  });

  it('keeps the page in the address and links each card to its panel', async () => {
    const { lists, viewModel, address, states } = await open('/events?page=2&tab=Upcoming%20Events');
    lists.respond(page([meet]));
    expect(lists.sent).toEqual([2]);
    expect(states.values.at(-1)?.list).toMatchObject({ cards: [{ to: '/events?page=2&event=meet' }] });
    viewModel.openPage(3);
    expect(address()).toBe('/events?tab=Upcoming%20Events&page=3');
    expect(lists.sent).toEqual([2, 3]);
  });

  it('loads a failed page again', async () => {
    const { lists, viewModel, shown } = await open('/events?page=2');
    lists.fail({ kind: 'network' });
    viewModel.retry();
    expect(lists.sent).toEqual([2, 2]);
    lists.respond(page([meet]));
    expect(shown()).toBe('Members meet | closed');
  });

  it('prefetches the next page once', async () => {
    const { lists, viewModel, shown } = await open();
    lists.respond(page([meet]));
    viewModel.prefetchPage(2);
    viewModel.prefetchPage(2);
    lists.respond(page([pitch]));
    viewModel.openPage(2);
    expect(shown()).toBe('Pitch evening | closed');
    expect(lists.sent).toEqual([1, 2]);
  });

  it('replaces an empty page past the end with the last page', async () => {
    const { lists, address, navigation } = await open('/events?page=9');
    lists.respond(page([], 3));
    expect(address()).toBe('/events?page=3');
    expect(navigation.entries).toHaveLength(1);
  });

  it('opens no other page when an empty page arrives while the visitor leaves', async () => {
    const { lists, address, navigation } = await open('/events?page=9');
    navigation.go('/deals');
    lists.respond(page([], 3));
    expect(address()).toBe('/deals');
  });

  it('C-07 aborts the requests of the page and of the prefetched page when the screen is left', async () => {
    const { lists, viewModel, states } = await open();
    viewModel.prefetchPage(2);
    states.subscription.unsubscribe();
    expect(lists.aborted).toEqual([1, 2]);
  });
});

describe('the panel of EventsViewModel', () => {
  it('opens from the loaded record without a request and follows the history', async () => {
    const { lists, details, viewModel, address, shown, navigation, states } = await open('/events?page=2');
    lists.respond(page([meet, pitch]));
    const before = states.values.length;
    viewModel.openEvent('pitch');
    expect(states.values.slice(before).map(({ panel }) => panel.status)).toEqual(['open']);
    expect(address()).toBe('/events?page=2&event=pitch');
    expect(shown()).toBe('Members meet, Pitch evening | Pitch evening');
    expect(details.sent).toEqual([]);
    expect(lists.sent).toEqual([2]);
    navigation.back();
    expect(shown()).toBe('Members meet, Pitch evening | closed');
    navigation.forward();
    expect(shown()).toBe('Members meet, Pitch evening | Pitch evening');
  });

  it('adds the tab to the address when it is closed, keeps the page and does not reopen on Back', async () => {
    const { lists, viewModel, address, shown, navigation } = await open('/events?page=2');
    lists.respond(page([meet]));
    viewModel.openEvent('meet');
    viewModel.closeEvent();
    expect(address()).toBe('/events?page=2&tab=Upcoming%20Events');
    expect(shown()).toBe('Members meet | closed');
    navigation.back();
    expect([address(), shown()]).toEqual(['/events?page=2', 'Members meet | closed']);
  });

  it('waits for the list when the address names an event', async () => {
    const { lists, details, shown } = await open('/events?event=pitch');
    expect(shown()).toBe('loading | loading');
    lists.respond(page([meet, pitch]));
    expect(shown()).toBe('Members meet, Pitch evening | Pitch evening');
    expect(details.sent).toEqual([]);
  });

  it('fetches the event of the address when the loaded page does not contain it', async () => {
    const { lists, details, shown, viewModel } = await open('/events?event=other');
    lists.respond(page([meet]));
    expect([details.sent, shown()]).toEqual([['other'], 'Members meet | loading']);
    details.fail({ kind: 'timeout' });
    expect(shown()).toBe('Members meet | failed');
    viewModel.retryEvent();
    expect(shown()).toBe('Members meet | loading');
    details.respond(anEvent({ id: eventId('other'), name: 'Another' }));
    expect(shown()).toBe('Members meet | Another');
  });

  it.each([404, 410])('says after a %i that the linked event no longer exists', async (status) => {
    const { lists, details, states } = await open('/events?event=other');
    lists.respond(page([meet]));
    details.fail({ kind: 'http', status, messages: ['This event could not be found.'] });
    expect(states.values.at(-1)?.panel).toEqual({
      status: 'gone',
      message: 'This event no longer exists.',
    });
  });

  it('fetches the linked event when the list fails', async () => {
    const { lists, details, shown } = await open('/events?event=other');
    lists.fail({ kind: 'network' });
    details.respond(anEvent({ name: 'Another' }));
    expect(shown()).toBe('failed | Another');
  });

  it.each(INVALID_IDS)('C-16 sends no request for the id %j', async (id) => {
    const { lists, details, states, viewModel } = await open(`/events?event=${encodeURIComponent(id)}`);
    lists.respond(page([meet]));
    viewModel.retryEvent();
    expect(states.values.at(-1)?.panel).toEqual({
      status: 'gone',
      message: 'This event no longer exists.',
    });
    expect(details.sent).toEqual([]);
  });

  it('opens from the loaded record even when its id is not valid in a path', async () => {
    const { lists, viewModel, states, shown } = await open();
    lists.respond(page([anEvent({ id: 'a b/../c' })]));
    expect(states.values.at(-1)?.list).toMatchObject({ cards: [{ to: '/events?event=a%20b%2F..%2Fc' }] });
    viewModel.openEvent('a b/../c');
    expect(shown()).toBe('Members meet | Members meet');
  });

  it('stays open and shows the new record when the list is reloaded', async () => {
    const { lists, viewModel, shown, focused$, time } = await open();
    lists.respond(page([meet]));
    viewModel.openEvent('meet');
    focused$.next();
    time.advance(500);
    expect(shown()).toBe('Members meet | Members meet');
    lists.respond(page([{ ...meet, name: 'Members meet at six' }]));
    expect(shown()).toBe('Members meet at six | Members meet at six');
  });

  it('C-07 aborts the request of the event when the screen is left', async () => {
    const { lists, details, states, notifier } = await open('/events?event=other');
    lists.respond(page([meet]));
    states.subscription.unsubscribe();
    expect(details.aborted).toEqual(['other']);
    expect(notifier.texts).toEqual([]);
  });
});
