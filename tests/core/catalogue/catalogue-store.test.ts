import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryIdle } from '../../../src/adapters/memory/memory-idle.ts';
import { MAX_RECORDS_PER_LIST } from '../../../src/core/catalogue/catalogue-lists.ts';
import {
  CatalogueStore,
  FRESH_MS,
  INCOMPLETE_FRESH_MS,
  QUIET_MS,
} from '../../../src/core/catalogue/catalogue-store.ts';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import { MAX_CALLS_IN_FIRST_MINUTE, FIRST_MINUTE_MS } from '../../../src/core/queries/visit-budget.ts';
import { EventQueries } from '../../../src/core/events/event-queries.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { defer, NEVER, of, type Observable } from 'rxjs';
import { corePlatform } from '../../support/core-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal, anEvent, anIpo, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { aLogin } from '../../support/session-builders.ts';

interface Options {
  readonly token?: string;
  readonly pages?: number;
  /** The error of each failing call, by its name in `requested`. */
  readonly failing?: ReadonlyMap<string, RequestError>;
}

async function start({ token, pages = 3, failing = new Map() }: Options = {}) {
  const platform = await corePlatform('/deals', token === undefined ? {} : { token });
  const requested: string[] = [];
  const response = <T>(name: string, value: T): Observable<Result<T, RequestError>> =>
    defer(() => {
      requested.push(name);
      const error = failing.get(name);
      return of(error === undefined ? ok(value) : fail(error));
    });
  const idle = new MemoryIdle();
  const clock = new ManualClock();
  const deals = new DealQueries(
    {
      list: ({ page }) =>
        response(`deals ${page}`, aPage([aDeal({ id: `d${page}` })], { totalPages: pages })),
      detail: () => NEVER,
    },
    platform,
  );
  const events = new EventQueries(
    {
      list: (page) => response(`events ${page}`, aPage([anEvent({ id: `e${page}` })], { totalPages: 1 })),
      detail: () => NEVER,
    },
    platform,
  );
  const ipos = new IpoQueries(
    { list: (stage) => response(`ipo ${stage}`, { items: [anIpo({ id: stage })], skippedRecords: 0 }) },
    platform,
  );
  const portfolio = new PortfolioQueries(
    {
      dashboard: () => NEVER,
      holdings: () => response('holdings', { items: [aHolding({}, { id: undefined })], skippedRecords: 0 }),
    },
    platform,
  );
  const catalogueStore = new CatalogueStore({
    ...{ deals, events, ipos, portfolio, idle, clock },
    session: platform.session,
    cache: platform.cache,
    budget: platform.budget,
    scheduler: platform.time.scheduler,
  });
  const states = observe(catalogueStore.state$);
  return {
    ...platform,
    requested,
    idle,
    clock,
    catalogueStore,
    states,
    deals,
    events,
    ipos,
    portfolio,
    now: () => states.values.at(-1),
  };
}

/** The requests that the number on the bell needs, in order. */
const FIRST = ['holdings', 'deals 1', 'events 1', 'ipo open', 'ipo upcoming'];

/** The requests for all public lists, sorted by name. */
const MARKET = ['deals 1', 'deals 2', 'deals 3', 'events 1', 'ipo closed', 'ipo open', 'ipo upcoming'];

