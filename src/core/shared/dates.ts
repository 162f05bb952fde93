import { formatISO } from 'date-fns/formatISO';
import type { Day } from './calendar-day.ts';
import { memoise } from './memoise.ts';
import { INVALID_DATE, NOT_AVAILABLE } from './placeholders.ts';

/**
 * A date of the data, parsed once in the adapter. `epochMs` is `undefined` when the value is present but not a date.
 */
export interface ParsedDate {
  readonly epochMs: number | undefined;
  /** The day of the calendar; only for a date without a time, which is the same day in every zone. */
  readonly day?: Day;
}

/** A day, or a month, which stands for its first day, as 'March 2025' does. */
const DATE_ONLY = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
/**
 * Other accepted dates begin like an ISO date-time or '2025/03/05', or contain a year and a month's name. JavaScript
 * engines accept far more: one reads 'Closing 5' as a day in 2001, and '05/03/2025', in India 5 March, as 3 May.
 */
const DATE_TIME = /^[+-]?\d{4,6}-\d{1,2}(?!\d)/u;
const YEAR = /(?<!\d)\d{4}(?!\d)/u;
const MONTH_OR_SLASHES =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|^\d{4}\/\d{1,2}\/\d{1,2}/iu;
/** A date in numbers, the year first; a month stands for its first day. */
const IN_NUMBERS = /^([+-]?\d{4,6})[-/](\d{1,2})(?:[-/](\d{1,2}))?/u;
/** A time, a zone, or a note in brackets (engines skip notes): their numbers are not those of the day. */
const TIME_OR_NOTE = /\d{1,2}:[\d:.]*(?:\s?-[\d:]+)?|\+[\d:]+|(?:utc|gmt)-[\d:]+|\([^)]*/giu;
const NUMBERS = /\d+/gu;
const TIME_OF_DAY = /\d:\d|\b[ap]\.?m\b|\d[ap]m\b|\b(?:utc|gmt)\b/iu;
const isDateLike = (text: string): boolean =>
  DATE_TIME.test(text) || (YEAR.test(text) && MONTH_OR_SLASHES.test(text));

/** No zone is further ahead of UTC, or further behind. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

/** Largest valid `Date` value of the language: 100,000,000 days from 1970. */
const MAX_EPOCH_MS = 8.64e15;

/**
 * Reads an ISO date or date-time, a date in words, or epoch milliseconds. A date without a time is that day in the
 * viewer's own time zone, so that it never becomes the day before.
 * @returns `undefined` when there is no value
 * @example
 * parseDate('2026-11-21')?.day; // '2026-11-21', in every time zone
 * parseDate('2026-11-21T20:00:00Z'); // { epochMs: 1795291200000 }, a moment: 22 November in India
 * parseDate('soon'); // { epochMs: undefined }
 */
export function parseDate(value: unknown): ParsedDate | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return { epochMs: Math.abs(value) <= MAX_EPOCH_MS ? value : undefined };
  if (typeof value !== 'string') return { epochMs: undefined };
  const text = value.trim();
  const match = DATE_ONLY.exec(text);
  if (match) {
    const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
    const local = new Date(year, month - 1, date);
    local.setFullYear(year);
    const isReal = local.getMonth() === month - 1 && local.getDate() === date;
    const day = match[3] === undefined ? `${text}-01` : text;
    return isReal ? { epochMs: local.getTime(), day: day as Day } : { epochMs: undefined };
  }
  const epochMs = isDateLike(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(epochMs) || !isOnWrittenDay(epochMs, text)) return { epochMs: undefined };
  const local = new Date(epochMs);
  // Where the clocks change at midnight, a day may begin at 1:00.
  return !TIME_OF_DAY.test(text) && local.getHours() < 2 ? ofDay(local) : { epochMs };
}

/**
 * Whether the moment is, in some zone, on the day that the text names. An engine reads 30 February as 2 March, and
 * '21-23 Nov 2026' as 21 November 2023.
 */
function isOnWrittenDay(epochMs: number, text: string): boolean {
  const moments = [-FURTHEST_ZONE_MS, 0, FURTHEST_ZONE_MS].map((ahead) => new Date(epochMs + ahead));
  const [, year, month, date = '1'] = IN_NUMBERS.exec(text) ?? [];
  if (year !== undefined)
    return moments.some(
      (moment) =>
        moment.getUTCFullYear() === Number(year) &&
        moment.getUTCMonth() + 1 === Number(month) &&
        moment.getUTCDate() === Number(date),
    );
  const numbers = text.replaceAll(TIME_OR_NOTE, ' ').match(NUMBERS) ?? [];
  const years = numbers.filter(({ length }) => length === 4).map(Number);
  const dates = numbers.filter(({ length }) => length <= 2).map(Number);
  return moments.some(
    (moment) =>
      years.includes(moment.getUTCFullYear()) && dates.every((written) => written === moment.getUTCDate()),
  );
}

function ofDay(local: Date): ParsedDate {
  const day = formatISO(local, { representation: 'date' });
  return { epochMs: local.getTime(), ...(DATE_ONLY.test(day) && { day: day as Day }) };
}

const LONG_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const MONTH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' };
const DATE_AND_TIME: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

// Cached: creating an Intl formatter costs about a hundred times as much as using one.
const cachedFormat = memoise(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options),
);

function formatWith(
  date: ParsedDate | undefined,
  options: Intl.DateTimeFormatOptions,
  missing: string,
): string {
  if (date === undefined) return missing;
  if (date.epochMs === undefined) return INVALID_DATE;
  return cachedFormat(options).format(date.epochMs);
}

/**
 * Formats a date as `March 5, 2025`, in the viewer's time zone.
 * @param missing shown when there is no date; an invalid date is shown as 'Invalid Date'
 * @see docs/product.md#dates
 */
export function formatLongDate(date: ParsedDate | undefined, missing: string = NOT_AVAILABLE): string {
  return formatWith(date, LONG_DATE, missing);
}

/**
 * Formats a date as `March 5, 2025, 4:30 PM`, in the viewer's time zone; a date without a time as `March 5, 2025`. The
 * placeholders are those of {@link formatLongDate}.
 */
export function formatDateTime(date: ParsedDate | undefined, missing: string = NOT_AVAILABLE): string {
  if (date?.day !== undefined) return formatLongDate(date);
  return formatWith(date, DATE_AND_TIME, missing)
    .replace(/ at /u, ', ')
    .replace(/\u202f/gu, ' ');
}

/** The month of a moment in the viewer's time zone: `March 2025`. @param epochMs epoch milliseconds */
export const monthOf = (epochMs: number): string => cachedFormat(MONTH).format(epochMs);
