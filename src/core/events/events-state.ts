import type { CalendarBatch } from '../calendar/calendar-batch.ts';
import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import type { PagedListState } from '../shared/paged-list.ts';
import type { RichTextView } from '../rich-text/rich-text-view.ts';
import type { WebLink } from '../shared/web-link.ts';

/** Selects icon and colour; `other` for any value that the product description does not name. */
export type EventStatusKind = 'active' | 'inactive' | 'pending' | 'expired' | 'other';

/** @see docs/product.md#event-status */
export interface EventStatusView {
  readonly kind: EventStatusKind;
  readonly label: string;
}

/** The day tile of a card: `Nov`, `21`, `Fri`. */
export interface DayTile {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
}

/** An event's card. All texts are ready to show. */
export interface EventCardView {
  readonly id: string;
  /** The address that opens the event's panel. */
  readonly to: string;
  readonly name: string;
  readonly startupName: string | undefined;
  readonly logoUrl: string | undefined;
  readonly type: string | undefined;
  readonly isPitch: boolean;
  readonly status: EventStatusView;
  /** 'Register Soon' for an active event whose registration ends soon, otherwise `undefined`. */
  readonly registerSoon: string | undefined;
  /** `undefined` when the card shows `date` in place of the tile. */
  readonly dayTile: DayTile | undefined;
  /** `March 5, 2025`, 'Date TBD' or 'Invalid Date' */
  readonly date: string;
  readonly time: string;
  readonly location: string;
}

export type EventListState = PagedListState<EventCardView>;

/** A titled text of the panel, such as About or Traction. */
export interface PanelSection {
  readonly title: string;
  readonly text: RichTextView;
}

/** The side panel of one event. All texts are ready to show. @see docs/product.md#events */
export interface EventPanelView {
  readonly id: string;
  readonly title: string;
  readonly startupName: string | undefined;
  readonly logoUrl: string | undefined;
  readonly type: string | undefined;
  readonly isPitch: boolean;
  readonly status: EventStatusView;
  readonly registerSoon: string | undefined;
  /** 'This event is not currently taking registrations.'; `undefined` unless the event is expired. */
  readonly closedNotice: string | undefined;
  readonly date: string;
  readonly time: string;
  readonly location: string;
  /** 'No details available.' when the record has none. */
  readonly detail: RichTextView;
  /**
   * About, Current Investors, Previous Investors, Round Details and Traction of a Startup Pitch, as far as it has them.
   */
  readonly sections: readonly PanelSection[];
  readonly team: readonly { readonly name: string; readonly linkedIn: WebLink | undefined }[];
  readonly pitchDeck: WebLink | undefined;
  /** The registration link, or else the link to apply; `undefined` without either, or when registration is closed. */
  readonly register: WebLink | undefined;
  /** `undefined` when the event has no date. */
  readonly calendar: CalendarEntry | undefined;
}

export type EventPanelState =
  | { readonly status: 'closed' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** The event does not exist, so loading it again cannot help. */
  | { readonly status: 'gone'; readonly message: string }
  | { readonly status: 'open'; readonly event: EventPanelView };

/** State of the events screen: the grid, and the panel of the event that the address names. */
export interface EventsState {
  readonly list: EventListState;
  /** The events of the page that have a date; `undefined` for fewer than two. */
  readonly calendar?: CalendarBatch | undefined;
  readonly panel: EventPanelState;
}
