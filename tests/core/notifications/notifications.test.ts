import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import {
  WAITING_CATALOGUE,
  type Catalogue,
  type CatalogueContent,
} from '../../../src/core/catalogue/catalogue.ts';
import {
  deriveNotifications,
  MOST_NOTIFICATIONS,
} from '../../../src/core/notifications/derive-notifications.ts';
import { NotificationsViewModel } from '../../../src/core/notifications/notifications.view-model.ts';
import { KeptByUser } from '../../../src/core/shared/kept-by-user.ts';
import { parseStartupId, type StartupId } from '../../../src/core/shared/brand.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal, anEvent, anIpo } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';

function startupId(text: string): StartupId {
  const id = parseStartupId(text);
  if (id === undefined) throw new Error(`no startup id: ${text}`);
  return id;
}

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });
const content = (fields: Partial<CatalogueContent>): CatalogueContent => ({
  ...WAITING_CATALOGUE,
  ...fields,
});
const texts = (fields: Partial<CatalogueContent>): readonly string[] =>
  deriveNotifications(content(fields), NOW).map(({ title, text }) => `${title}: ${text}`);

const arbDays = fc.integer({ min: -40, max: 40 });
const arbContent = fc
  .record({
    deals: fc.array(fc.tuple(fc.nat(30), arbDays), { maxLength: 30 }),
    events: fc.array(fc.tuple(fc.nat(30), arbDays, fc.constantFrom('active', 'expired')), { maxLength: 30 }),
    ipos: fc.array(fc.tuple(fc.nat(30), arbDays, arbDays), { maxLength: 30 }),
  })
  .map(({ deals, events, ipos }) =>
    content({
      deals: deals.map(([id, days]) => aDeal({ id: `d${id}`, deadline: inDays(days) })),
      events: events.map(([id, days, status]) => anEvent({ id: `e${id}`, expiry: inDays(days), status })),
      ipos: ipos.map(([id, start, end]) => ({
        stage: 'open' as const,
        ipo: anIpo({ id: `i${id}`, bidStart: inDays(start), bidEnd: inDays(end) }),
      })),
    }),
  );

describe('the notifications', () => {
  it('tell of deals that close today or within seven days', () => {
    const deals = [-1, 0, 7, 8].map((days) =>
      aDeal({ id: `d${days}`, title: `In ${days}`, deadline: inDays(days) }),
    );
    expect(texts({ deals })).toEqual([
      'In 0: Closes on November 21, 2026',
      'In 7: Closes on November 28, 2026',
    ]);
  });

  it('tell of events of Register Soon', () => {
    const events = [
      anEvent({ id: 'a', name: 'Pitch day', expiry: inDays(14) }),
      anEvent({ id: 'b', name: 'Later', expiry: inDays(15) }),
      anEvent({ id: 'c', name: 'Closed', expiry: inDays(2), status: 'expired' }),
    ];
    expect(texts({ events })).toEqual(['Pitch day: Register Soon: until December 5, 2026']);
  });

  it('tell of pre-IPO bidding that opens or closes, what comes next of each', () => {
    const ipo = (id: string, start: number, end: number) =>
      anIpo({ id, companyName: id, bidStart: inDays(start), bidEnd: inDays(end) });
    expect(
      texts({
        ipos: [
          { stage: 'upcoming', ipo: ipo('Soon', 3, 6) },
          { stage: 'open', ipo: ipo('Ending', -3, 1) },
          { stage: 'open', ipo: ipo('Long', -3, 30) },
          { stage: 'closed', ipo: ipo('Over', -3, 0) },
        ],
      }),
    ).toEqual(['Ending: Bidding closes on November 22, 2026', 'Soon: Bidding opens on November 24, 2026']);
  });

  it('tell of updates of the last two weeks, and of the newest report until the next is due', () => {
    const startup = { id: startupId('s1'), name: 'Vyomrekha', logoUrl: undefined, investment: undefined };
    const update = (days: number) => ({ posted: inDays(days), content: undefined });
    const mis = (title: string) => ({ title, documents: [] });
    expect(
      texts({
        news: [
          { startup, updates: [update(1), update(-2), update(-14), update(-15)], mis: [] },
          { startup, updates: [], mis: [mis('Q2 FY 2026-27'), mis('Q1 FY 2026-27')] },
        ],
      }),
    ).toEqual([
      'Vyomrekha: New update of November 19, 2026',
      'Vyomrekha: New update of November 7, 2026',
      'Vyomrekha: New MIS report: Q2 FY 2026-27',
    ]);
    for (const title of ['Q4 FY 2025-26', 'Annual report', '2026-08-01']) {
      expect(texts({ news: [{ startup, updates: [], mis: [mis(title)] }] })).toEqual([]);
    }
  });

  it('tell what can still be missed before what has been told', () => {
    const startup = { id: startupId('s1'), name: 'Vyomrekha', logoUrl: undefined, investment: undefined };
    const running = { title: 'Q3 FY 2026-27', documents: [] };
    expect(
      texts({
        news: [{ startup, updates: [{ posted: inDays(0), content: undefined }], mis: [running] }],
        deals: [aDeal({ title: 'Closing', deadline: inDays(7) })],
      })[0],
    ).toContain('Closing');
  });

  it('lead to the thing itself', () => {
    const found = deriveNotifications(
      content({
        deals: [aDeal({ id: 'jaladhi', deadline: inDays(1) })],
        events: [anEvent({ id: 'a b&c', expiry: inDays(2) })],
        ipos: [{ stage: 'open', ipo: anIpo({ bidStart: undefined, bidEnd: inDays(3) }) }],
      }),
      NOW,
    );
    expect(found.map(({ to }) => to)).toEqual(['/deal/jaladhi', '/events?event=a%20b%26c', '/pre-ipo']);
  });

  it('leave out what has no page, no date, or a date that is none', () => {
    expect(
      texts({
        deals: [
          aDeal({ id: '../admin', deadline: inDays(1) }),
          aDeal({ deadline: undefined }),
          aDeal({ deadline: { epochMs: undefined } }),
        ],
        events: [anEvent({ expiry: undefined })],
        ipos: [{ stage: 'open', ipo: anIpo({ bidStart: undefined, bidEnd: undefined }) }],
      }),
    ).toEqual([]);
  });

  it.prop([arbContent])('are each there once, the nearest first, and not more than can be read', (lists) => {
    const found = deriveNotifications(lists, NOW);
    const distances = found.map(({ at }) => Math.abs(at - NOW));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(MOST_NOTIFICATIONS);
  });

  it.prop([arbContent])('do not depend on the order of the lists', (lists) => {
    const reversed = content({
      deals: lists.deals.toReversed(),
      events: lists.events.toReversed(),
      ipos: lists.ipos.toReversed(),
    });
    expect(deriveNotifications(reversed, NOW).map(({ id }) => id)).toEqual(
      deriveNotifications(lists, NOW).map(({ id }) => id),
    );
  });
});

