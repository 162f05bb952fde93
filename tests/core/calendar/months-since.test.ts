import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays, addMonths } from '../../../src/core/calendar/days.ts';
import { ageText, monthsSince } from '../../../src/core/calendar/months-since.ts';
import { aDay } from '../../support/calendar-builders.ts';

describe('ageText', () => {
  it.each([
    [undefined, 'N/A'],
    [0, 'Under a month'],
    [1, '1 month'],
    [14, '14 months'],
  ])('formats %s months as %s', (months, text) => {
    expect(ageText(months)).toBe(text);
  });
});

describe('monthsSince', () => {
  it.each([
    ['2022-02-18', '2025-10-20', 44],
    ['2025-01-31', '2025-02-28', 1],
    ['2024-02-29', '2028-02-28', 47],
    ['2030-01-01', '2025-01-01', 0],
  ])('counts from %s to %s as %d months', (purchased, today, months) => {
    expect(monthsSince(aDay(purchased), aDay(today))).toBe(months);
  });

  const arbDay = fc.nat({ max: 36_500 }).map((days) => addDays(aDay('1990-01-01'), days));

  it.prop([arbDay, fc.nat({ max: 20_000 })])(
    'completes a month on the day that addMonths returns, as the tax clock does',
    (bought, days) => {
      const today = addDays(bought, days);
      const months = monthsSince(bought, today);
      expect(addMonths(bought, months) <= today).toBe(true);
      expect(today < addMonths(bought, months + 1)).toBe(true);
    },
  );
});
