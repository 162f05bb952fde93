import type { Day } from '../shared/calendar-day.ts';
import type { CalendarEntry, EntryTime } from './calendar-entry.ts';
import { addDays } from './days.ts';

const MINUTES_OF_DAY = 24 * 60;
const MAX_LINE_BYTES = 75;

const KOLKATA: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Number of bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line at 75 bytes, never within a character. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

/** Half of a surrogate pair, or a control character other than a line break: neither may be in a file. */
const NOT_ALLOWED = /\p{Cs}|(?![\r\n])\p{Cc}/gu;

const escaped = (text: string): string =>
  text
    .replace(NOT_ALLOWED, ' ')
    .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/gu, '\\n');

const basicDate = (day: Day): string => day.replaceAll('-', '');

/** @param minutes since the beginning of `day`; 24 hours or more lead to a later day */
function clockTime(day: Day, minutes: number): string {
  const date = basicDate(addDays(day, Math.floor(minutes / MINUTES_OF_DAY)));
  const minuteOfDay = minutes % MINUTES_OF_DAY;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${twoDigits(Math.floor(minuteOfDay / 60))}${twoDigits(minuteOfDay % 60)}00`;
}

function timeLines(time: EntryTime): readonly string[] {
  switch (time.kind) {
    case 'days':
      return [
        `DTSTART;VALUE=DATE:${basicDate(time.first)}`,
        // The end is the first day that no longer belongs to the entry.
        `DTEND;VALUE=DATE:${basicDate(addDays(time.last, 1))}`,
        'TRANSP:TRANSPARENT',
      ];
    case 'times':
      return [
        `DTSTART;TZID=Asia/Kolkata:${clockTime(time.day, time.from)}`,
        `DTEND;TZID=Asia/Kolkata:${clockTime(time.day, time.until)}`,
      ];
  }
}

const optional = (name: string, text: string | undefined): readonly string[] =>
  text === undefined ? [] : [`${name}:${escaped(text)}`];

function entryLines(
  { uid, time, title, note, location, url }: CalendarEntry,
  stamp: string,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    ...timeLines(time),
    `SUMMARY:${escaped(title)}`,
    ...optional('DESCRIPTION', note),
    ...optional('LOCATION', location),
    // RFC 5545 does not escape a URL, so characters that could break the line are removed.
    ...(url === undefined ? [] : [`URL:${url.replace(/[\s\p{Cc}\p{Cs}]/gu, '')}`]),
    'END:VEVENT',
  ];
}

/**
 * Writes a calendar file by RFC 5545. Times are by India's clock, with its zone in the file.
 * @param nowMs epoch milliseconds of the export
 * @see docs/mechanisms.md#files-that-are-saved
 * @example
 * // From 6 to 8 PM in India.
 * const time = { kind: 'times', day: '2026-11-21' as Day, from: 18 * 60, until: 20 * 60 } as const;
 * const more = { note: undefined, location: 'Pune', url: undefined };
 * calendarFile([{ uid: 'event-1', time, title: 'Demo day', ...more }], 'Kopal', clock.now());
 */
export function calendarFile(entries: readonly CalendarEntry[], productName: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/gu, '');
  const hasTimes = entries.some(({ time }) => time.kind === 'times');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(hasTimes ? KOLKATA : []),
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
