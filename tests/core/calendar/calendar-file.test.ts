import { fc, it } from '@fast-check/vitest';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { type CalendarEntry, onDay } from '../../../src/core/calendar/calendar-entry.ts';
import { calendarFile } from '../../../src/core/calendar/calendar-file.ts';
import { addDays } from '../../../src/core/calendar/days.ts';
import { anyText } from '../../support/arbitrary-text.ts';
import { aDay, arbDay } from '../../support/calendar-builders.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 15, 30, 250);

const anEntry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-1@kopal',
  time: onDay(aDay('2026-11-24')),
  title: 'Pitch: Jaladhi',
  note: undefined,
  location: undefined,
  url: undefined,
  ...change,
});

const write = (...entries: readonly CalendarEntry[]): string => calendarFile(entries, 'Kopal', NOW);

function read(file: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

const lines = (file: string): readonly string[] => file.split('\r\n');

describe('calendarFile', () => {
  it('begins with the version, the product, the Gregorian calendar and the method Publish', () => {
    expect(lines(write()).slice(0, 5)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kopal//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ]);
  });

  it('writes a whole day with the next day as its exclusive end', () => {
    const file = write(anEntry());
    expect(file).toContain(
      'DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\nTRANSP:TRANSPARENT\r\n',
    );
    expect(file).not.toContain('VTIMEZONE');
    const [event] = read(file);
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.summary).toBe('Pitch: Jaladhi');
  });

  it.each([
    [18 * 60, 19 * 60 + 30, '2026-11-24T12:30:00.000Z', '2026-11-24T14:00:00.000Z'],
    [0, 60, '2026-11-23T18:30:00.000Z', '2026-11-23T19:30:00.000Z'],
    [23 * 60, 25 * 60, '2026-11-24T17:30:00.000Z', '2026-11-24T19:30:00.000Z'],
  ])('writes the minutes %i to %i of India’s clock', (from, until, start, end) => {
    const file = write(anEntry({ time: { kind: 'times', day: aDay('2026-11-24'), from, until } }));
    expect(file).toContain('TZID:Asia/Kolkata');
    const [event] = read(file);
    expect(event?.startDate.zone?.tzid).toBe('Asia/Kolkata');
    expect(event?.startDate.toJSDate().toISOString()).toBe(start);
    expect(event?.endDate.toJSDate().toISOString()).toBe(end);
  });

  it('has India’s zone when only some of the entries have times', () => {
    const timed = anEntry({ time: { kind: 'times', day: aDay('2026-11-24'), from: 0, until: 60 } });
    expect(write(anEntry(), timed)).toContain('TZID:Asia/Kolkata\r\n');
  });

  it('changes only the stamp when the same entry is written again later', () => {
    const later = calendarFile([anEntry()], 'Kopal', NOW + 86_400_000);
    const withoutStamp = (file: string): string => file.replace(/DTSTAMP:.*/u, '');
    expect(withoutStamp(later)).toBe(withoutStamp(write(anEntry())));
    expect(write(anEntry())).toContain('DTSTAMP:20261122T091530Z');
    expect(later).toContain('DTSTAMP:20261123T091530Z');
  });

  it('escapes text, so that no text begins a new line of the file', () => {
    const title = 'A, b; c \\ d\nEND:VEVENT\r\nATTACH:http://x.example\rend';
    const file = write(anEntry({ title }));
    expect(lines(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(file).toContain('SUMMARY:A\\, b\\; c \\\\ d\\nEND:VEVENT\\nATTACH:http://x.example\\nend');
    expect(read(file)[0]?.summary).toBe('A, b; c \\ d\nEND:VEVENT\nATTACH:http://x.example\nend');
  });

  it('does not escape commas, semicolons or other signs in an address', () => {
    const url = 'https://events.example/a?b=1,2;c=3#d';
    const file = write(anEntry({ url }));
    expect(file).toContain(`URL:${url}\r\n`);
    expect(read(file)[0]?.component.getFirstPropertyValue('url')).toBe(url);
  });

  it('leaves blanks and line breaks out of an address', () => {
    expect(write(anEntry({ url: 'https://events.example/a b\r\nEND:VEVENT' }))).toContain(
      'URL:https://events.example/abEND:VEVENT\r\n',
    );
  });

  it.each([
    [1, 'a', 67, 74],
    [2, '\u07FF', 33, 37],
    [3, '\u0800', 22, 24],
    [4, '\u{10000}', 16, 18],
  ])(
    'folds a line at 75 bytes and never within a character of %i bytes',
    (_bytes, character, first, next) => {
      const title = character.repeat(first + next + 1);
      const file = write(anEntry({ title }));
      expect(file).toContain(
        `\r\nSUMMARY:${character.repeat(first)}\r\n ${character.repeat(next)}\r\n ${character}\r\nEND:VEVENT`,
      );
      expect(read(file)[0]?.summary).toBe(title);
      expect(write(anEntry({ title: character.repeat(first) }))).toContain(
        `\r\nSUMMARY:${character.repeat(first)}\r\nEND:VEVENT`,
      );
    },
  );

  it('writes a readable file when there are no entries', () => {
    expect(read(write())).toEqual([]);
  });

  const arbText = fc.oneof(anyText(), fc.string({ unit: 'grapheme', maxLength: 200 }));

  it.prop([arbText, arbText, arbText])(
    'folds lines at 75 bytes, and a parser reads every text back',
    (...texts) => {
      const [title, note, location] = texts;
      const file = write(anEntry({ title, note, location }));
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of lines(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [event] = read(file);
      const plain = (text: string): string =>
        text.replace(/\p{Cs}|(?![\r\n])\p{Cc}/gu, ' ').replace(/\r\n|\r/gu, '\n');
      expect([event?.summary, event?.description, event?.location]).toEqual(texts.map(plain));
    },
  );

  it.prop([arbDay(), fc.integer({ min: 0, max: 30 })])(
    'writes any window of days so that a parser reads the same days back',
    (first, length) => {
      const file = write(anEntry({ time: { kind: 'days', first, last: addDays(first, length) } }));
      const [event] = read(file);
      expect(event?.startDate.toString()).toBe(first);
      expect(event?.duration.toSeconds()).toBe((length + 1) * 86_400);
    },
  );
});
