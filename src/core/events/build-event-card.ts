import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { eventStatus, registerSoonLabel } from './event-status.ts';
import type { MarketEvent } from './event.ts';
import type { DayTile, EventCardView } from './events-state.ts';

/** @see docs/product.md#missing-fields */
const DATE_TBD = 'Date TBD';

const tileFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', weekday: 'short' });

function dayTile(date: ParsedDate | undefined): DayTile | undefined {
  if (date?.epochMs === undefined) return undefined;
  const parts = tileFormat.formatToParts(date.epochMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { month: part('month'), day: part('day'), weekday: part('weekday') };
}

/** The fields that card and panel share. */
export function eventBasics(event: MarketEvent, now: number) {
  return {
    id: event.id,
    startupName: event.startupName,
    logoUrl: safeImageUrl(event.logoUrl),
    type: event.type,
    isPitch: event.pitch !== undefined,
    registerSoon: registerSoonLabel(event, now),
    date: formatLongDate(event.date, DATE_TBD),
    time: event.time ?? NOT_AVAILABLE,
    location: event.location ?? NOT_AVAILABLE,
  } as const;
}

/**
 * Builds an event's card.
 * @param now epoch milliseconds
 * @param to the address that opens the event's panel
 * @see docs/product.md#events
 */
export function eventCard(event: MarketEvent, now: number, to: string): EventCardView {
  return {
    ...eventBasics(event, now),
    to,
    name: event.name ?? NOT_AVAILABLE,
    status: eventStatus(event.status, 'card'),
    dayTile: dayTile(event.date),
  };
}
