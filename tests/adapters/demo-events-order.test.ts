import { describe, expect, it } from 'vitest';
import { inZones } from '../support/in-zones.ts';

const DAYS = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-20T18:30:00Z'];
/** Two times on 21 November in India. In Los Angeles the first is on the 20th; in Tokyo the second is on the 22nd. */
const NOWS = ['2026-11-20T20:00:00Z', '2026-11-21T18:00:00Z'];

describe('soonestFirst', () => {
  it('sorts by the days in India, with the event of yesterday at the end, in every time zone', () => {
    const orders = inZones(
      ['America/Los_Angeles', 'Asia/Kolkata', 'Asia/Tokyo'],
      { dates: 'shared/dates.ts', events: '../adapters/memory/soonest-first.ts' },
      `${JSON.stringify(NOWS)}.map((now) =>
        events.soonestFirst(
          ${JSON.stringify(DAYS)}.map((day) => ({ id: day, status: 'active', date: dates.parseDate(day) })),
          Date.parse(now),
        ).map(({ id }) => id))`,
    );
    const order = ['2026-11-21', '2026-11-20T18:30:00Z', '2026-11-22', '2026-11-20'];
    expect(orders).toEqual(Array(3).fill([order, order]));
  });
});
