import { describe, expect, it } from 'vitest';
import { WAITING_CATALOGUE, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import { todayInIndia } from '../../../src/core/calendar/days.ts';
import { dealClosing } from '../../../src/core/deals/deal-closing.ts';
import { deriveNotifications, MAX_IN_GROUP } from '../../../src/core/notifications/derive-notifications.ts';
import { markId } from '../../../src/core/marks/mark.ts';
import type { Notification } from '../../../src/core/notifications/notification.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal, anEvent, anIpo } from '../../support/market-builders.ts';
import { aHeldStartup, anUpdate } from '../../support/report-builders.ts';
import { indianMoment } from '../../support/indian-moment.ts';

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });
const content = (fields: Partial<CatalogueContent>): CatalogueContent => ({
  ...WAITING_CATALOGUE,
  ...fields,
});
const NONE: ReadonlySet<string> = new Set();
const marketOf = (lists: CatalogueContent, now = NOW) => deriveNotifications(lists, [], now, [], NONE).market;
const texts = (fields: Partial<CatalogueContent>): readonly string[] =>
  marketOf(content(fields)).map(({ title, text }) => `${title}: ${text}`);

describe('deriveNotifications', () => {
  it('reports deals that close today or within seven days', () => {
    const deals = [-1, 0, 7, 8].map((days) =>
      aDeal({ id: `d${days}`, title: `In ${days}`, deadline: inDays(days) }),
    );
    expect(texts({ deals })).toEqual(['In 0: Closes November 21, 2026', 'In 7: Closes November 28, 2026']);
  });

  it('C-21 reports a deal exactly while the page of the deal says that it closes soon, by the day in India', () => {
    const deadlines = [parseDate('2026-11-21'), parseDate('2026-11-21T20:00:00Z')];
    for (const deadline of deadlines) {
      for (let hours = -9 * 24; hours <= 3 * 24; hours += 1) {
        const now = NOW + hours * 3_600_000;
        const isSoon = dealClosing(deadline, todayInIndia(now))?.urgency === 'soon';
        const news = marketOf(content({ deals: [aDeal({ deadline })] }), now);
        expect({ now, count: news.length }).toEqual({ now, count: isSoon ? 1 : 0 });
      }
    }
  });

  it('reports active events whose registration closes within 14 days', () => {
    const events = [
      anEvent({ id: 'a', name: 'Pitch day', expiry: inDays(14) }),
      anEvent({ id: 'b', name: 'Later', expiry: inDays(15) }),
      anEvent({ id: 'c', name: 'Closed', expiry: inDays(2), status: 'expired' }),
    ];
    expect(texts({ events })).toEqual(['Pitch day: Registration closes December 5, 2026']);
  });

  it('reports only the next step of each pre-IPO bidding, up to seven days ahead', () => {
    const ipo = (id: string, start: number, end: number) =>
      anIpo({ id, companyName: id, bidStart: inDays(start), bidEnd: inDays(end) });
    expect(
      texts({
        ipos: [
          { stage: 'upcoming', ipo: ipo('Soon', 3, 6) },
          { stage: 'upcoming', ipo: ipo('In 7 days', 7, 9) },
          { stage: 'upcoming', ipo: ipo('In 8 days', 8, 9) },
          { stage: 'open', ipo: ipo('Ending', -3, 1) },
          { stage: 'open', ipo: ipo('Long', -3, 30) },
          { stage: 'closed', ipo: ipo('Over', -3, 0) },
        ],
      }),
    ).toEqual([
      'Ending: Bidding closes November 22, 2026',
      'Soon: Bidding opens November 24, 2026',
      'In 7 days: Bidding opens November 28, 2026',
    ]);
  });

  it('lists own companies apart from the market, alternating news with companies that need attention', () => {
    const startup = aHeldStartup();
    const reportOfThisQuarter = { title: 'Q3 FY 2026-27', documents: [] };
    const attention = ['gravest', 'other'].map((id): Notification => ({
      ...{ id, kind: 'needs-attention', title: id, text: 'The status is CLOSED.' },
      ...{ at: NOW, to: '/analysis' },
    }));
    const { own, market } = deriveNotifications(
      content({ deals: [1, 3].map((days) => aDeal({ id: `d${days}`, deadline: inDays(days) })) }),
      [
        {
          startup,
          updates: [-3, 0].map((day) => anUpdate('', inDays(day).epochMs)),
          mis: [reportOfThisQuarter],
        },
      ],
      NOW,
      attention,
      NONE,
    );
    expect(own.map(({ id }) => id)).toEqual([
      'startup-report s1 Q3 FY 2026-27',
      'gravest',
      `startup-update s1 ${NOW}`,
      'other',
      `startup-update s1 ${inDays(-3).epochMs}`,
    ]);
    expect(market.map(({ to }) => to)).toEqual(['/deal/d1', '/deal/d3']);
  });

  it('lists what closes today before what closes tomorrow, even in the evening', () => {
    const evening = indianMoment(todayInIndia(NOW), 22 * 60);
    const deals = [1, 0].map((days) => aDeal({ id: `d${days}`, deadline: inDays(days) }));
    const found = marketOf(content({ deals }), evening);
    expect(found.map(({ to }) => to)).toEqual(['/deal/d0', '/deal/d1']);
  });

  it('still reports in the evening that a bidding opens today', () => {
    const ipo = anIpo({ bidStart: { epochMs: new Date(NOW).setHours(1) }, bidEnd: undefined });
    const evening = new Date(NOW).setHours(23, 59);
    expect(marketOf(content({ ipos: [{ stage: 'open', ipo }] }), evening)).toHaveLength(1);
  });

  it('lists followed deals before all other market news, and in each part the nearest day first', () => {
    const deals = [1, 2, 3, 4].map((days) => aDeal({ id: `d${days}`, deadline: inDays(days) }));
    const events = [anEvent({ id: 'e', expiry: inDays(0) })];
    const followed = new Set(['d4', 'd2'].map(markId));
    const { market } = deriveNotifications(content({ deals, events }), [], NOW, [], followed);
    expect(market.map(({ to }) => to)).toEqual([
      '/deal/d2',
      '/deal/d4',
      '/events?event=e',
      '/deal/d1',
      '/deal/d3',
    ]);
  });

  it('links to the page of each subject', () => {
    const found = marketOf(
      content({
        deals: [aDeal({ id: 'jaladhi', deadline: inDays(1) })],
        events: [anEvent({ id: 'a b&c', expiry: inDays(2) })],
        ipos: [{ stage: 'open', ipo: anIpo({ bidStart: undefined, bidEnd: inDays(3) }) }],
      }),
    );
    expect(found.map(({ to }) => to)).toEqual(['/deal/jaladhi', '/events?event=a%20b%26c', '/pre-ipo']);
  });

  it('leaves out records whose id cannot be in an address, that have no date, or whose date is invalid', () => {
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

  it('reports on the last day of a bidding that it closes, or that it opens if it lasts only one day', () => {
    const listed = (start: number, end: number) => [
      { stage: 'open' as const, ipo: anIpo({ bidStart: inDays(start), bidEnd: inDays(end) }) },
    ];
    expect(texts({ ipos: listed(-1, 0) })).toEqual(['Sampadika Finserv: Bidding closes November 21, 2026']);
    expect(texts({ ipos: listed(0, 0) })).toEqual(['Sampadika Finserv: Bidding opens November 21, 2026']);
  });

  it('orders notifications of the same time by id, whatever the order of the lists', () => {
    const deals = ['b', 'd', 'a', 'c'].map((id) => aDeal({ id, title: id, deadline: inDays(3) }));
    for (const list of [deals, deals.toReversed(), deals.toSorted((a, b) => (a.id < b.id ? -1 : 1))]) {
      expect(texts({ deals: list }).map((text) => text.slice(0, 1))).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it('lists at most the nearest twenty-five of a group, each only once', () => {
    const deals = Array.from({ length: 80 }, (_, at) =>
      aDeal({ id: `d${at}`, deadline: { epochMs: inDays(5).epochMs - at * 60_000 } }),
    );
    const found = marketOf(content({ deals: [...deals, ...deals] }));
    expect(found).toHaveLength(MAX_IN_GROUP);
    expect(found[0]?.to).toBe('/deal/d79');
    expect(found.at(-1)?.to).toBe('/deal/d55');
  });

  it('lists a followed deal even if twenty-five other pieces of market news are nearer', () => {
    const deals = [aDeal({ id: 'followed', deadline: inDays(7) })];
    const events = Array.from({ length: MAX_IN_GROUP }, (_, at) =>
      anEvent({ id: `e${at}`, expiry: inDays(1) }),
    );
    const followed = new Set([markId('followed')]);
    const { market } = deriveNotifications(content({ deals, events }), [], NOW, [], followed);
    expect(market[0]?.to).toBe('/deal/followed');
    expect(market).toHaveLength(MAX_IN_GROUP);
  });

  it('makes the id of a notification from its kind, its subject and its day, or its time if the date has a time', () => {
    const listed = (id: string, bidStart?: string, bidEnd?: string) => ({
      stage: 'open' as const,
      ipo: anIpo({ id, bidStart: parseDate(bidStart), bidEnd: parseDate(bidEnd) }),
    });
    const { own, market } = deriveNotifications(
      content({
        deals: [
          aDeal({ id: 'd', deadline: parseDate('2026-11-22') }),
          aDeal({ id: 'moment', deadline: inDays(5) }),
        ],
        events: [anEvent({ id: 'e', expiry: parseDate('2026-11-23') })],
        ipos: [listed('opens', '2026-11-24'), listed('closes', undefined, '2026-11-25')],
      }),
      [
        {
          startup: aHeldStartup(),
          updates: [{ posted: parseDate('2026-11-19'), content: undefined }],
          mis: [],
        },
      ],
      NOW,
      [],
      NONE,
    );
    expect([...own, ...market].map(({ kind, id }) => [kind, id])).toEqual([
      ['startup-update', 'startup-update s1 2026-11-19'],
      ['deal-deadline', 'deal-deadline d 2026-11-22'],
      ['event-registration', 'event-registration e 2026-11-23'],
      ['ipo-opening', 'ipo-opening opens 2026-11-24'],
      ['ipo-closing', 'ipo-closing closes 2026-11-25'],
      ['deal-deadline', `deal-deadline moment ${inDays(5).epochMs}`],
    ]);
    expect(market.map(({ at }) => at)).toEqual([
      ...['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => parseDate(day)?.epochMs),
      inDays(5).epochMs,
    ]);
  });

  it('names a record without a name by its placeholder', () => {
    expect(
      texts({
        deals: [aDeal({ title: undefined, deadline: inDays(1) })],
        events: [anEvent({ name: undefined, expiry: inDays(2) })],
        ipos: [
          { stage: 'open', ipo: anIpo({ companyName: undefined, bidStart: undefined, bidEnd: inDays(3) }) },
        ],
      }).map((text) => text.replace(/:.*/u, '')),
    ).toEqual(['Untitled Deal', 'N/A', 'N/A']);
  });
});
