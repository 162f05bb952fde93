import { combineLatest, map, of, type Observable } from 'rxjs';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { RichTextView, UntrustedHtml } from '../rich-text/rich-text-view.ts';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { parseWebLink, type WebLink } from '../shared/web-link.ts';
import { eventBasics } from './build-event-card.ts';
import { eventCalendarEntry } from './event-calendar-entry.ts';
import { closedNotice, eventStatus, isRegistrationClosed, registrationLink } from './event-status.ts';
import type { MarketEvent, Pitch } from './event.ts';
import type { EventPanelView, PanelSection } from './events-state.ts';

/** @see docs/product.md#missing-fields */
const NO_DETAILS: RichTextView = { kind: 'text', text: 'No details available.' };

/** The titled sections of a Startup Pitch, in their order. */
const SECTIONS: readonly (readonly [title: string, of: (pitch: Pitch) => UntrustedHtml | undefined])[] = [
  ['About', ({ about }) => about],
  ['Current Investors', ({ currentInvestors }) => currentInvestors],
  ['Previous Investors', ({ previousInvestors }) => previousInvestors],
  ['Round Details', ({ roundDetails }) => roundDetails],
  ['Traction', ({ traction }) => traction],
];

/** The registration link; `undefined` without one, and when the registration is closed. */
const registerLink = (event: MarketEvent): WebLink | undefined =>
  isRegistrationClosed(event.status) ? undefined : registrationLink(event);

/** A record without a pitch deck may say 'N/A', which is no address. */
const pitchDeckLink = ({ pitch }: MarketEvent): WebLink | undefined => parseWebLink(pitch?.pitchDeck);

/**
 * Emits an event's side panel, and again as each rich text of the event is sanitised.
 * @param now epoch milliseconds
 * @see docs/product.md#events
 */
export function eventPanel$(
  event: MarketEvent,
  now: number,
  richTexts: Pick<RichTexts, 'view$'>,
): Observable<EventPanelView> {
  const { pitch } = event;
  const sections = SECTIONS.flatMap(([title, ofPitch]): readonly Observable<PanelSection>[] => {
    const html = pitch && ofPitch(pitch);
    return html === undefined ? [] : [richTexts.view$(html).pipe(map((text) => ({ title, text })))];
  });
  const detail$ = event.detail === undefined ? of(NO_DETAILS) : richTexts.view$(event.detail);
  const sections$ = sections.length === 0 ? of([]) : combineLatest(sections);
  return combineLatest([detail$, sections$]).pipe(
    map(([detail, shown]) => ({
      ...eventBasics(event, now),
      title: event.name ?? NOT_AVAILABLE,
      status: eventStatus(event.status, 'panel'),
      closedNotice: closedNotice(event),
      detail,
      sections: shown,
      team: (pitch?.team ?? []).map(({ name, linkedIn }) => ({ name, linkedIn: parseWebLink(linkedIn) })),
      pitchDeck: pitchDeckLink(event),
      register: registerLink(event),
      calendar: eventCalendarEntry(event),
    })),
  );
}
