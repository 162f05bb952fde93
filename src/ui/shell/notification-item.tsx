import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import type { NotificationKind } from '../../core/notifications/notification.ts';
import type { NotificationView } from '../../core/notifications/notifications-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import type { ListKeyboard } from '../shared/use-list-keyboard.ts';

const ICONS: Readonly<Record<NotificationKind, keyof typeof ICON_PATHS>> = {
  'deal-deadline': 'hourglass-split',
  'event-registration': 'calendar-event',
  'ipo-opening': 'unlock',
  'ipo-closing': 'hourglass-split',
  'startup-update': 'megaphone',
  'startup-report': 'file-earmark-bar-graph',
  'needs-attention': 'hourglass-split',
};

interface NotificationItemProps {
  readonly item: NotificationView;
  /** Tab index of all controls of the item. */
  readonly tabIndex: ReturnType<ListKeyboard['tabIndexOf']>;
  readonly onRead: () => void;
  /** Called when the link opens in this tab. */
  readonly onFollow: () => void;
}

/** A notification with a link to its subject; following the link marks it as read. */
export function NotificationItem({ item, tabIndex, onRead, onFollow }: NotificationItemProps): ReactElement {
  const { title, text, kind, to, unread } = item;
  return (
    <li className={unread ? 'is-unread' : ''}>
      <Link
        to={to}
        tabIndex={tabIndex}
        // Capture the click: wouter does not call `onClick` for a click that opens a new tab, which counts as reading
        // too.
        onClickCapture={onRead}
        // The middle button sends no click.
        onAuxClick={({ button }) => button === 1 && onRead()}
        onClick={onFollow}
      >
        <Icon paths={ICON_PATHS[ICONS[kind]]} />
        <span>
          {unread && <span className="visually-hidden">Unread: </span>}
          <strong>{title}</strong>
          <span className="notification-text">{text}</span>
        </span>
      </Link>
      {unread && (
        <Button
          variant="icon"
          className="mark-read"
          tabIndex={tabIndex}
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          onClick={(event) => {
            // The button disappears, so its notification gets the focus.
            event.currentTarget.closest('li')?.querySelector('a')?.focus();
            onRead();
          }}
        >
          <span className="unread-dot" />
        </Button>
      )}
    </li>
  );
}
