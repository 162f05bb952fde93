import type { MarketEvent, Pitch } from '../../../core/events/event.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { type EventRecord, eventRecords } from '../../../demo/event-records.ts';
import { dayFrom } from './demo-date.ts';

/** The events of the demo. @param now epoch milliseconds; the dates are relative to it */
export const demoEvents = (now: number): readonly MarketEvent[] =>
  eventRecords.map((record) => ({
    id: record.id,
    name: record.name,
    startupName: record.startup,
    type: record.type,
    status: record.status,
    date: dayFrom(now, record.inDays),
    time: record.time,
    expiry: dayFrom(now, record.inDays === undefined ? undefined : record.inDays - 1),
    location: record.location,
    logoUrl: undefined,
    detail: untrustedHtml(record.detail),
    applyLink: record.applyLink,
    pitch: record.pitch && pitchOf(record.pitch),
  }));

const pitchOf = (record: NonNullable<EventRecord['pitch']>): Pitch => ({
  about: untrustedHtml(record.about),
  currentInvestors: untrustedHtml(record.currentInvestors),
  previousInvestors:
    record.previousInvestors === undefined ? undefined : untrustedHtml(record.previousInvestors),
  roundDetails: untrustedHtml(record.roundDetails),
  traction: untrustedHtml(record.traction),
  // Without a server there is no file to link to.
  pitchDeck: undefined,
  team: record.team,
  registrationLink: record.registrationLink,
});
