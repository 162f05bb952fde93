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
  const sections = SECTIONS.flatMap(([title, ofPitch]) => {
    const html = pitch === undefined ? undefined : ofPitch(pitch);
    return html === undefined ? [] : [{ title, text$: richTexts.view$(html) }];
  });
  const texts: Readonly<Record<string, Observable<RichTextView>>> = Object.fromEntries(
    sections.map(({ title, text$ }) => [title, text$]),
  );
  const detail$ = event.detail === undefined ? of(NO_DETAILS) : richTexts.view$(event.detail);
  const sections$: Observable<readonly PanelSection[]> =
    sections.length === 0
      ? of([])
      : combineLatest(texts).pipe(
          map((views) => Object.entries(views).map(([title, text]) => ({ title, text }))),
        );
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
