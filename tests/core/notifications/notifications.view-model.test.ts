import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WAITING_CATALOGUE, type Catalogue } from '../../../src/core/catalogue/catalogue.ts';
import { mergeMarks, type Mark } from '../../../src/core/marks/mark.ts';
import type { MarksState } from '../../../src/core/marks/marks-store.ts';
import { NotificationsViewModel } from '../../../src/core/notifications/notifications.view-model.ts';
import { NO_REPORTS, type CompanyReportsState } from '../../../src/core/reports/company-reports.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { aHeldStartup, anUpdate } from '../../support/report-builders.ts';
import { aLogin } from '../../support/session-builders.ts';

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });

const IN_ACCOUNT: MarksState = { marks: [], storedIn: 'account' };
const read = (id: string): Mark => ({ kind: 'read', id, at: NOW, until: undefined });

async function open(catalogue: Catalogue, { marks = IN_ACCOUNT, reports = NO_REPORTS } = {}) {
  const platform = await corePlatform('/', { token: 't' });
  const loads: string[] = [];
  const state$ = new BehaviorSubject(catalogue);
  const reports$ = new BehaviorSubject<CompanyReportsState>(reports);
  const marks$ = new BehaviorSubject(marks);
  const viewModel = new NotificationsViewModel({
    catalogueStore: {
      state$,
      load: () => void loads.push('lists'),
      loadWhenIdle: () => void loads.push('lists when idle'),
      retry: () => void loads.push('lists again'),
    },
    companyReports: {
      state$: reports$,
      load: (kinds) => void loads.push(`reports: ${kinds.join(', ')}`),
      retry: () => void loads.push('reports again'),
    },
    marksStore: {
      state$: marks$,
      load: () => void loads.push('marks'),
      markRead: (ids) =>
        marks$.next({ ...marks$.value, marks: mergeMarks(marks$.value.marks, ids.map(read)) }),
    },
    budget: { spare$: of(undefined) },
    session: platform.session,
    clock: new ManualClock(),
  });
  const states = observe(viewModel.state$);
  return {
    ...platform,
    loads,
    state$,
    reports$,
    marks$,
    viewModel,
    states,
    latest: () => states.values.at(-1),
    items: () => (states.values.at(-1)?.groups ?? []).flatMap((group) => group.items),
  };
}

const ready = (deals: number): Catalogue => ({
  ...WAITING_CATALOGUE,
  status: 'ready',
  deals: Array.from({ length: deals }, (_, at) => aDeal({ id: `d${at}`, deadline: inDays(at % 7) })),
});
const busy = (deals: number): Catalogue => ({ ...ready(deals), busy: true });

/** The reports of one company, with a new update once they are loaded. */
const withUpdate = (status: 'loading' | 'loaded'): CompanyReportsState => ({
  ...NO_REPORTS,
  companies: [aHeldStartup()],
  mis: { ...NO_REPORTS.mis, status },
  updates: {
    status,
    byStartup: status === 'loaded' ? new Map([[aHeldStartup().id, [anUpdate('', NOW)]]]) : new Map(),
    incomplete: false,
  },
});