describe('CatalogueStore', () => {
  it('loads every list once and stores the responses', async () => {
    const { catalogueStore, requested, now } = await start({ token: 't' });
    expect(now()).toMatchObject({ status: 'waiting' });
    catalogueStore.load();
    expect(requested.toSorted()).toEqual([...MARKET, 'holdings'].toSorted());
    expect(now()).toMatchObject({ status: 'ready', incomplete: false });
    expect(now()?.deals.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
    expect(now()?.ipos.map(({ stage }) => stage)).toEqual(['open', 'upcoming', 'closed']);
    expect(now()?.holdings).toHaveLength(1);
  });

  it.each([
    [5, false],
    [6, true],
  ])('sets hasMoreRecords for %i pages of deals to %s', async (pages, hasMoreRecords) => {
    const { catalogueStore, now } = await start({ pages });
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'ready', hasMoreRecords });
  });

  it('does not request cached data again', async () => {
    const { catalogueStore, requested, deals, ipos } = await start();
    observe(
      deals.list.observe({ sector: undefined, page: 2, perPage: MAX_RECORDS_PER_LIST }),
    ).subscription.unsubscribe();
    observe(ipos.list.observe('open'));
    catalogueStore.load();
    expect(requested.toSorted()).toEqual(MARKET);
  });

  it('loads nothing again on focus or reconnection', async () => {
    const { catalogueStore, requested, focused$, reconnected$, time } = await start();
    catalogueStore.load();
    const before = requested.length;
    focused$.next();
    reconnected$.next();
    time.advance(5000);
    expect(requested).toHaveLength(before);
  });

  it('starts in the background two seconds after the page is idle', async () => {
    const { catalogueStore, requested, idle, time } = await start({ token: 't' });
    catalogueStore.loadWhenIdle();
    time.advance(10 * QUIET_MS);
    idle.becomeIdle();
    time.advance(QUIET_MS - 1);
    expect(requested).toEqual([]);
    time.advance(1);
    expect(requested).toEqual(FIRST);
  });

  it('loads only the missing lists when the search or the bell is opened', async () => {
    const { catalogueStore, requested, now, states, idle, time } = await start({ token: 't' });
    catalogueStore.loadWhenIdle();
    idle.becomeIdle();
    time.advance(QUIET_MS);
    expect(now()).toMatchObject({ status: 'ready', busy: false });
    const before = states.values.length;
    catalogueStore.load();
    expect(requested.slice(FIRST.length).toSorted()).toEqual(['deals 2', 'deals 3', 'ipo closed']);
    // The content changes only once, so that the number on the bell changes only once.
    const lengths = states.values.slice(before).map(({ deals, busy }) => [deals.length, busy]);
    expect(lengths.at(-1)).toEqual([3, false]);
    expect(new Set(lengths.slice(0, -1).map(String))).toEqual(new Set(['1,true']));
    catalogueStore.load();
    expect(requested).toHaveLength(FIRST.length + 3);
  });

  it('waits in the background for the end of the first minute when the visit’s budget is used up', async () => {
    const { catalogueStore, requested, idle, time, budget } = await start({ token: 't' });
    for (let call = 0; call < MAX_CALLS_IN_FIRST_MINUTE; call += 1) budget.count();
    catalogueStore.loadWhenIdle();
    idle.becomeIdle();
    time.advance(QUIET_MS);
    expect(requested).toEqual([]);
    time.advance(FIRST_MINUTE_MS);
    expect(requested).toEqual(FIRST);
  });

  it('loads at once and only once when the search is opened, even if the visit’s budget is used up', async () => {
    const { catalogueStore, requested, idle, time, budget, now } = await start({ token: 't' });
    for (let call = 0; call < MAX_CALLS_IN_FIRST_MINUTE; call += 1) budget.count();
    catalogueStore.loadWhenIdle();
    idle.becomeIdle();
    time.advance(QUIET_MS);
    expect(requested).toEqual([]);
    catalogueStore.load();
    expect(requested.toSorted()).toEqual([...MARKET, 'holdings'].toSorted());
    expect(now()).toMatchObject({ status: 'ready', busy: false });
    idle.becomeIdle();
    time.advance(FIRST_MINUTE_MS);
    expect(requested).toHaveLength(MARKET.length + 1);
  });

  it('loads the lists again only when they are too old', async () => {
    const { catalogueStore, requested, states, clock, time } = await start();
    catalogueStore.load();
    catalogueStore.load();
    clock.advance(FRESH_MS - 1);
    time.advance(FRESH_MS - 1);
    catalogueStore.load();
    expect(requested).toHaveLength(7);
    clock.advance(1);
    const before = states.values.length;
    catalogueStore.load();
    expect(requested).toHaveLength(14);
    // The known records are shown until the new ones are there.
    const counts = states.values.slice(before).map(({ deals }) => deals.length);
    expect([...new Set(counts)]).toEqual([3]);
  });

  it('becomes ready even if a list fails, and requests that list again after a minute or on retry', async () => {
    const failing = new Map([['events 1', { kind: 'network' } as const]]);
    const { catalogueStore, requested, clock, now, notifier } = await start({ failing });
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'ready', incomplete: true, events: [] });
    expect(now()?.deals).toHaveLength(3);
    expect(notifier.texts).toEqual([]);
    const eventRequests = () => requested.filter((name) => name === 'events 1').length;
    clock.advance(INCOMPLETE_FRESH_MS - 1);
    catalogueStore.load();
    expect(eventRequests()).toBe(1);
    clock.advance(1);
    catalogueStore.load();
    expect(eventRequests()).toBe(2);
    failing.clear();
    catalogueStore.retry();
    expect(eventRequests()).toBe(3);
    expect(now()).toMatchObject({ status: 'ready', incomplete: false });
  });

  it('requests every failed list on retry, including those on the screen, but no list that has loaded', async () => {
    const failing = new Map<string, RequestError>(
      ['holdings', 'events 1', 'ipo closed'].map((name) => [name, { kind: 'network' }]),
    );
    const { catalogueStore, events, ipos, portfolio, requested, now } = await start({
      token: 'good',
      failing,
    });
    const screens = [portfolio.holdings.observe(), events.list.observe(1), ipos.list.observe('closed')].map(
      (states$: Observable<Loadable<unknown, RequestError>>) => observe(states$),
    );
    catalogueStore.load();
    expect(now()).toMatchObject({ incomplete: true });
    failing.clear();
    const before = requested.length;
    catalogueStore.retry();
    expect(requested.slice(before)).toEqual(['holdings', 'events 1', 'ipo closed']);
    expect(now()).toMatchObject({ status: 'ready', incomplete: false });
    expect(screens.map(({ values }) => values.at(-1)?.status)).toEqual(['ready', 'ready', 'ready']);
  });

  it('is complete once a later pass has loaded the failed list, and then stays fresh for ten minutes', async () => {
    const failing = new Map<string, RequestError>();
    const { catalogueStore, requested, clock, time, idle, now } = await start({ failing });
    catalogueStore.loadWhenIdle();
    idle.becomeIdle();
    time.advance(QUIET_MS);
    failing.set('ipo closed', { kind: 'network' });
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'ready', incomplete: true });
    failing.clear();
    clock.advance(INCOMPLETE_FRESH_MS);
    time.advance(INCOMPLETE_FRESH_MS);
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'ready', incomplete: false });
    const count = requested.length;
    clock.advance(FRESH_MS - 1);
    catalogueStore.load();
    expect(requested).toHaveLength(count);
  });

  it('keeps the known records of each list whose reload fails, and says that something is missing', async () => {
    const failing = new Map<string, RequestError>();
    const { catalogueStore, clock, time, now } = await start({ token: 't', failing });
    catalogueStore.load();
    for (const name of [...FIRST, 'ipo closed']) failing.set(name, { kind: 'network' });
    clock.advance(FRESH_MS);
    time.advance(FRESH_MS);
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'ready', incomplete: true });
    expect(now()?.holdings).toHaveLength(1);
    expect(now()?.deals.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
    expect(now()?.events.map(({ id }) => id)).toEqual(['e1']);
    expect(
      now()
        ?.ipos.map(({ stage }) => stage)
        .toSorted(),
    ).toEqual(['closed', 'open', 'upcoming']);
    failing.clear();
    catalogueStore.retry();
    expect(now()).toMatchObject({ status: 'ready', incomplete: false });
    expect(now()?.ipos).toHaveLength(3);
  });

  it('goes from waiting through loading to ready, and emits ready only once', async () => {
    const { catalogueStore, states } = await start();
    catalogueStore.load();
    const statuses = states.values.map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual(['waiting', 'loading', 'ready']);
    expect(statuses.filter((status) => status === 'ready')).toHaveLength(1);
  });

  it('loads nothing in the background after the investor has logged out', async () => {
    const { catalogueStore, session, requested, time, idle } = await start({ token: 't' });
    catalogueStore.load();
    const before = requested.length;
    session.end('log-out');
    idle.becomeIdle();
    time.advance(QUIET_MS);
    expect(requested).toHaveLength(before);
    catalogueStore.load();
    expect(requested.length).toBeGreaterThan(before);
  });

  it('drops everything on a log-out, and loads for the next investor when the page is idle', async () => {
    const { catalogueStore, session, requested, now, time, idle } = await start({ token: 't' });
    catalogueStore.load();
    session.end('log-out');
    expect(now()).toMatchObject({ status: 'waiting', deals: [], holdings: [] });
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    expect(requested).toHaveLength(8);
    idle.becomeIdle();
    time.advance(QUIET_MS);
    expect(requested).toHaveLength(8 + FIRST.length);
    expect(now()?.holdings).toHaveLength(1);
  });
});
