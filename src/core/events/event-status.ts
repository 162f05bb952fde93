import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { parseWebLink, type WebLink } from '../shared/web-link.ts';
import type { MarketEvent } from './event.ts';
import type { EventStatusKind, EventStatusView } from './events-state.ts';

interface StatusLabels {
  readonly card: string;
  readonly panel: string;
}

const REGISTRATION_CLOSED = 'Registration Closed';

/** @see docs/product.md#event-status */
const LABELS: ReadonlyMap<string, StatusLabels & { readonly kind: EventStatusKind }> = new Map([
  ['active', { kind: 'active', card: 'Active', panel: 'Registration Open' }],
  ['inactive', { kind: 'inactive', card: REGISTRATION_CLOSED, panel: REGISTRATION_CLOSED }],
  ['pending', { kind: 'pending', card: 'Pending', panel: 'Pending' }],
  ['expired', { kind: 'expired', card: 'Closed', panel: REGISTRATION_CLOSED }],
]);

const CLOSED_NOTICE = 'This event is not currently taking registrations.';
const REGISTER_SOON = 'Register Soon';
/** 'Register Soon' is shown when the registration ends within this many days. @see docs/product.md#limits */
const REGISTER_SOON_DAYS = 14;

/** The label for an event's status; an unknown value is shown as it is. */
export function eventStatus(status: string | undefined, place: keyof StatusLabels): EventStatusView {
  const known = status === undefined ? undefined : LABELS.get(status);
  if (known === undefined) return { kind: 'other', label: status ?? NOT_AVAILABLE };
  return { kind: known.kind, label: known[place] };
}

/** Whether the panel shows 'Registration Closed'. */
export const isRegistrationClosed = (status: string | undefined): boolean =>
  eventStatus(status, 'panel').label === REGISTRATION_CLOSED;

/** The page on which to register; the record names it in one of two places. */
export const registrationLink = ({ pitch, applyLink }: MarketEvent): WebLink | undefined =>
  parseWebLink(pitch?.registrationLink) ?? parseWebLink(applyLink);

export const closedNotice = ({ status }: Pick<MarketEvent, 'status'>): string | undefined =>
  status === 'expired' ? CLOSED_NOTICE : undefined;

/**
 * 'Register Soon' for an active event whose registration ends today or within 14 days in the user's time zone.
 * @param now epoch milliseconds
 */
export function registerSoonLabel(
  { status, expiry }: Pick<MarketEvent, 'status' | 'expiry'>,
  now: number,
): string | undefined {
  if (status !== 'active' || expiry?.epochMs === undefined) return undefined;
  const days = differenceInCalendarDays(expiry.epochMs, now);
  return days >= 0 && days <= REGISTER_SOON_DAYS ? REGISTER_SOON : undefined;
}
