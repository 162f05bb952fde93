import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { LastVisit } from '../../../src/core/last-visit/last-visit.ts';
import { VISIT_GAP_MS } from '../../../src/core/last-visit/visit.ts';
import { EMPTY_DASHBOARD } from '../../../src/core/portfolio/dashboard.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import { NO_REPORTS } from '../../../src/core/reports/company-reports.ts';
import {
  type AmountFormat,
  EXACT_AMOUNTS,
  HIDDEN_AMOUNT,
  HIDDEN_AMOUNTS,
} from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const DAY_MS = 86_400_000;

const holdingsAt = (price: number): Loadable<Holdings, RequestError> => ({
  status: 'ready',
  value: { items: [aHolding({ currentSharePrice: rupees(price) })], skippedRecords: 0 },
});

async function start() {
  const { session } = await corePlatform('/', { token: 't' });
  const clock = new ManualClock();
  const stored$ = new BehaviorSubject<readonly string[]>([]);
  const holdings$ = new BehaviorSubject<Loadable<Holdings, RequestError>>({ status: 'loading' });
  const format$ = new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS);
  const navigation = new MemoryNavigation('/');
  const reports$ = new BehaviorSubject(NO_REPORTS);
  const lastVisit = () =>
    new LastVisit({
      holdings: { observeInBackground: () => holdings$ },
      companyReports: { state$: reports$ },
      session,
      stored: { read: () => stored$.value, write: (list) => stored$.next(list) },
      navigation,
      idle: { idle$: of(undefined) },
      clock,
      digest: { sha256: (text) => `digest-of-${text}` },
      format$,
    });
  /** Opens the dashboard after a page load, and leaves it. @returns the label of the first line of changes */
  const open = (price: number) => {
    holdings$.next(holdingsAt(price));
    const { values, subscription } = observe(lastVisit().changes(EMPTY_DASHBOARD));
    subscription.unsubscribe();
    return values.at(-1)?.lines[0]?.label;
  };
  return { clock, stored$, holdings$, format$, navigation, reports$, session, lastVisit, open };
}

/** Starts a second visit, in which a price has changed. */
async function startSecondVisit() {
  const started = await start();
  started.open(100);
  started.clock.advance(VISIT_GAP_MS);
  started.holdings$.next(holdingsAt(120));
  return { ...started, values: observe(started.lastVisit().changes(EMPTY_DASHBOARD)).values };
}

describe('LastVisit', () => {
  it('emits no changes in the first visit, and compares each later visit with the visit before it', async () => {
    const { clock, open } = await start();
    expect(open(100)).toBeUndefined();
    clock.advance(VISIT_GAP_MS);
    expect(open(120)).toBe('1 share price changed');
    clock.advance(VISIT_GAP_MS);
    expect(open(120)).toBeUndefined();
  });

  it('still compares with the previous visit after a reload', async () => {
    const { clock, open } = await start();
    open(100);
    clock.advance(VISIT_GAP_MS);
    open(120);
    clock.advance(VISIT_GAP_MS - 1);
    expect(open(120)).toBe('1 share price changed');
  });

  it.each(['/analysis', '/?find=agri'])('continues the visit when the address changes to %s', async (to) => {
    const { clock, holdings$, navigation, lastVisit } = await start();
    holdings$.next(holdingsAt(100));
    const visits = lastVisit();
    observe(visits.changes(EMPTY_DASHBOARD)).subscription.unsubscribe();
    clock.advance(VISIT_GAP_MS - 1);
    navigation.go(to);
    clock.advance(VISIT_GAP_MS - 1);
    holdings$.next(holdingsAt(120));
    expect(observe(visits.changes(EMPTY_DASHBOARD)).values.at(-1)).toBeUndefined();
  });

  it('emits undefined and stores nothing until the holdings are known, then stores prices under digests', async () => {
    const { holdings$, stored$, navigation, lastVisit } = await start();
    const { values } = observe(lastVisit().changes(EMPTY_DASHBOARD));
    navigation.go('/analysis');
    expect([values, stored$.value]).toEqual([[undefined], []]);
    holdings$.next(holdingsAt(100));
    expect(stored$.value).toEqual([expect.stringMatching(/^is at \d+$/), 'is price-digest-of-i1 100']);
  });

  it('emits an update that the dashboard names, before any updates are loaded', async () => {
    const { clock, holdings$, lastVisit } = await start();
    holdings$.next(holdingsAt(100));
    const begin = clock.now();
    const news = (daysAfter: number) => ({
      newestReports: [],
      newestUpdates: [
        {
          startup: startupId('s1'),
          title: undefined,
          date: { epochMs: begin + daysAfter * DAY_MS },
        },
      ],
    });
    observe(lastVisit().changes(news(-1))).subscription.unsubscribe();
    clock.advance(2 * DAY_MS);
    const { values } = observe(lastVisit().changes(news(1)));
    expect(values.at(-1)?.lines.map(({ label }) => label)).toEqual(['New updates of 1 company']);
  });

  it('emits the same changes once', async () => {
    const { values, reports$ } = await startSecondVisit();
    reports$.next({ ...NO_REPORTS });
    expect(values.map((view) => view?.lines.length)).toEqual([undefined, 1]);
  });

  it('keeps the changes when the format of the amounts changes after 30 minutes without activity', async () => {
    const { clock, values, format$ } = await startSecondVisit();
    clock.advance(VISIT_GAP_MS);
    format$.next(HIDDEN_AMOUNTS);
    expect(values.at(-1)?.lines[0]?.label).toBe('1 share price changed');
    expect(JSON.stringify(values.at(-1))).toContain(HIDDEN_AMOUNT);
  });

  it('emits no amounts of an investor who has logged out', async () => {
    const { values, format$, session } = await startSecondVisit();
    const { length } = values;
    session.end('log-out');
    format$.next(HIDDEN_AMOUNTS);
    expect(values).toHaveLength(length);
  });

  it('stores no holdings of an investor who has logged out', async () => {
    const { holdings$, stored$, reports$, session, lastVisit } = await start();
    observe(lastVisit().changes(EMPTY_DASHBOARD));
    holdings$.next(holdingsAt(100));
    session.end('log-out');
    stored$.next([]);
    reports$.next({ ...NO_REPORTS });
    expect(stored$.value).toEqual([]);
  });
});
