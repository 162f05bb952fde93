import type { Notification } from './notification.ts';

/** A notification as the bell shows it. */
export interface NotificationView extends Pick<Notification, 'id' | 'kind' | 'title' | 'text' | 'to'> {
  readonly unread: boolean;
}

/** Notifications about the investor's own companies, or about the market. */
export interface NotificationGroup {
  readonly name: 'own' | 'market';
  readonly title: string;
  /**
   * `own`: news of updates and reports alternates with concerns; news is nearest to now first, concerns most dangerous
   * first. `market`: followed deals first, then all other news; within each, nearest to now first.
   */
  readonly items: readonly NotificationView[];
}

export interface NotificationsState {
  /** `loading`: until the first load of the lists and of the read marks has ended. `ready`: also during later loads. */
  readonly status: 'loading' | 'ready';
  /** Own companies first; a group without notifications is left out. */
  readonly groups: readonly NotificationGroup[];
  /** Number of unread notifications in `groups`. */
  readonly unreadCount: number;
  /** For the badge: `3`, `9+`; `undefined` when everything is read, and before the number is known. */
  readonly badge: string | undefined;
  /** For screen readers: `3 unread`; `undefined` when `badge` is. */
  readonly unreadNote: string | undefined;
  /**
   * For which companies reports are being or were checked; `undefined` before a check, and when none can have reports.
   */
  readonly checkedNote: string | undefined;
  /** The `marksLocationNote` about what was read. */
  readonly storageNote: string | undefined;
  /** Whether something failed to load, so that notifications may be missing. */
  readonly incomplete: boolean;
}
