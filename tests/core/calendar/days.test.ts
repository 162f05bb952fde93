import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDay,
  dayInIndiaAt,
  daysBetween,
  formatDay,
  formatIndianDay,
  formatLongDay,
  dayOfDate,
  todayInIndia,
} from '../../../src/core/calendar/days.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aDay, arbDay } from '../../support/calendar-builders.ts';
import { inZones } from '../../support/in-zones.ts';
import { indianMoment } from '../../support/indian-moment.ts';

describe('calendarDay', () => {
  it.each([
    [2026, 4, 1, '2026-04-01'],
    [2024, 2, 29, '2024-02-29'],
    [50, 6, 1, '0050-06-01'],
    [0, 1, 1, '0000-01-01'],
    [9999, 12, 31, '9999-12-31'],
    [2025, 2, 29, undefined],
    [2025, 2, 30, undefined],
    [2025, 13, 1, undefined],
    [2025, 0, 1, undefined],
    [2025, 4, 31, undefined],
    [-1, 1, 1, undefined],
    [10_000, 1, 1, undefined],
  ])('for year %i, month %i and date %i, returns %s', (year, month, date, day) => {
    expect(calendarDay(year, month, date)).toBe(day);
  });
});

describe('the day in India', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '2026-03-31'],
    ['2026-03-31T18:30:00.000Z', '2026-04-01'],
    ['2026-04-01T00:00:00.000Z', '2026-04-01'],
    ['2026-03-31T23:59:59+05:30', '2026-03-31'],
    ['2026-04-01T00:00:00+05:30', '2026-04-01'],
    ['2026-04-01T05:00:00+14:00', '2026-03-31'],
    ['2026-03-31T15:00:00-11:00', '2026-04-01'],
    ['2024-02-28T18:30:00Z', '2024-02-29'],
    ['2024-02-29T18:30:00Z', '2024-03-01'],
  ])('maps the moment %s to %s', (moment, day) => {
    expect(dayOfDate(parseDate(moment))).toBe(day);
    expect(dayInIndiaAt(Date.parse(moment))).toBe(day);
  });

  it.each([undefined, null, '', 'soon', '2025-02-30', 8.64e15])('returns undefined for %j', (value) => {
    expect(dayOfDate(parseDate(value))).toBeUndefined();
  });

  it('follows the clock, but is 1 January 1970 when the clock is invalid or after the year 9999', () => {
    expect(todayInIndia(Date.parse('2026-03-31T18:30:00Z'))).toBe('2026-04-01');
    expect(todayInIndia(Number.NaN)).toBe('1970-01-01');
    expect(todayInIndia(Date.parse('+010000-01-01T00:00:00Z'))).toBe('1970-01-01');
  });

  it.prop([arbDay(), fc.integer({ min: 0, max: 24 * 60 - 1 })])(
    'contains every Indian time of that day',
    (day, minutes) => {
      expect(dayInIndiaAt(indianMoment(day, minutes))).toBe(day);
    },
  );
});

describe('addMonths', () => {
  it.each([
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-28', 24, '2026-02-28'],
    ['2022-02-28', 24, '2024-02-28'],
    ['2022-03-01', 24, '2024-03-01'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2025-10-31', 6, '2026-04-30'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -13, '2022-12-15'],
    ['9999-12-31', 1, '9999-12-31'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(aDay(day), months)).toBe(expected);
  });

  it.prop([arbDay(), fc.integer({ min: 0, max: 600 })])(
    'returns the same day of the target month, or an earlier one',
    (day, months) => {
      const later = addMonths(day, months);
      const monthsOf = (each: Day): number => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
      expect(monthsOf(later) - monthsOf(day)).toBe(months);
      expect(later.slice(8) <= day.slice(8)).toBe(true);
    },
  );
});

describe('addDays and daysBetween', () => {
  it.prop([arbDay(), fc.integer({ min: -50_000, max: 50_000 })])('invert each other', (day, days) => {
    expect(daysBetween(day, addDays(day, days))).toBe(days);
  });

  it('count 29 February, and cross the end of a month', () => {
    expect(daysBetween(aDay('2024-02-28'), aDay('2024-03-01'))).toBe(2);
    expect(daysBetween(aDay('2025-02-28'), aDay('2025-03-01'))).toBe(1);
    expect(addDays(aDay('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(aDay('2026-03-31'), 1)).toBe('2026-04-01');
  });

  it('stay in the years 0 to 9999', () => {
    expect(addDays(aDay('0000-01-01'), -1)).toBe('0000-01-01');
    expect(addDays(aDay('9999-12-31'), 1)).toBe('9999-12-31');
  });
});

// Apia skipped 30 December 2011. Until 2019 São Paulo changed its clocks at midnight; London does so at 1 or 2 a.m.
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/London',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
];

/** Written dates and moments, with their days in India. */
const WRITTEN = [
  ['2026-03-31', '2026-03-31'],
  ['2026-04-01', '2026-04-01'],
  ['2024-02-29', '2024-02-29'],
  ['2018-11-04', '2018-11-04'],
  ['2011-12-29', '2011-12-29'],
  ['March 31, 2026', '2026-03-31'],
  ['1 Apr 2026', '2026-04-01'],
  ['2026/04/01', '2026-04-01'],
  ['2026-03-31T18:29:59Z', '2026-03-31'],
  ['2026-03-31T18:30:00Z', '2026-04-01'],
  ['2026-03-31T15:00:00Z', '2026-03-31'],
  ['2026-04-01T00:00:00Z', '2026-04-01'],
  ['Tue, 31 Mar 2026 18:30:00 GMT', '2026-04-01'],
  [1_774_981_800_000, '2026-04-01'],
] as const;

it('C-21 days are read and counted in the same way in every time zone of the viewer', () => {
  const days = inZones(
    ZONES,
    { days: 'calendar/days.ts', dates: 'shared/dates.ts' },
    `[
      ${JSON.stringify(WRITTEN)}.map(([written]) => days.dayOfDate(dates.parseDate(written))),
      [days.addDays('2011-12-29', 1), days.addDays('2018-11-03', 1), days.addMonths('2011-11-30', 1),
        days.addMonths('2026-03-31', -1), days.daysBetween('2011-12-29', '2011-12-31'),
        days.daysBetween('2026-03-28', '2026-03-30')],
    ]`,
  );
  const counted = ['2011-12-30', '2018-11-04', '2011-12-30', '2026-02-28', 2, 2];
  expect(days).toEqual(ZONES.map(() => [WRITTEN.map(([, day]) => day), counted]));
});

describe('formatDay', () => {
  it('formats a day in short and in long', () => {
    expect(formatDay(aDay('2023-09-30'))).toBe('30 Sep 2023');
    expect(formatDay(aDay('2024-02-29'))).toBe('29 Feb 2024');
    expect(formatLongDay(aDay('2025-03-05'))).toBe('March 5, 2025');
  });
});

describe('formatIndianDay', () => {
  it.each([
    ['2023-09-30', '30 Sep 2023'],
    // 00:30 of the next day in India, whatever the viewer's zone.
    ['2023-09-30T19:00:00Z', '1 Oct 2023'],
    ['2023-09-30T00:00:00Z', '30 Sep 2023'],
    ['soon', 'Invalid Date'],
    [undefined, 'N/A'],
  ])('formats %s as %s', (date, text) => {
    expect(formatIndianDay(parseDate(date))).toBe(text);
  });
});
