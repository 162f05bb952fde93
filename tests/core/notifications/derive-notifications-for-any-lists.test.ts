import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { daysBetween, indianMoment, todayInIndia } from '../../../src/core/calendar/days.ts';
import { WAITING_CATALOGUE, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import { CLOSES_SOON_DAYS } from '../../../src/core/deals/deal-closing.ts';
import { DAYS_AHEAD, deriveNotifications } from '../../../src/core/notifications/derive-notifications.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import { arbDeal, arbEvent, arbIpo } from '../../support/arbitrary-market.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { aHeldStartup, anUpdate } from '../../support/report-builders.ts';

const DAY_MS = 86_400_000;
const NOW = new ManualClock().now();
const inDays = (days: number) => ({ epochMs: NOW + days * DAY_MS });
const content = (fields: Partial<CatalogueContent>): CatalogueContent => ({
  ...WAITING_CATALOGUE,
  ...fields,
});

const marketOf = (fields: Partial<CatalogueContent>, now = NOW) =>
  deriveNotifications(content(fields), [], now).market;

describe('deriveNotifications, for any lists', () => {
  /** Any hour of a day near today. */
  const arbNear = fc
    .tuple(fc.integer({ min: -12, max: 20 }), fc.nat(23))
    .map(([days, hour]) => {
      const today = new Date(NOW);
      return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour).getTime();
    })
    .map((epochMs) => ({ epochMs }));
  const arbLists = fc.record({
    deals: fc.array(
      fc.tuple(arbDeal, arbNear).map(([deal, deadline]) => ({ ...deal, deadline })),
      { maxLength: 8 },
    ),
    events: fc.array(
      fc.tuple(arbEvent, arbNear).map(([event, expiry]) => ({ ...event, expiry })),
      { maxLength: 8 },
    ),
    ipos: fc.array(
      fc.record({
        stage: fc.constantFrom('open' as const, 'closed' as const, 'upcoming' as const),
        ipo: fc
          .tuple(arbIpo, arbNear, arbNear)
          .map(([ipo, bidStart, bidEnd]) => ({ ...ipo, bidStart, bidEnd })),
      }),
      { maxLength: 8 },
    ),
  });
  const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  const lastDay = (days: number): number => {
    const day = new Date(dayOf(NOW));
    return day.setDate(day.getDate() + days);
  };

  it.prop([arbLists])(
    'reports only days from today up to the last day for the kind of notification',
    (lists) => {
      for (const { at, kind } of marketOf(lists)) {
        if (kind === 'deal-deadline') {
          const days = daysBetween(todayInIndia(NOW), todayInIndia(at));
          expect(days >= 0 && days <= CLOSES_SOON_DAYS, `${days}`).toBe(true);
          continue;
        }
        expect(dayOf(at)).toBeGreaterThanOrEqual(dayOf(NOW));
        expect(dayOf(at)).toBeLessThanOrEqual(lastDay(kind === 'event-registration' ? 14 : DAYS_AHEAD));
      }
    },
  );

  it.prop([arbLists])('links to the deal, to the event, or to the pre-IPO page', (lists) => {
    for (const { kind, to, id } of marketOf(lists)) {
      const { pathname, searchParams } = new URL(to, 'https://kopal.test');
      const route = matchRoute(pathname);
      const subject = route.id ?? searchParams.get('event');
      if (kind === 'deal-deadline') expect(route.name).toBe('deal');
      else expect(route.name).toBe(kind === 'event-registration' ? 'events' : 'pre-ipo');
      if (subject !== null) expect(id.replaceAll(/\p{Cs}/gu, '\ufffd')).toContain(` ${subject} `);
    }
  });

  it.prop([arbLists])('reports the same for each list alone as for all together', (lists) => {
    const idsOf = (fields: Partial<CatalogueContent>) => marketOf(fields).map(({ id }) => id);
    const apart = [
      idsOf({ deals: lists.deals }),
      idsOf({ events: lists.events }),
      idsOf({ ipos: lists.ipos }),
    ];
    expect(idsOf(lists).toSorted()).toEqual(apart.flat().toSorted());
  });

  it.prop([arbLists, fc.nat(100)])(
    'reports the same notifications in the evening as in the morning; of deals, by the clock in India',
    ({ deals, ...others }, msAfterMidnight) => {
      const idsAt = (fields: Partial<CatalogueContent>, now: number) =>
        marketOf(fields, now)
          .map(({ id }) => id)
          .toSorted();
      const evening = new Date(NOW).setHours(23, 59);
      expect(idsAt(others, evening)).toEqual(idsAt(others, dayOf(NOW) + msAfterMidnight));
      const inIndia = (minutes: number) => indianMoment(todayInIndia(NOW), minutes);
      expect(idsAt({ deals }, inIndia(23 * 60 + 59))).toEqual(idsAt({ deals }, inIndia(0) + msAfterMidnight));
    },
  );

  it.prop([arbLists, fc.array(fc.integer({ min: -10, max: 0 }), { maxLength: 6 })])(
    'lists the news of own companies apart from the market’s, both with the nearest day first',
    (lists, days) => {
      const updates = days.map((day) => anUpdate('', inDays(day).epochMs));
      const news = [{ startup: aHeldStartup(), updates, mis: [{ title: 'Q3 FY 2026-27', documents: [] }] }];
      const { own, market } = deriveNotifications(content(lists), news, NOW);
      expect(market).toEqual(marketOf(lists));
      expect(own).toHaveLength(new Set(days).size + 1);
      for (const group of [own, market]) {
        const distances = group.map(({ at }) => Math.abs(dayOf(at) - dayOf(NOW)));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }
    },
  );

  it.prop([arbLists])('reports no pre-IPO whose bidding has closed', (lists) => {
    const closed = lists.ipos.map(({ ipo }) => ({ stage: 'closed' as const, ipo }));
    expect(marketOf({ ipos: closed })).toEqual([]);
  });
});
