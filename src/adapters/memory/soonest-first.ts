import { daysBetween, dayOfDate, todayInIndia } from '../../core/calendar/days.ts';
import { isRegistrationClosed } from '../../core/events/event-status.ts';
import type { MarketEvent } from '../../core/events/event.ts';

/**
 * Orders events as the reference API does, by days in India. First come the events that are not past and whose
 * registration is not closed: those with a date, the soonest first, then those without one. Then come upcoming events
 * whose registration is closed, the soonest first; then all past events, the latest first; then events without a date
 * whose registration is closed.
 * @param now epoch milliseconds
 */
export function soonestFirst(events: readonly MarketEvent[], now: number): readonly MarketEvent[] {
  return events
    .map((event) => ({ event, rank: rankOf(event, now) }))
    .toSorted((a, b) => a.rank.group - b.rank.group || a.rank.distance - b.rank.distance)
    .map(({ event }) => event);
}

function rankOf({ date, status }: MarketEvent, now: number): { group: number; distance: number } {
  const day = dayOfDate(date);
  const days = day === undefined ? Infinity : daysBetween(todayInIndia(now), day);
  if (days < 0) return { group: 3, distance: -days };
  if (isRegistrationClosed(status)) return { group: days === Infinity ? 3 : 2, distance: days };
  return days === Infinity ? { group: 1, distance: 0 } : { group: 0, distance: days };
}
