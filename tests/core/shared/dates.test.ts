import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { formatDateTime, formatLongDate, parseDate } from '../../../src/core/shared/dates.ts';
import { inZones } from '../../support/in-zones.ts';

describe('parseDate', () => {
  it.each([undefined, null, ''])('returns undefined for %j', (value) => {
    expect(parseDate(value)).toBeUndefined();
  });

  it.each([
    'garbage',
    'garbage 1',
    'Closing in 5 days',
    'Round 2021',
    'Marketing 12, 2021',
    'N/A',
    '   ',
    '1741132800000',
    '2025-13-01',
    '2025-02-30',
    '2025-00-10',
    '2025-13',
    '99/99/9999',
    '05/03/2025',
    '25/03/2025',
    '5/3/2025, 4:30 PM',
    '21-23 Nov 2026',
    'Nov 21-23, 2026',
    '21/23 Nov 2026',
    '21-22 Nov 2022',
    '5-6 March 2026',
    '1 & 2 Dec 2026',
    'Feb 30, 2025',
    '30 February 2025',
    '30 Feb 2025 10:00 GMT',
    '2025/02/30',
    '2025-2-30',
    '2025-02-30T10:00:00Z',
    '2025-02-30 10:00',
    '31 Apr 2024',
    '0050-6-1',
    '[object Object]',
    '0',
    true,
    {},
    [],
    ['2025-03-05'],
    new Date(0),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15 + 1,
  ])('reads %j as an invalid date', (value) => {
    expect(parseDate(value)).toStrictEqual({ epochMs: undefined });
  });

  it.each([
    ['2025-03-05T16:30:00Z', Date.UTC(2025, 2, 5, 16, 30)],
    ['2025-03-05T16:30:00.250Z', Date.UTC(2025, 2, 5, 16, 30, 0, 250)],
    ['2025-03-05T16:30:00+05:30', Date.UTC(2025, 2, 5, 11)],
    [' 2025-03-05T16:30:00Z ', Date.UTC(2025, 2, 5, 16, 30)],
    ['Wed, 05 Mar 2025 16:30:00 GMT', Date.UTC(2025, 2, 5, 16, 30)],
    ['Wed Mar 05 2025 22:00:00 GMT+0530 (India, 5:30 ahead)', Date.UTC(2025, 2, 5, 16, 30)],
    ['March 5, 2025 22:00 +05:30', Date.UTC(2025, 2, 5, 16, 30)],
    ['5 Mar 2025 10:00 -08:00', Date.UTC(2025, 2, 5, 18)],
    ['Wed Mar 05 2025 10:00:00 GMT-08:00', Date.UTC(2025, 2, 5, 18)],
    ['Wed Mar 05 22:00:00 -0800 2025', Date.UTC(2025, 2, 6, 6)],
    ['5 Mar 2025 10:00:00.25 +14', Date.UTC(2025, 2, 4, 20, 0, 0, 250)],
    ['March 5, 2025, 4:30 PM GMT-5', Date.UTC(2025, 2, 5, 21, 30)],
    ['2025-03-05T24:00:00-12:00', Date.UTC(2025, 2, 6, 12)],
    ['2025-03-05T00:30:00+14:00', Date.UTC(2025, 2, 4, 10, 30)],
    [0, 0],
    [-1, -1],
    [1_741_192_200_000, 1_741_192_200_000],
    [8.64e15, 8.64e15],
  ])('reads %j as a time', (value, epochMs) => {
    expect(parseDate(value)).toEqual({ epochMs });
  });

  it.each([
    ['2025-03-05', [2025, 2, 5]],
    ['2024-02-29', [2024, 1, 29]],
    ['0050-06-01', [50, 5, 1]],
    ['2025-03', [2025, 2, 1]],
    ['March 2025', [2025, 2, 1]],
    ['March 5, 2025', [2025, 2, 5]],
    ['5 Mar 2025', [2025, 2, 5]],
    ['2025/03/05', [2025, 2, 5]],
    ['Wed, 5 Mar 2025', [2025, 2, 5]],
    ['March 5, 2025 (12 pages)', [2025, 2, 5]],
    ['Mar 2025 (2)', [2025, 2, 1]],
    ['2025-3', [2025, 2, 1]],
  ])('reads %s as the start of its day, or of its month, in the viewer’s time zone', (value, expected) => {
    const date = new Date(parseDate(value)?.epochMs ?? Number.NaN);
    expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual(expected);
    expect(date.getHours()).toBeLessThan(2);
  });

  it.prop([
    fc.oneof(
      fc.anything(),
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
  ])('C-04 never throws, and its result can be formatted', (value) => {
    const date = parseDate(value);
    for (const text of [formatLongDate(date), formatDateTime(date)]) {
      expect(text).not.toMatch(/NaN|undefined|null|object/u);
      expect(text).not.toBe('');
    }
  });

  const MONTHS =
    'January February March April May June July August September October November December'.split(' ');
  const arbCalendarDay = fc.record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  });
  const isoDay = ({ year, month, day }: { year: number; month: number; day: number }): string =>
    [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

  it.prop([arbCalendarDay])(
    'C-21 reads a written day as that day, or as invalid if there is no such day',
    (date) => {
      const { year, month, day } = date;
      const exists = day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
      expect(formatLongDate(parseDate(isoDay(date)))).toBe(
        exists ? `${MONTHS[month - 1]} ${day}, ${year}` : 'Invalid Date',
      );
    },
  );

  it.prop([arbCalendarDay])('reads each spelling of a day as that day, or as invalid', (date) => {
    const { year, month, day } = date;
    const name = MONTHS[month - 1] ?? '';
    const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
    const spellings = [
      ...[`${year}-${month}-${day}`, `${year}/${month}/${day}`, `${year}/${mm}/${dd}`],
      ...[name, name.slice(0, 3)].flatMap((word) => [
        ...[`${word} ${day}, ${year}`, `${word} ${dd} ${year}`, `${year} ${word} ${day}`],
        ...[`${day} ${word} ${year}`, `${dd}-${word}-${year}`, `Date: ${day} ${word}, ${year}`],
      ]),
    ];
    const expected = parseDate(isoDay(date));
    expect(spellings.map((text) => [text, parseDate(text)])).toEqual(
      spellings.map((text) => [text, expected]),
    );
  });

  it.prop([fc.date({ noInvalidDate: true })])('reads milliseconds and ISO text as one moment', (moment) => {
    const epochMs = moment.getTime();
    expect(parseDate(epochMs)).toEqual({ epochMs });
    expect(parseDate(moment.toISOString())).toEqual({ epochMs });
    expect(parseDate(`\n ${moment.toISOString()} `)).toEqual({ epochMs });
  });
});

