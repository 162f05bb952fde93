import * as v from 'valibot';
import type { EventTeamMember, MarketEvent, Pitch } from '../../../core/events/event.ts';
import type { EventId } from '../../../core/shared/brand.ts';
import type { PageOf } from '../../../core/shared/page-of.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { untrustedHtml, type UntrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { eventFields, eventTeamFields } from '../../../contract/events.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';
import { decodePage } from './page.wire.ts';

/** @see docs/product.md#event */
const STARTUP_PITCH = 'Startup Pitch';

const eventRecord = decoder(requiredRecord(eventFields));

const textEntry = decoder(v.pipe(v.string(), v.trim(), v.nonEmpty()));
const namedEntry = decoder(requiredRecord(eventTeamFields));

const html = (value: string | undefined): UntrustedHtml | undefined =>
  value === undefined ? undefined : untrustedHtml(value);

function nameOf(entry: unknown): string | undefined {
  const name = textEntry(entry);
  return name === undefined ? namedEntry(entry)?.name : readableText(name);
}

/** Decodes the investors: a string, or a list of names. */
function decodeInvestors(value: unknown): UntrustedHtml | undefined {
  if (!Array.isArray(value)) return html(textEntry(value));
  const names = decodeEach(value, nameOf).items;
  return names.length === 0 ? undefined : untrustedHtml(names.join(', '));
}

function decodeTeamMember(entry: unknown): EventTeamMember | undefined {
  const name = nameOf(entry);
  return name === undefined ? undefined : { name, linkedIn: namedEntry(entry)?.linkedin };
}

type EventFields = NonNullable<ReturnType<typeof eventRecord>>;

function pitchOf(fields: EventFields): Pitch | undefined {
  if (fields.type !== STARTUP_PITCH) return undefined;
  return {
    about: html(fields.about),
    currentInvestors: decodeInvestors(fields.currInvestors),
    previousInvestors: decodeInvestors(fields.prevInvestors),
    roundDetails: html(fields.roundDetails),
    traction: html(fields.traction),
    pitchDeck: fields.pitchDeck,
    team: decodeEach(fields.team, decodeTeamMember).items,
    registrationLink: fields.registrationLink,
  };
}

const eventOf = (fields: EventFields, id: string): MarketEvent => ({
  id,
  name: fields.eventName,
  startupName: fields.startUpName,
  type: fields.type,
  status: fields.status,
  date: fields.date,
  time: fields.time,
  expiry: fields.expiryDate,
  location: fields.location,
  logoUrl: fields.logo,
  detail: html(fields.detail),
  applyLink: fields.applyLink,
  pitch: pitchOf(fields),
});

function decodeEvent(entry: unknown): MarketEvent | undefined {
  const fields = eventRecord(entry);
  return fields?._id === undefined ? undefined : eventOf(fields, fields._id);
}

/** @returns `undefined` when the response has no list `data` */
export function decodeEvents(response: unknown): PageOf<MarketEvent> | undefined {
  return decodePage(response, decodeEvent);
}

/**
 * Decodes one event, bare or under `data`.
 * @param id the requested id, for a record without an id
 * @returns `undefined` when the response is not a record
 */
export function decodeSingleEvent(response: unknown, id: EventId): MarketEvent | undefined {
  const fields = eventRecord(unwrapData(response));
  return fields === undefined ? undefined : eventOf(fields, fields._id ?? id);
}
