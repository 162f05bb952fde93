import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryIdle } from '../../../src/adapters/memory/memory-idle.ts';
import {
  CatalogueStore,
  FRESH_MS,
  REFUSED_FRESH_MS,
  REST_MS,
} from '../../../src/core/catalogue/catalogue-store.ts';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import { EventQueries } from '../../../src/core/events/event-queries.ts';
import type { Holding } from '../../../src/core/portfolio/holding.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import { parseStartupId, rupees } from '../../../src/core/shared/brand.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { defer, NEVER, of, type Observable } from 'rxjs';
import { corePlatform } from '../../support/core-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal, anEvent, anIpo, aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { aLogin } from '../../support/session-builders.ts';

const FORBIDDEN: RequestError = { kind: 'http', status: 403, messages: ['no'], listed: true };
const UNAUTHORISED: RequestError = { kind: 'http', status: 401, messages: [] };

interface Options {
  readonly token?: string;
  readonly pages?: number;
  /** Which calls are refused, by their names in `asked`. */
  readonly refused?: ReadonlyMap<string, RequestError>;
  readonly hanging?: string;
  readonly held?: readonly Holding[];
}

async function start({
  token,
  pages = 3,
  refused = new Map(),
  hanging,
  held = [aHolding({ startupId: undefined })],
}: Options = {}) {
  const around = await corePlatform('/deals', token === undefined ? {} : { token });
  const asked: string[] = [];
  const answer = <T>(name: string, value: T): Observable<Result<T, RequestError>> =>
    defer(() => {
      asked.push(name);
      if (name === hanging) return NEVER;
      const error = refused.get(name);
      return of(error === undefined ? ok(value) : fail(error));
    });
  const idle = new MemoryIdle();
  const clock = new ManualClock();
  const deals = new DealQueries(
    {
      list: ({ page }) => answer(`deals ${page}`, aPage([aDeal({ id: `d${page}` })], { totalPages: pages })),
      detail: () => NEVER,
    },
    around,
  );
  const events = new EventQueries(
    {
      list: (page) => answer(`events ${page}`, aPage([anEvent({ id: `e${page}` })], { totalPages: 1 })),
      detail: () => NEVER,
    },
    around,
  );
  const ipos = new IpoQueries(
    { list: (stage) => answer(`ipo ${stage}`, { items: [anIpo({ id: stage })], skippedRecords: 0 }) },
    around,
  );
  const portfolio = new PortfolioQueries(
    { dashboard: () => NEVER, holdings: () => answer('holdings', { items: held, skippedRecords: 0 }) },
    around,
  );
  const reports = new ReportQueries(
    {
      page: (kind, startup) =>
        answer(`${kind} ${startup}`, { items: [], skippedRecords: 0, hasNext: true, hasPrevious: false }),
    },
    { session: around.session, cache: around.cache, clock },
  );
  const catalogueStore = new CatalogueStore({
    ...{ deals, events, ipos, portfolio, reports, idle, clock },
    session: around.session,
    cache: around.cache,
    scheduler: around.time.scheduler,
  });
  const states = observe(catalogueStore.state$);
  return {
    ...around,
    asked,
    idle,
    clock,
    catalogueStore,
    states,
    deals,
    ipos,
    now: () => states.values.at(-1),
  };
}

const MARKET = ['deals 1', 'deals 2', 'deals 3', 'events 1', 'ipo closed', 'ipo open', 'ipo upcoming'];

