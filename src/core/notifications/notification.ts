import type { ParsedDate } from '../shared/dates.ts';

export type NotificationKind =
  | 'deal-deadline'
  | 'event-registration'
  | 'ipo-opening'
  | 'ipo-closing'
  | 'startup-update'
  | 'startup-report'
  | 'needs-attention';

/** A piece of news about a deal, an event, an IPO or one of the investor's companies. */
export interface Notification {
  /** Stays the same in every session and time zone; a moved date makes a new id. */
  readonly id: string;
  /**
   * The ids for the company's other concerns: when one of these concerns becomes the gravest, the notification gets the
   * id for that concern. Reading the notification marks all these ids as read too.
   */
  readonly otherIds?: readonly string[];
  readonly kind: NotificationKind;
  /** Title of the deal, event or company the notification is about. */
  readonly title: string;
  readonly text: string;
  /**
   * Epoch milliseconds of the deadline, the bid day, the update, or the end of a report's period (at most the current
   * time); the current time for `needs-attention`.
   */
  readonly at: number;
  /** The page to open: a path of the app with its query. */
  readonly to: string;
}

/**
 * The id of news about a date. For a date without a time it contains the day, because `at` then depends on the viewer's
 * time zone.
 * @param at the date in epoch milliseconds
 */
export function newsId(
  kind: NotificationKind,
  subject: string,
  date: ParsedDate | undefined,
  at: number,
): string {
  return `${kind} ${subject} ${date?.day ?? at}`;
}
