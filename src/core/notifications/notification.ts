/** The kind of news. */
export type NotificationKind =
  | 'deal-deadline'
  | 'event-registration'
  | 'ipo-opening'
  | 'ipo-closing'
  | 'startup-update'
  | 'startup-report'
  | 'needs-attention';

/** A piece of news, derived from the lists. */
export interface Notification {
  /** Stays the same in every session; a moved date makes a new id. */
  readonly id: string;
  /** Further ids that the news may have once other data is known; reading the notification marks them too. */
  readonly others?: readonly string[];
  readonly kind: NotificationKind;
  /** Title of the deal, event or company the notification is about. */
  readonly title: string;
  readonly text: string;
  /** Time of the deadline, report or update: epoch milliseconds. */
  readonly at: number;
  /** The page to open: a path of the app with its query. */
  readonly to: string;
  /** Navigation state for that page. */
  readonly state: unknown;
}
