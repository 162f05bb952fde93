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
  /** The same for the same news in every session; a moved date makes a new id. */
  readonly id: string;
  /** Ids under which the same subject may be reported when other data is known; reading it marks them too. */
  readonly others?: readonly string[];
  readonly kind: NotificationKind;
  /** Title of the deal, event or company the notification is about. */
  readonly title: string;
  readonly text: string;
  /** Time of the event: epoch milliseconds. */
  readonly at: number;
  /** The page to open: a path of the app with its query. */
  readonly to: string;
  /** Navigation state for that page. */
  readonly state: unknown;
}
