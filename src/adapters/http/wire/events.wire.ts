import * as v from 'valibot';
import type { EventTeamMember, MarketEvent, Pitch } from '../../../core/events/event.ts';
import type { EventId } from '../../../core/shared/brand.ts';
import type { PageOf } from '../../../core/shared/page-of.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { untrustedHtml, type UntrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { date, decodeEach, decoder, exact, list, object, text, totalPagesOf, underData } from './fields.ts';

/* The wire names of docs/product.md#event are used in this file only. */

/** @see docs/product.md#event */
const STARTUP_PITCH = 'Startup Pitch';

export const eventFields = {
  _id: exact,
  eventName: text,
  startUpName: text,
  type: text,
  status: text,
  date,
  time: text,
  expiryDate: date,
  location: text,
  logo: exact,
  detail: exact,
  applyLink: exact,
  about: exact,
  currInvestors: v.optional(v.unknown()),
  prevInvestors: v.optional(v.unknown()),
  roundDetails: exact,
  traction: exact,
  pitchDeck: exact,
  team: list,
  registrationLink: exact,
};
const eventRecord = decoder(object(eventFields));

const textEntry = decoder(v.pipe(v.string(), v.trim(), v.nonEmpty()));
export const eventTeamFields = { name: text, linkedin: exact };
const namedEntry = decoder(object(eventTeamFields));

const html = (value: string | undefined): UntrustedHtml | undefined =>
  value === undefined ? undefined : untrustedHtml(value);

function nameOf(entry: unknown): string | undefined {
  const name = textEntry(entry);
  return name === undefined ? namedEntry(entry)?.name : readableText(name);
}

/** Decodes the investors: one text, or a list of names. */
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

const listReply = decoder(object({ data: v.array(v.unknown()) }));

/** @returns `undefined` when the reply has no list `data` */
export function decodeEvents(reply: unknown): PageOf<MarketEvent> | undefined {
  const data = listReply(reply)?.data;
  if (data === undefined) return undefined;
  return { ...decodeEach(data, decodeEvent), totalPages: totalPagesOf(reply) };
}

/**
 * Decodes one event, bare or under `data`.
 * @param id the requested id, for a record that does not state its own
 * @returns `undefined` when the reply is not a record
 */
export function decodeSingleEvent(reply: unknown, id: EventId): MarketEvent | undefined {
  const fields = eventRecord(underData(reply));
  return fields === undefined ? undefined : eventOf(fields, fields._id ?? id);
}
