import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { safeImageUrl } from '../../../src/core/shared/image-url.ts';
import { arbDate, arbEvent } from '../../support/arbitrary-market.ts';
import { anEvent, aPitch } from '../../support/market-builders.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();

describe('eventCard', () => {
  it('fills every field of the card', () => {
    const event = anEvent({
      startupName: 'Jaladhi Water',
      type: 'Startup Pitch',
      expiry: parseDate('2026-11-23'),
      logoUrl: '/logos/j.svg',
      pitch: aPitch(),
    });
    expect(eventCard(event, NOW, '/events?event=meet')).toEqual({
      id: 'meet',
      to: '/events?event=meet',
      name: 'Members meet',
      startupName: 'Jaladhi Water',
      logoUrl: '/logos/j.svg',
      type: 'Startup Pitch',
      isPitch: true,
      status: { kind: 'active', label: 'Active' },
      registerSoon: 'Register Soon',
      dayTile: { month: 'Nov', day: '24', weekday: 'Tue' },
      date: 'November 24, 2026',
      time: '6:00 PM',
      location: 'Pune',
    });
  });

  it.each<readonly [Partial<MarketEvent>, object]>([
    [{ name: undefined }, { name: 'N/A' }],
    [{ date: undefined }, { date: 'Date TBD', dayTile: undefined }],
    [{ date: parseDate('some day') }, { date: 'Invalid Date', dayTile: undefined }],
    [{ time: undefined }, { time: 'N/A' }],
    [{ location: undefined }, { location: 'N/A' }],
    [{ type: undefined }, { type: undefined, isPitch: false }],
    [{ logoUrl: 'javascript:alert(1)' }, { logoUrl: undefined }],
  ])('returns, for an event with %o, a card with %o', (fields, shown) => {
    expect(eventCard(anEvent(fields), NOW, '/')).toMatchObject(shown);
  });

  it.prop([arbEvent])(
    'shows each text of the record unchanged, and a placeholder for a missing name, time or location',
    (event) => {
      const card = eventCard(event, NOW, '/');
      expect([card.name, card.time, card.location]).toEqual(
        [event.name, event.time, event.location].map((text) => text ?? 'N/A'),
      );
      expect([card.id, card.startupName, card.type]).toEqual([event.id, event.startupName, event.type]);
      expect(card.isPitch).toBe(event.pitch !== undefined);
      expect(card.logoUrl).toBe(safeImageUrl(card.logoUrl));
    },
  );

  it.prop([arbDate])('has the same day on its tile as in its date, and no tile without a date', (date) => {
    const { dayTile, date: words } = eventCard(anEvent({ date }), NOW, '/');
    if (dayTile === undefined) {
      expect(words).toBe(date === undefined ? 'Date TBD' : 'Invalid Date');
      return;
    }
    const [month = '', day = ''] = words.split(/[ ,]+/u);
    expect([month.slice(0, 3), day]).toEqual([dayTile.month, dayTile.day]);
  });

  it.prop([fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 13 })])(
    'shows the same weekday every seventh day',
    (start, later) => {
      const weekday = (day: number) =>
        eventCard(anEvent({ date: { epochMs: new Date(1990, 0, day, 12).getTime() } }), NOW, '/').dayTile
          ?.weekday;
      expect(weekday(start) === weekday(start + later)).toBe(later === 7);
    },
  );
});
