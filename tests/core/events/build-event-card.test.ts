import { describe, expect, it } from 'vitest';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
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
});
