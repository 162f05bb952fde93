import type { Notification, NotificationKind } from './notification.ts';

/** A notification as the bell shows it. */
export interface NotificationView extends Pick<Notification, 'id' | 'title' | 'text' | 'to' | 'state'> {
  readonly kind: NotificationKind;
  readonly unread: boolean;
}

export interface NotificationsState {
  /** `loading`: nothing is known yet. `ready`: also while more is being loaded. */
  readonly status: 'loading' | 'ready';
  /** The most urgent first. */
  readonly items: readonly NotificationView[];
  readonly unread: number;
  /** For the badge: `3`, `9+`; `undefined` when everything is read. */
  readonly badge: string | undefined;
  /** For screen readers: `3 unread`; `undefined` when everything is read. */
  readonly unreadNote: string | undefined;
  /** Whether a list failed to load, so that notifications may be missing. */
  readonly incomplete: boolean;
}
