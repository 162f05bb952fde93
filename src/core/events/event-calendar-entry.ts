import { type CalendarEntry, onDay } from '../calendar/calendar-entry.ts';
import { dayOfDate } from '../calendar/days.ts';
import { hoursOfDay } from '../calendar/time-of-day.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { MarketEvent } from './event.ts';
import { registrationLink } from './event-status.ts';

/** The calendar entry of an event: its hours if the record has them, else the whole day; `undefined` without a date. */
export function eventCalendarEntry(event: MarketEvent): CalendarEntry | undefined {
  const day = dayOfDate(event.date);
  if (day === undefined) return undefined;
  const hours = hoursOfDay(event.time);
  return {
    uid: `event-${event.id}@kopal`,
    time: hours === undefined ? onDay(day) : { kind: 'times', day, ...hours },
    title: event.name ?? event.startupName ?? NOT_AVAILABLE,
    note: hours === undefined && event.time !== undefined ? `Time: ${event.time}` : undefined,
    location: event.location,
    url: registrationLink(event),
  };
}
