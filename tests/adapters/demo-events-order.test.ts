import { describe, expect, it } from 'vitest';
import { soonestFirst } from '../../src/adapters/memory/soonest-first.ts';
import { parseDate } from '../../src/core/shared/dates.ts';
import { anEvent, eventId } from '../support/market-builders.ts';

describe('soonestFirst', () => {
  it('sorts by the days in India, with the event of yesterday at the end', () => {
    const days = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-20T18:30:00Z'];
    const events = days.map((day, index) =>
      anEvent({ id: eventId(`event-${index}`), status: 'active', date: parseDate(day) }),
    );
    const order = soonestFirst(events, Date.parse('2026-11-20T20:00:00Z'));
    expect(order.map(({ id }) => days[events.findIndex((event) => event.id === id)])).toEqual([
      '2026-11-21',
      '2026-11-20T18:30:00Z',
      '2026-11-22',
      '2026-11-20',
    ]);
  });
});