describe('NotificationsViewModel', () => {
  it('shows loading until the first lists are there, and then nothing or the notifications', async () => {
    const { state$, latest, items } = await open(WAITING_CATALOGUE);
    expect(latest()).toMatchObject({ status: 'loading', groups: [], badge: undefined });
    state$.next({ ...ready(2), status: 'loading', busy: true });
    expect(latest()).toMatchObject({ status: 'loading', badge: undefined });
    state$.next(ready(2));
    expect(latest()).toMatchObject({ status: 'ready', unreadCount: 2, badge: '2', unreadNote: '2 unread' });
    expect(items()).toHaveLength(2);
    state$.next(ready(0));
    expect(latest()).toMatchObject({ status: 'ready', groups: [], badge: undefined, unreadNote: undefined });
  });

  it('shows no badge before it is known what other devices have read', async () => {
    const { marks$, latest, states } = await open(ready(3), { marks: { marks: [], storedIn: 'unknown' } });
    expect(latest()).toMatchObject({ status: 'loading', badge: undefined });
    const id = `deal-deadline d1 ${inDays(1).epochMs}`;
    marks$.next({ marks: [read(id)], storedIn: 'account' });
    expect(latest()).toMatchObject({ badge: '2', unreadCount: 2 });
    expect(new Set(states.values.map(({ badge }) => badge))).toEqual(new Set([undefined, '2']));
  });

  it('never raises the number of the badge while something is being loaded', async () => {
    const { state$, reports$, latest, states } = await open(ready(2));
    state$.next(busy(2));
    reports$.next(withUpdate('loading'));
    state$.next(busy(3));
    state$.next(ready(4));
    expect(latest()).toMatchObject({ badge: '2' });
    reports$.next(withUpdate('loaded'));
    expect(latest()).toMatchObject({ badge: '5' });
    const badges = states.values.map(({ badge }) => badge);
    expect(badges.filter((badge, at) => badge !== badges[at - 1])).toEqual(['2', '5']);
  });

  it('shows one digit at most on the badge', async () => {
    expect((await open(ready(9))).latest()).toMatchObject({ badge: '9' });
    expect((await open(ready(10))).latest()).toMatchObject({ badge: '9+', unreadNote: '10 unread' });
  });

  it('shows a group of own companies and then a group of the market, but no empty group', async () => {
    const { latest } = await open(ready(1), { reports: withUpdate('loaded') });
    expect(latest()?.groups.map(({ title, items }) => [title, items.map(({ kind }) => kind)])).toEqual([
      ['Your companies', ['startup-update']],
      ['Market', ['deal-deadline']],
    ]);
    expect((await open(ready(1))).latest()?.groups.map(({ name }) => name)).toEqual(['market']);
  });

  it('shows the title, the text and the page of a notification', async () => {
    const { items } = await open(ready(1));
    expect(items()).toMatchObject([
      { title: 'Jaladhi Water', text: 'Closes November 21, 2026', to: '/deal/d0' },
    ]);
  });

  it('says for which companies reports were checked, and where marks are kept', async () => {
    const { latest, reports$, marks$ } = await open(ready(1));
    expect(latest()).toMatchObject({ checkedNote: undefined, storageNote: undefined });
    const twelve = Array.from({ length: 12 }, (_, at) => aHeldStartup({ id: startupId(`s${at}`) }));
    reports$.next({ ...withUpdate('loading'), companies: twelve, hasMore: true });
    expect(latest()?.checkedNote).toBe('Checking updates and MIS reports of your 12 largest companies…');
    reports$.next({ ...withUpdate('loaded'), companies: twelve, hasMore: true });
    expect(latest()?.checkedNote).toBe('Updates and MIS reports: checked for your 12 largest companies.');
    marks$.next({ marks: [], storedIn: 'browser' });
    expect(latest()?.storageNote).toBe('What you have read is kept in this browser only.');
  });

  it('marks one notification as read, and then all', async () => {
    const { viewModel, latest, items } = await open(ready(3));
    viewModel.markRead(items()[1]?.id ?? '');
    expect(items().map(({ unread }) => unread)).toEqual([true, false, true]);
    viewModel.markRead('unknown');
    expect(latest()).toMatchObject({ unreadCount: 2, badge: '2' });
    viewModel.markAllRead();
    expect(latest()).toMatchObject({ unreadCount: 0, badge: undefined });
  });

  it('still shows a company’s notification as read when its reports are not loaded on the next visit', async () => {
    const cash = { cashInBank: rupees(2), cashBurn: rupees(1) };
    const holdings = [aHolding({}, { id: startupId('s1'), ...cash })];
    const catalogue = { ...ready(0), holdings };
    const reports: CompanyReportsState = {
      ...NO_REPORTS,
      companies: [aHeldStartup({ id: startupId('s1') })],
      mis: { status: 'loaded', byStartup: new Map([[startupId('s1'), []]]), incomplete: false },
    };
    const { viewModel, marks$, items } = await open(catalogue, { reports });
    expect(items()).toMatchObject([{ kind: 'needs-attention', unread: true }]);
    viewModel.markRead(items()[0]?.id ?? '');
    const ids = marks$.value.marks.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const again = await open(catalogue, { marks: marks$.value });
    expect(again.items()).toMatchObject([{ kind: 'needs-attention', unread: false }]);
  });

  it('after "mark all as read", marks as read what arrives until the lists have loaded, and nothing later', async () => {
    const { viewModel, state$, latest, items } = await open(busy(2));
    viewModel.markAllRead();
    state$.next(busy(4));
    expect(latest()).toMatchObject({ unreadCount: 0 });
    expect(items()).toHaveLength(4);
    state$.next(ready(5));
    expect(latest()?.unreadCount).toBe(0);
    state$.next(ready(7));
    expect(latest()).toMatchObject({ unreadCount: 2, badge: '2' });
  });

  it('after "mark all as read", marks as read what arrives, even if the bell is opened again meanwhile', async () => {
    const { viewModel, reports$, latest } = await open(ready(1), { reports: withUpdate('loading') });
    viewModel.markAllRead();
    observe(viewModel.state$);
    reports$.next(withUpdate('loaded'));
    expect(latest()).toMatchObject({ unreadCount: 0, badge: undefined });
  });

  it('marks nothing as read for the investor who logs in after a click on "mark all as read"', async () => {
    const { viewModel, state$, session, latest } = await open(busy(1));
    viewModel.markAllRead();
    session.end('expired');
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    state$.next(ready(2));
    expect(latest()?.unreadCount).toBe(1);
  });

  it('shows a notification as unread again when its date has changed', async () => {
    const { viewModel, state$, latest } = await open(ready(1));
    viewModel.markAllRead();
    state$.next({ ...ready(0), deals: [aDeal({ id: 'd0', deadline: inDays(5) })] });
    expect(latest()?.unreadCount).toBe(1);
  });

  it('loads the lists when the page is idle, the marks after them, and the reports when the bell is opened', async () => {
    const { viewModel, loads, state$ } = await open(WAITING_CATALOGUE);
    viewModel.prepare();
    expect(loads).toEqual(['lists when idle']);
    state$.next(ready(1));
    expect(loads).toEqual(['lists when idle', 'marks']);
    viewModel.open();
    viewModel.retry();
    expect(loads.slice(2)).toEqual([
      'lists',
      'reports: updates, mis',
      'marks',
      'lists again',
      'reports again',
    ]);
  });
});
