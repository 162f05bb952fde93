import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  birthDateError,
  investorBirthDateError,
  isDay,
  latestInvestorBirth,
  localDay,
} from '../../../src/core/profile/birth-date.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';

const TODAY = '2026-11-21' as Day;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const fourDigits = (value: number): string => String(value).padStart(4, '0');

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = (year: number): readonly number[] =>
  Array.from({ length: 12 }, (_, month) =>
    month === 1 ? (isLeap(year) ? 29 : 28) : [3, 5, 8, 10].includes(month) ? 30 : 31,
  );

describe('isDay', () => {
  it.prop([
    fc.oneof(fc.integer({ min: 1890, max: 2030 }), fc.integer({ min: 1, max: 9999 })),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  ])('accepts a day exactly when its month has it', (year, month, day) => {
    const length = monthLengths(year)[month - 1] ?? 0;
    const text = `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`;
    expect(isDay(text)).toBe(day >= 1 && day <= length);
  });

  it.each(['2000-02-29', '1904-02-29', '9999-12-31', '0001-01-01'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '1900-02-29',
    '2026-02-29',
    '2026-04-31',
    '0000-01-01',
    ' 2026-11-21',
    '2026-11-21T00:00',
    '12026-11-21',
    '2026-11-21 2026-11-21',
    '2026-1-2',
    '21-11-2026',
  ])('rejects %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('localDay', () => {
  it("changes at midnight in the user's time zone, and has a year of four digits", () => {
    expect(localDay(new Date(2026, 0, 5, 0, 0).getTime())).toBe('2026-01-05');
    expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
    expect(localDay(new Date(812, 9, 15, 12, 0).getTime())).toBe('0812-10-15');
  });

  it.prop([
    fc.integer({ min: 1000, max: 9999 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 4, max: 23 }),
  ])(
    'returns the local date, which parseDate turns back into a time on that date',
    (year, month, date, hour) => {
      const day = localDay(new Date(year, month, date, hour).getTime());
      expect(day).toBe(`${year}-${twoDigits(month + 1)}-${twoDigits(date)}`);
      expect(localDay(parseDate(day)?.epochMs ?? Number.NaN)).toBe(day);
    },
  );
});

describe('birthDateError', () => {
  const yearsBefore = (day: string, years: number): string =>
    `${fourDigits(Number(day.slice(0, 4)) - years)}${day.slice(4)}`;
  const nextDay = (day: string): string =>
    new Date(new Date(day).getTime() + 86_400_000).toISOString().slice(0, 10);
  const previousDay = (day: string): string =>
    new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10);
  const arbToday = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as Day);

  it.prop([fc.date({ min: new Date('1906-11-21'), max: new Date(TODAY), noInvalidDate: true })])(
    'accepts every day of the last 120 years up to today',
    (date) => {
      expect(birthDateError(date.toISOString().slice(0, 10), TODAY)).toBeUndefined();
    },
  );

  it.prop([arbToday])('accepts today and rejects tomorrow', (now) => {
    expect(birthDateError(now, now)).toBeUndefined();
    expect(birthDateError(nextDay(now), now)).toBe('The date of birth cannot be in the future.');
  });

  it.prop([arbToday])('accepts 120 years ago and rejects the day before', (now) => {
    fc.pre(!now.endsWith('02-29'));
    const oldest = yearsBefore(now, 120);
    expect(birthDateError(oldest, now)).toBeUndefined();
    expect(birthDateError(previousDay(oldest), now)).toBe('Check the year of birth.');
  });

  it.prop([fc.string()])('rejects every text that is not a date', (text) => {
    fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(text));
    expect(birthDateError(text, TODAY)).toBe('Enter a date.');
  });
});

describe('investorBirthDateError', () => {
  it.each([
    ['2008-11-21', '2026-11-21', undefined],
    ['2008-11-22', '2026-11-21', 'Investors must be at least 18 years old.'],
    ['2010-02-28', '2028-02-29', undefined],
    ['2010-03-01', '2028-02-29', 'Investors must be at least 18 years old.'],
    ['', '2026-11-21', 'Enter a date.'],
  ])('validates the birth date %j on %s: %s', (birth, day, message) => {
    expect(investorBirthDateError(birth, day as Day)).toBe(message);
  });

  it.prop([fc.date({ min: new Date('2020-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })])(
    'accepts the latest allowed day, which always exists',
    (date) => {
      const day = date.toISOString().slice(0, 10) as Day;
      expect(isDay(latestInvestorBirth(day))).toBe(true);
      expect(investorBirthDateError(latestInvestorBirth(day), day)).toBeUndefined();
    },
  );
});