describe('the background pass', () => {
  it('asks every list once, and knows what it was answered', async () => {
    const { catalogueStore, asked, now } = await start({ token: 't' });
    expect(now()).toMatchObject({ status: 'waiting' });
    catalogueStore.load();
    expect(asked.toSorted()).toEqual([...MARKET, 'holdings'].toSorted());
    expect(now()).toMatchObject({ status: 'complete', incomplete: false });
    expect(now()?.deals.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
    expect(now()?.ipos.map(({ stage }) => stage)).toEqual(['open', 'closed', 'upcoming']);
    expect(now()?.holdings).toHaveLength(1);
  });

  it('asks for a visitor what anyone may see, and nothing else', async () => {
    const { catalogueStore, asked, now } = await start();
    catalogueStore.load();
    expect(asked.toSorted()).toEqual(MARKET);
    expect(now()?.holdings).toEqual([]);
  });

  it('takes at most five pages of a list', async () => {
    const { catalogueStore, asked } = await start({ pages: 400 });
    catalogueStore.load();
    expect(asked.filter((name) => name.startsWith('deals'))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `deals ${n}`),
    );
  });

  it('asks the startups of the twelve largest holdings what they have told, one page each', async () => {
    const held = Array.from({ length: 30 }, (_, at) =>
      aHolding({ id: `i${at}`, startupId: parseStartupId(`s${at}`), invested: rupees(1000 + at) }),
    );
    const { catalogueStore, asked, states, now } = await start({ token: 't', held });
    catalogueStore.load();
    const wanted = held.slice(-12).flatMap(({ startupId }) => [`updates ${startupId}`, `mis ${startupId}`]);
    const told = asked.filter((name) => /^(?:updates|mis|meetings) /u.test(name));
    expect(told.toSorted()).toEqual(wanted.toSorted());
    expect(now()?.news).toHaveLength(24);
    expect(states.values.some(({ status, deals }) => status === 'reading' && deals.length === 3)).toBe(true);
  });

  it('is complete without a startup that does not answer', async () => {
    const held = [aHolding({ startupId: parseStartupId('s1') })];
    const refused = new Map([['mis s1', FORBIDDEN]]);
    const { catalogueStore, now, address } = await start({ token: 't', held, refused });
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'complete', incomplete: false });
    expect(now()?.news).toHaveLength(1);
    expect(address()).toBe('/deals');
  });

  it('does not repeat what is kept', async () => {
    const { catalogueStore, asked, deals, ipos } = await start();
    observe(deals.list.watch({ sector: undefined, page: 2 })).subscription.unsubscribe();
    observe(ipos.list.watch('open'));
    catalogueStore.load();
    expect(asked.toSorted()).toEqual(MARKET);
  });

  it('leaves nothing watched: coming back to the app asks for nothing of it', async () => {
    const { catalogueStore, asked, focused$, reconnected$, time } = await start();
    catalogueStore.load();
    const before = asked.length;
    focused$.next();
    reconnected$.next();
    time.advance(5000);
    expect(asked).toHaveLength(before);
  });

  it('starts by itself only after a rest of the page', async () => {
    const { catalogueStore, asked, idle, time } = await start({ token: 't' });
    catalogueStore.loadWhenIdle();
    idle.rest();
    time.advance(REST_MS - 1);
    idle.rest();
    expect(asked).toEqual([]);
    time.advance(1);
    expect(asked).toEqual([]);
    idle.rest();
    expect(asked).toHaveLength(8);
  });

  it('does not start while a screen waits for an answer', async () => {
    const { catalogueStore, asked, idle, time, deals } = await start({ token: 't', hanging: 'deals 2' });
    const screen = observe(deals.list.watch({ sector: undefined, page: 2 }));
    catalogueStore.loadWhenIdle();
    time.advance(10 * REST_MS);
    idle.rest();
    expect(asked).toEqual(['deals 2']);
    screen.subscription.unsubscribe();
    time.advance(REST_MS);
    idle.rest();
    expect(asked.length).toBeGreaterThan(1);
  });

  it('does not wait for the rest when somebody searches', async () => {
    const { catalogueStore, asked, idle, time } = await start();
    catalogueStore.loadWhenIdle();
    catalogueStore.load();
    expect(asked).toHaveLength(7);
    time.advance(REST_MS);
    idle.rest();
    expect(asked).toHaveLength(7);
  });

  it('is one for all, and repeated only when it has aged', async () => {
    const { catalogueStore, asked, clock, time } = await start();
    catalogueStore.load();
    catalogueStore.load();
    clock.advance(FRESH_MS - 1);
    time.advance(FRESH_MS - 1);
    catalogueStore.load();
    expect(asked).toHaveLength(7);
    clock.advance(1);
    catalogueStore.load();
    expect(asked).toHaveLength(14);
  });

  it('shows what it knew while it is repeated', async () => {
    const { catalogueStore, clock, time, states } = await start();
    catalogueStore.load();
    const first = states.values.length;
    clock.advance(FRESH_MS);
    time.advance(FRESH_MS);
    catalogueStore.load();
    for (const { deals } of states.values.slice(first)) expect(deals).toHaveLength(3);
  });

  it('goes on without a list that is refused, and tries again after a minute or when told to', async () => {
    const refused = new Map([['events 1', { kind: 'network' } as const]]);
    const { catalogueStore, asked, clock, now, notifier } = await start({ refused });
    catalogueStore.load();
    expect(now()).toMatchObject({ status: 'complete', incomplete: true, events: [] });
    expect(now()?.deals).toHaveLength(3);
    expect(notifier.texts).toEqual([]);
    const askedEvents = () => asked.filter((name) => name === 'events 1').length;
    clock.advance(REFUSED_FRESH_MS - 1);
    catalogueStore.load();
    expect(askedEvents()).toBe(1);
    clock.advance(1);
    catalogueStore.load();
    expect(askedEvents()).toBe(2);
    refused.clear();
    catalogueStore.retry();
    expect(askedEvents()).toBe(3);
    expect(now()).toMatchObject({ status: 'complete', incomplete: false });
  });

  it.each(['holdings', 'deals 1', 'events 1', 'ipo open'])(
    'moves nobody when %s is forbidden',
    async (name) => {
      const { catalogueStore, now, notifier, address, session } = await start({
        token: 't',
        refused: new Map([[name, FORBIDDEN]]),
      });
      catalogueStore.load();
      expect(address()).toBe('/deals');
      expect(notifier.texts).toEqual([]);
      expect(session.current.status).toBe('logged-in');
      expect(now()).toMatchObject({ status: 'complete', incomplete: true });
    },
  );

  it.each(['holdings', 'deals 1', 'events 1', 'ipo open'])(
    'C-09: ends the session once when %s is unauthorised, and keeps nothing of it',
    async (name) => {
      const { catalogueStore, now, notifier, session } = await start({
        token: 't',
        refused: new Map([[name, UNAUTHORISED]]),
      });
      catalogueStore.load();
      expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
      expect(notifier.texts).toHaveLength(1);
      expect(now()).toMatchObject({ status: 'waiting', holdings: [], deals: [] });
    },
  );

  it('still moves the user when a screen waits for the answer', async () => {
    const { ipos, address } = await start({
      token: 't',
      refused: new Map([['ipo open', FORBIDDEN]]),
    });
    observe(ipos.list.watch('open'));
    expect(address()).toBe('/?login=true');
  });

  it('says how far it is, from the first list to the last report', async () => {
    const { catalogueStore, states } = await start();
    catalogueStore.load();
    const statuses = states.values.map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual(['waiting', 'loading', 'reading', 'complete']);
    expect(statuses.filter((status) => status === 'complete')).toHaveLength(1);
  });

  it('does not start by itself for a visitor who was an investor', async () => {
    const { catalogueStore, session, asked, time, idle } = await start({ token: 't' });
    catalogueStore.load();
    const before = asked.length;
    session.end('log-out');
    time.advance(REST_MS);
    idle.rest();
    expect(asked).toHaveLength(before);
    catalogueStore.load();
    expect(asked.length).toBeGreaterThan(before);
  });

  it('forgets everything with the user, and gathers for the next investor when the page rests', async () => {
    const { catalogueStore, session, asked, now, time, idle } = await start({ token: 't' });
    catalogueStore.load();
    session.end('log-out');
    expect(now()).toMatchObject({ status: 'waiting', deals: [], holdings: [] });
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    expect(asked).toHaveLength(8);
    time.advance(REST_MS);
    idle.rest();
    expect(asked).toHaveLength(16);
    expect(now()?.holdings).toHaveLength(1);
  });
});