async function open(catalogue: Catalogue, preferences = new MemoryPreferencesStore()) {
  const around = await coreSurroundings('/', { token: 't' });
  const wishes: string[] = [];
  const state$ = new BehaviorSubject(catalogue);
  const viewModel = new NotificationsViewModel({
    keeper: {
      state$,
      gather: () => void wishes.push('now'),
      gatherWhenIdle: () => void wishes.push('when idle'),
      retry: () => void wishes.push('anew'),
    },
    session: around.session,
    seen: new KeptByUser('seen-notifications', preferences, around.session),
    clock: new ManualClock(),
  });
  const states = observe(viewModel.state$);
  return { ...around, preferences, wishes, state$, viewModel, now: () => states.values.at(-1) };
}

const complete = (deals: number): Catalogue => ({
  ...WAITING_CATALOGUE,
  status: 'complete',
  deals: Array.from({ length: deals }, (_, at) => aDeal({ id: `d${at}`, deadline: inDays(at % 7) })),
});

describe('the bell', () => {
  it('waits, and then has nothing or something to tell', async () => {
    const { state$, now } = await open(WAITING_CATALOGUE);
    expect(now()).toMatchObject({ status: 'gathering', items: [], badge: undefined });
    state$.next({ ...complete(0), status: 'gathering' });
    expect(now()).toMatchObject({ status: 'gathering' });
    state$.next({ ...complete(2), status: 'gathering' });
    expect(now()).toMatchObject({ status: 'ready', unread: 2, badge: '2', unreadNote: '2 unread' });
    state$.next(complete(0));
    expect(now()).toMatchObject({ status: 'ready', items: [], badge: undefined, unreadNote: undefined });
  });

  it('has room for one digit', async () => {
    expect((await open(complete(9))).now()).toMatchObject({ badge: '9' });
    expect((await open(complete(10))).now()).toMatchObject({ badge: '9+', unreadNote: '10 unread' });
  });

  it('marks one as read, and then all', async () => {
    const { viewModel, now } = await open(complete(3));
    const second = now()?.items[1]?.id ?? '';
    viewModel.markRead(second);
    expect(now()?.items.map(({ unread }) => unread)).toEqual([true, false, true]);
    viewModel.markRead('no such thing');
    expect(now()?.unread).toBe(2);
    viewModel.markAllRead();
    expect(now()).toMatchObject({ unread: 0, badge: undefined });
  });

  it('remembers for each investor what was read, without naming him', async () => {
    const first = await open(complete(2));
    first.viewModel.markAllRead();
    const again = await open(complete(2), first.preferences);
    expect(again.now()?.unread).toBe(0);
    again.session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    expect(again.now()?.unread).toBe(2);
    again.session.begin(aLogin('t3'));
    expect(again.now()?.unread).toBe(0);
    expect(first.preferences.get('seen-notifications')).not.toContain('@');
  });

  it('takes a date that has moved for news', async () => {
    const { viewModel, state$, now } = await open(complete(1));
    viewModel.markAllRead();
    state$.next({ ...complete(0), deals: [aDeal({ id: 'd0', deadline: inDays(5) })] });
    expect(now()?.unread).toBe(1);
  });

  it.each(['', 'nonsense', '[]', 'null', '{"a":1}', '{"__proto__":["x"]}'])(
    'reads %j as nothing',
    async (stored) => {
      const preferences = new MemoryPreferencesStore();
      preferences.set('seen-notifications', stored);
      const { viewModel, now } = await open(complete(1), preferences);
      expect(now()?.unread).toBe(1);
      viewModel.markAllRead();
      expect(now()?.unread).toBe(0);
    },
  );

  it('lets the pass start when the page rests, at once when it is opened, and again when told', async () => {
    const { viewModel, wishes } = await open(WAITING_CATALOGUE);
    viewModel.prepare();
    viewModel.open();
    viewModel.retry();
    expect(wishes).toEqual(['when idle', 'now', 'anew']);
  });
});
