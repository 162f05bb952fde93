import type { Notification, NotificationKind } from './notification.ts';

/** A notification as the bell shows it. */
export interface NotificationView extends Pick<Notification, 'id' | 'title' | 'text' | 'to' | 'state'> {
  readonly kind: NotificationKind;
  readonly unread: boolean;
}

/** Notifications about the investor's own companies, or about the market. */
export interface NotificationGroup {
  readonly name: 'own' | 'market';
  readonly title: string;
  /** The most urgent first. */
  readonly items: readonly NotificationView[];
}

export interface NotificationsState {
  /** `loading`: nothing is known yet. `ready`: also while more is being loaded. */
  readonly status: 'loading' | 'ready';
  /** Own companies first; a group without notifications is left out. */
  readonly groups: readonly NotificationGroup[];
  /** Number of unread ones among those shown. */
  readonly unread: number;
  /** For the badge: `3`, `9+`; `undefined` when everything is read, and before the number is known. */
  readonly badge: string | undefined;
  /** For screen readers: `3 unread`; `undefined` as the badge is. */
  readonly unreadNote: string | undefined;
  /** For which companies reports were checked; `undefined` while none are. */
  readonly checkedNote: string | undefined;
  /** Says that what was read is not kept for all devices; `undefined` when it is. */
  readonly placeNote: string | undefined;
  /** Whether something failed to load, so that notifications may be missing. */
  readonly incomplete: boolean;
}