describe('formatLongDate and formatDateTime', () => {
  const afternoon = parseDate('2025-03-05T16:30:00');

  it('use the long format of the product description', () => {
    expect(formatLongDate(afternoon)).toBe('March 5, 2025');
    expect(formatDateTime(afternoon)).toBe('March 5, 2025, 4:30 PM');
  });

  it.each([
    ['2025-12-31T00:05:00', 'December 31, 2025, 12:05 AM'],
    ['2025-12-31T12:00:00', 'December 31, 2025, 12:00 PM'],
  ])('format %s as %s', (value, text) => {
    expect(formatDateTime(parseDate(value))).toBe(text);
  });

  it.prop([fc.date({ min: new Date(0), max: new Date(2100, 0, 1), noInvalidDate: true })])(
    'write the same day with and without the time',
    (moment) => {
      const date = { epochMs: moment.getTime() };
      expect(formatDateTime(date)).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/u);
      expect(formatDateTime(date).startsWith(`${formatLongDate(date)}, `)).toBe(true);
    },
  );

  it('show a month as its first day', () => {
    for (const value of ['2025-03', 'March 2025'])
      expect(formatDateTime(parseDate(value))).toBe('March 1, 2025');
  });

  it.each(['2025-03-05', 'March 5, 2025', '2025/03/05'])(
    'add no time to a date that has none: %s',
    (value) => {
      expect(formatDateTime(parseDate(value))).toBe('March 5, 2025');
    },
  );

  it('show placeholders for a missing and an invalid date', () => {
    expect([formatLongDate(undefined), formatDateTime(undefined)]).toEqual(['N/A', 'N/A']);
    expect([formatLongDate(undefined, 'Date TBD'), formatDateTime(undefined, '--')]).toEqual([
      'Date TBD',
      '--',
    ]);
    const garbage = parseDate('garbage');
    expect([formatLongDate(garbage, 'Date TBD'), formatDateTime(garbage)]).toEqual([
      'Invalid Date',
      'Invalid Date',
    ]);
  });
});

describe('C-21 dates in the viewer’s time zone', () => {
  const ZONES = {
    'Asia/Kolkata': 'March 5, 2025, 10:00 PM',
    'America/Los_Angeles': 'March 5, 2025, 8:30 AM',
    'Pacific/Kiritimati': 'March 6, 2025, 6:30 AM',
    'Pacific/Pago_Pago': 'March 5, 2025, 5:30 AM',
    'America/Sao_Paulo': 'March 5, 2025, 1:30 PM',
  } as const;

  it('are shown as the written day if they have no time, else by the local clock, in every zone', () => {
    const days = ['2025-03-05', '2018-11-04', '2025-01-01', '2024-12-31'];
    const texts = ['March 5, 2025', 'November 4, 2018', 'January 1, 2025', 'December 31, 2024'];
    const shown = inZones(
      Object.keys(ZONES),
      { dates: 'shared/dates.ts' },
      `{
        texts: ${JSON.stringify(days)}.map((day) => dates.formatLongDate(dates.parseDate(day))),
        days: ${JSON.stringify(days)}.map((day) => dates.parseDate(day).day),
        moment: dates.formatDateTime(dates.parseDate('2025-03-05T16:30:00Z')),
      }`,
    );
    expect(shown).toEqual(Object.values(ZONES).map((moment) => ({ texts, days, moment })));
  });
});
