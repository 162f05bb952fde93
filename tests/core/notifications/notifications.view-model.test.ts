import { fc, it } from '@fast-check/vitest';
import { asyncScheduler, BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { SnoozedConcerns } from '../../../src/core/attention/snoozed-concerns.ts';
import { WAITING_CATALOGUE, type Catalogue } from '../../../src/core/catalogue/catalogue.ts';
import type { Notification } from '../../../src/core/notifications/notification.ts';
import {
  notificationsState,
  NotificationsViewModel,
} from '../../../src/core/notifications/notifications.view-model.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { anEmptyDetail } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });

async function open(catalogue: Catalogue, preferences = new MemoryPreferencesStore()) {
  const platform = await corePlatform('/', { token: 't' });
  const loads: string[] = [];
  const state$ = new BehaviorSubject(catalogue);
  const snoozed = new SnoozedConcerns({
    stored: new PerUserPreference('snoozed-concerns', { preferences, session: platform.session }),
    session: platform.session,
    clock: new ManualClock(),
  });
  const viewModel = new NotificationsViewModel({
    catalogueStore: {
      state$,
      load: () => void loads.push('now'),
      loadWhenIdle: () => void loads.push('when idle'),
      retry: () => void loads.push('retry'),
    },
    session: platform.session,
    seen: new PerUserPreference('seen-notifications', { preferences, session: platform.session }),
    records: { detail: anEmptyDetail, investment: () => anEmptyDetail().investment },
    snoozed,
    clock: new ManualClock(),
    scheduler: asyncScheduler,
  });
  const states = observe(viewModel.state$);
  return { ...platform, preferences, loads, state$, viewModel, now: () => states.values.at(-1) };
}

const complete = (deals: number): Catalogue => ({
  ...WAITING_CATALOGUE,
  status: 'complete',
  deals: Array.from({ length: deals }, (_, at) => aDeal({ id: `d${at}`, deadline: inDays(at % 7) })),
});

describe('NotificationsViewModel', () => {
  it('shows loading, and then nothing or the notifications', async () => {
    const { state$, now } = await open(WAITING_CATALOGUE);
    expect(now()).toMatchObject({ status: 'loading', items: [], badge: undefined });
    state$.next({ ...complete(0), status: 'loading' });
    expect(now()).toMatchObject({ status: 'loading' });
    state$.next({ ...complete(2), status: 'loading' });
    expect(now()).toMatchObject({ status: 'ready', unread: 2, badge: '2', unreadNote: '2 unread' });
    state$.next(complete(0));
    expect(now()).toMatchObject({ status: 'ready', items: [], badge: undefined, unreadNote: undefined });
  });

  it('shows one digit at most on the badge', async () => {
    expect((await open(complete(9))).now()).toMatchObject({ badge: '9' });
    expect((await open(complete(10))).now()).toMatchObject({ badge: '9+', unreadNote: '10 unread' });
  });

  it('marks one as read, and then all', async () => {
    const { viewModel, now } = await open(complete(3));
    const second = now()?.items[1]?.id ?? '';
    viewModel.markRead(second);
    expect(now()?.items.map(({ unread }) => unread)).toEqual([true, false, true]);
    viewModel.markRead('unknown');
    expect(now()?.unread).toBe(2);
    viewModel.markAllRead();
    expect(now()).toMatchObject({ unread: 0, badge: undefined });
  });

  it('remembers what each investor has read, without storing the e-mail', async () => {
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

  it('marks as read what arrives after "mark all as read" while lists are being loaded, and nothing later', async () => {
    const { viewModel, state$, now } = await open({ ...complete(2), status: 'reading' });
    viewModel.markAllRead();
    state$.next({ ...complete(4), status: 'reading' });
    expect(now()).toMatchObject({ unread: 0, items: { length: 4 } });
    state$.next(complete(5));
    expect(now()?.unread).toBe(0);
    state$.next(complete(7));
    expect(now()?.unread).toBe(2);
  });

  it('marks only what the investor who pressed is shown', async () => {
    const { viewModel, state$, session, now } = await open({ ...complete(1), status: 'reading' });
    viewModel.markAllRead();
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    state$.next(complete(2));
    expect(now()?.unread).toBe(2);
  });

  it('treats a moved date as unread news', async () => {
    const { viewModel, state$, now } = await open(complete(1));
    viewModel.markAllRead();
    state$.next({ ...complete(0), deals: [aDeal({ id: 'd0', deadline: inDays(5) })] });
    expect(now()?.unread).toBe(1);
  });

  it.each(['', 'nonsense', '[]', 'null', '{"a":1}', '{"__proto__":["x"]}'])(
    'reads the stored %j as nothing read',
    async (stored) => {
      const preferences = new MemoryPreferencesStore();
      preferences.set('seen-notifications', stored);
      const { viewModel, now } = await open(complete(1), preferences);
      expect(now()?.unread).toBe(1);
      viewModel.markAllRead();
      expect(now()?.unread).toBe(0);
    },
  );

  it('loads when the page is idle, at once when opened, and again on retry', async () => {
    const { viewModel, loads } = await open(WAITING_CATALOGUE);
    viewModel.prepare();
    viewModel.open();
    viewModel.retry();
    expect(loads).toEqual(['when idle', 'now', 'retry']);
  });
});

describe('notificationsState', () => {
  const aNotification = (id: string): Notification => ({
    id,
    kind: 'deal-deadline',
    title: `Title of ${id}`,
    text: `Text of ${id}`,
    at: NOW,
    to: `/deal/${id}`,
    state: undefined,
  });
  const arbIds = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 20 });
  const arbPass = fc.record({
    status: fc.constantFrom<Catalogue['status']>('waiting', 'loading', 'reading', 'complete'),
    incomplete: fc.boolean(),
  });

  it.prop([arbIds, arbIds, arbPass])(
    'lists every notification in order, unread unless it was read',
    (ids, read, pass) => {
      const { items, unread } = notificationsState(ids.map(aNotification), read, pass);
      expect(items.map(({ id, title, text, to }) => [id, title, text, to])).toEqual(
        ids.map((id) => [id, `Title of ${id}`, `Text of ${id}`, `/deal/${id}`]),
      );
      for (const item of items) expect(item.unread).toBe(!read.includes(item.id));
      expect(unread).toBe(items.filter((item) => item.unread).length);
    },
  );

  it.prop([arbIds, arbIds, arbPass])(
    'shows the same count on the badge and in words, with one digit at most on the badge',
    (ids, read, pass) => {
      const { unread, badge, unreadNote } = notificationsState(ids.map(aNotification), read, pass);
      if (unread === 0) {
        expect([badge, unreadNote]).toEqual([undefined, undefined]);
        return;
      }
      expect(unreadNote).toBe(`${unread} unread`);
      expect(badge).toBe(unread <= 9 ? String(unread) : '9+');
    },
  );

  it.prop([arbIds, arbPass])('shows loading only while there is nothing and more may come', (ids, pass) => {
    const state = notificationsState(ids.map(aNotification), [], pass);
    expect(state.status).toBe(ids.length === 0 && pass.status !== 'complete' ? 'loading' : 'ready');
    expect(state.incomplete).toBe(pass.incomplete);
  });
});
