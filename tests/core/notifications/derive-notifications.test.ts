import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { WAITING_CATALOGUE, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import { indianMoment, todayInIndia } from '../../../src/core/calendar/days.ts';
import { dealClosing } from '../../../src/core/deals/deal-closing.ts';
import { deriveNotifications, MAX_IN_GROUP } from '../../../src/core/notifications/derive-notifications.ts';
import type { Notification } from '../../../src/core/notifications/notification.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aDeal, anEvent, anIpo } from '../../support/market-builders.ts';
import { aHeldStartup } from '../../support/report-builders.ts';

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });
const content = (fields: Partial<CatalogueContent>): CatalogueContent => ({
  ...WAITING_CATALOGUE,
  ...fields,
});
const marketOf = (lists: CatalogueContent, now = NOW) => deriveNotifications(lists, [], now).market;
const texts = (fields: Partial<CatalogueContent>): readonly string[] =>
  marketOf(content(fields)).map(({ title, text }) => `${title}: ${text}`);

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

describe('deriveNotifications', () => {
  it('reports deals that close today or within seven days', () => {
    const deals = [-1, 0, 7, 8].map((days) =>
      aDeal({ id: `d${days}`, title: `In ${days}`, deadline: inDays(days) }),
    );
    expect(texts({ deals })).toEqual(['In 0: Closes November 21, 2026', 'In 7: Closes November 28, 2026']);
  });

  it('C-21 reports a deal as long as its own page says that it closes soon, by the day in India', () => {
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

  it('reports events of Register Soon', () => {
    const events = [
      anEvent({ id: 'a', name: 'Pitch day', expiry: inDays(14) }),
      anEvent({ id: 'b', name: 'Later', expiry: inDays(15) }),
      anEvent({ id: 'c', name: 'Closed', expiry: inDays(2), status: 'expired' }),
    ];
    expect(texts({ events })).toEqual(['Pitch day: Registration closes December 5, 2026']);
  });

  it('reports only the next step of each pre-IPO bidding', () => {
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
    ).toEqual(['Ending: Bidding closes November 22, 2026', 'Soon: Bidding opens November 24, 2026']);
  });

  it('lists own companies apart from the market, alternating news with companies that need attention', () => {
    const startup = aHeldStartup();
    const running = { title: 'Q3 FY 2026-27', documents: [] };
    const attention = ['gravest', 'other'].map((id): Notification => ({
      ...{ id, kind: 'needs-attention', title: id, text: 'The status is CLOSED.' },
      ...{ at: NOW, to: '/analysis', state: undefined },
    }));
    const { own, market } = deriveNotifications(
      content({ deals: [1, 3].map((days) => aDeal({ id: `d${days}`, deadline: inDays(days) })) }),
      [{ startup, updates: [{ posted: inDays(0), content: undefined }], mis: [running] }],
      NOW,
      attention,
    );
    expect(own.map(({ kind, id }) => (kind === 'needs-attention' ? id : kind)).toSorted()).toEqual(
      ['gravest', 'other', 'startup-report', 'startup-update'].toSorted(),
    );
    expect([own[1]?.id, own[3]?.id]).toEqual(['gravest', 'other']);
    expect(market.map(({ to }) => to)).toEqual(['/deal/d1', '/deal/d3']);
  });

  it('lists what closes today before what closes tomorrow, even in the evening', () => {
    const evening = indianMoment(todayInIndia(NOW), 22 * 60);
    const deals = [1, 0].map((days) => aDeal({ id: `d${days}`, deadline: inDays(days) }));
    const found = marketOf(content({ deals }), evening);
    expect(found.map(({ to }) => to)).toEqual(['/deal/d0', '/deal/d1']);
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

  it('leaves out records without a page, without a date, or with an invalid date', () => {
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

  it.prop([arbContent])('lists a limited number of notifications, each once, the nearest first', (lists) => {
    const found = marketOf(lists);
    const distances = found.map(({ at }) => Math.abs(at - NOW));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(MAX_IN_GROUP);
  });

  it.prop([arbContent])('does not depend on the order of the lists', (lists) => {
    const reversed = content({
      deals: lists.deals.toReversed(),
      events: lists.events.toReversed(),
      ipos: lists.ipos.toReversed(),
    });
    expect(marketOf(reversed).map(({ id }) => id)).toEqual(marketOf(lists).map(({ id }) => id));
  });

  it('reports on the last day of a bidding that it closes, or that it opens when that is also its first day', () => {
    const listed = (start: number, end: number) => [
      { stage: 'open' as const, ipo: anIpo({ bidStart: inDays(start), bidEnd: inDays(end) }) },
    ];
    expect(texts({ ipos: listed(-1, 0) })).toEqual(['Sampadika Finserv: Bidding closes November 21, 2026']);
    expect(texts({ ipos: listed(0, 0) })).toEqual(['Sampadika Finserv: Bidding opens November 21, 2026']);
  });

  it('orders equal times by id, in any order of the lists', () => {
    const deals = ['b', 'd', 'a', 'c'].map((id) => aDeal({ id, title: id, deadline: inDays(3) }));
    for (const list of [deals, deals.toReversed(), deals.toSorted((a, b) => (a.id < b.id ? -1 : 1))]) {
      expect(texts({ deals: list }).map((text) => text.slice(0, 1))).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it('lists at most twenty-five of a group, the nearest ones', () => {
    const deals = Array.from({ length: 80 }, (_, at) =>
      aDeal({ id: `d${at}`, deadline: { epochMs: inDays(5).epochMs - at * 60_000 } }),
    );
    const found = marketOf(content({ deals }));
    expect(found).toHaveLength(MAX_IN_GROUP);
    expect(found[0]?.to).toBe('/deal/d79');
    expect(found.at(-1)?.to).toBe('/deal/d55');
  });

  it('sets the kind of each notification, and an id of kind, subject and date', () => {
    const listed = (id: string, start: number | undefined, end: number | undefined) => ({
      stage: 'open' as const,
      ipo: anIpo({
        id,
        bidStart: start === undefined ? undefined : inDays(start),
        bidEnd: end === undefined ? undefined : inDays(end),
      }),
    });
    const found = marketOf(
      content({
        deals: [aDeal({ id: 'd', deadline: inDays(1) })],
        events: [anEvent({ id: 'e', expiry: inDays(2) })],
        ipos: [listed('opens', 3, undefined), listed('closes', undefined, 4)],
      }),
    );
    expect(found.map(({ kind, id, at }) => [kind, id, at])).toEqual([
      ['deal-deadline', `deal-deadline d ${inDays(1).epochMs}`, inDays(1).epochMs],
      ['event-registration', `event-registration e ${inDays(2).epochMs}`, inDays(2).epochMs],
      ['ipo-opening', `ipo-opening opens ${inDays(3).epochMs}`, inDays(3).epochMs],
      ['ipo-closing', `ipo-closing closes ${inDays(4).epochMs}`, inDays(4).epochMs],
    ]);
  });

  /** The ids of news about dates without a time, from a new process, which reads its time zone when it starts. */
  function idsInZone(zone: string): unknown {
    const core = (file: string) => JSON.stringify(join(import.meta.dirname, '../../../src/core', file));
    const script = `
      import { deriveNotifications } from ${core('notifications/derive-notifications.ts')};
      import { parseDate } from ${core('shared/dates.ts')};
      const day = parseDate('2026-11-23');
      const content = {
        deals: [{ id: 'd', deadline: day }],
        events: [{ id: 'e', expiry: day, status: 'active' }],
        ipos: [
          { stage: 'upcoming', ipo: { id: 'i', bidStart: day } },
          { stage: 'open', ipo: { id: 'j', bidEnd: day } },
        ],
      };
      const updates = [{ posted: parseDate('2026-11-19') }];
      const now = Date.parse('2026-11-21T12:00:00Z');
      const { own, market } = deriveNotifications(content, [{ startup: { id: 's' }, updates, mis: [] }], now);
      console.log(JSON.stringify([...own, ...market].map(({ id }) => id)));`;
    const output = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    return JSON.parse(output);
  }

  it.each(['Asia/Kolkata', 'America/Los_Angeles'])(
    'gives news about a date without a time the same id in %s as elsewhere',
    (zone) => {
      expect(idsInZone(zone)).toEqual([
        'startup-update s 2026-11-19',
        'deal-deadline d 2026-11-23',
        'event-registration e 2026-11-23',
        'ipo-closing j 2026-11-23',
        'ipo-opening i 2026-11-23',
      ]);
    },
  );

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
