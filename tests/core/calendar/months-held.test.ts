import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { monthsHeld } from '../../../src/core/calendar/months-held.ts';

describe('monthsHeld', () => {
  const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime();

  it.each([
    [day(2022, 2, 18), day(2025, 10, 20), 44],
    [day(2025, 1, 31), day(2025, 2, 28), 1],
    [day(2025, 1, 15), day(2025, 2, 14), 0],
    [day(2025, 1, 15), day(2025, 2, 15), 1],
    [day(2025, 3, 1), day(2025, 3, 1), 0],
    [day(2030, 1, 1), day(2025, 1, 1), 0],
  ])('counts from %d to %d as %d months', (purchased, now, months) => {
    expect(monthsHeld(purchased, now)).toBe(months);
  });

  const arbMoment = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });

  it.prop([arbMoment, arbMoment])('returns at least 0, and exactly 0 for a future purchase', (a, b) => {
    const months = monthsHeld(a.getTime(), b.getTime());
    expect(Number.isInteger(months) && months >= 0).toBe(true);
    expect(Object.is(months, -0)).toBe(false);
    if (a >= b) expect(months).toBe(0);
  });

  it.prop([arbMoment, arbMoment, fc.nat({ max: 400 })])(
    'never falls as time passes',
    (purchased, now, days) => {
      const later = now.getTime() + days * 86_400_000;
      expect(monthsHeld(purchased.getTime(), later)).toBeGreaterThanOrEqual(
        monthsHeld(purchased.getTime(), now.getTime()),
      );
    },
  );
});
