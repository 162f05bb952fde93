/** Hour, minutes, and AM or PM; seconds are read and dropped. */
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::[0-5]\d)?)?\.?\s*(?:([ap])\.?m\.?)?$/iu;
const RANGE =
  /^\s*[^a-z\d]*(?:from\s+)?(?<first>\d[\d:.]*\s*(?:[ap]\.?m\.?)?)(?:\s*(?:-|–|—|to|till|until)\s*(?<last>\d[\d:.]*\s*(?:[ap]\.?m\.?)?))?\s*(?:\(?ist\)?|india(?:n standard time)?)?\s*$/iu;
const HOUR = 60;

/** The hours of an entry, as minutes since midnight. */
export interface HoursOfDay {
  readonly from: number;
  /** More than 1440 for an end after midnight. */
  readonly until: number;
}

/** @param half 'a' or 'p'; `undefined` for a 24-hour time */
function minutesOf(clock: RegExpExecArray, half: string | undefined): number | undefined {
  const hour = Number(clock[1]);
  const minute = Number(clock[2] ?? 0);
  if (minute > 59) return undefined;
  if (half === undefined) return hour < 24 ? hour * HOUR + minute : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * HOUR + minute;
}

/**
 * Whether times without AM and PM may be of either half of the day, as `7:00` and `11:00 - 1:00`. Only a 24-hour clock
 * has an hour 0 or above 12, as in `22:00 - 1:00`, or writes every hour below 10 with a 0.
 */
function mayBeTwelveHour(clocks: readonly (RegExpExecArray | undefined)[]): boolean {
  const hours = clocks.flatMap((clock) => clock?.[1] ?? []);
  return (
    hours.some((hour) => /^[1-9]$/u.test(hour)) &&
    hours.every((hour) => Number(hour) > 0 && Number(hour) < 13)
  );
}

/** An end that is not after the start is on the next day. */
const forward = (from: number, until: number): HoursOfDay => ({
  from,
  until: until > from ? until : until + 24 * HOUR,
});

/**
 * Reads a written time of day in India, such as `6:00 PM`, `18:30 IST` or `6 - 8 PM`. Without an end, the
 * entry lasts an hour.
 * @returns `undefined` for anything that is not clearly a time of day in India, such as a time with another zone, a
 *   bare number, `7:00` or `11:00 - 1:00`
 */
export function hoursOfDay(text: string | undefined): HoursOfDay | undefined {
  const times = RANGE.exec(text ?? '')?.groups;
  if (times === undefined) return undefined;
  const first = CLOCK.exec(times['first'] ?? '');
  const last = times['last'] === undefined ? undefined : CLOCK.exec(times['last']);
  if (first === null || last === null) return undefined;
  const half = first[3]?.toLowerCase();
  const lastHalf = last?.[3]?.toLowerCase();
  const hasNoHalves = half === undefined && lastHalf === undefined;
  if (hasNoHalves && (first[2] === undefined || mayBeTwelveHour([first, last]))) return undefined;
  const from = minutesOf(first, half ?? lastHalf);
  if (from === undefined) return undefined;
  if (last === undefined) return { from, until: from + HOUR };
  const until = minutesOf(last, lastHalf ?? half);
  if (until === undefined) return undefined;
  if (until > from) return { from, until };
  // The end as read is not after the start. If only one of the two times has AM or PM, the other time is in the other
  // half of the day: `11 - 1 PM` crosses noon.
  if (half === undefined && lastHalf !== undefined) return forward((from + 12 * HOUR) % (24 * HOUR), until);
  return forward(from, half !== undefined && lastHalf === undefined ? until + 12 * HOUR : until);
}
