/** What a notification is about. */
export type NotificationKind =
  | 'deal-deadline'
  | 'event-registration'
  | 'ipo-opening'
  | 'ipo-closing'
  | 'startup-update'
  | 'startup-report';

/** Something worth knowing, derived from what the lists say. */
export interface Notification {
  /** The same for the same news in every session; a date that moves makes other news. */
  readonly id: string;
  readonly kind: NotificationKind;
  /** Of whom: a deal, an event, a company. */
  readonly title: string;
  readonly text: string;
  /** When it happens or happened: epoch milliseconds. */
  readonly at: number;
  /** The thing itself: a path of the app with its query. */
  readonly to: string;
  /** What that page is passed. */
  readonly state: unknown;
}
