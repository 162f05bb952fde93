import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Overlay from 'react-bootstrap/Overlay';
import Popover from 'react-bootstrap/Popover';
import type { NotificationsState } from '../../core/notifications/notifications-state.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { RowKeysHint } from '../shared/row-keys-hint.tsx';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';
import { TryAgain } from '../shared/try-again.tsx';
import { useListKeyboard } from '../shared/use-list-keyboard.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { NotificationsModel } from '../../core/view-models.ts';
import { BELOW_HEADER } from './below-header.ts';
import { NotificationItem } from './notification-item.tsx';

interface NotificationPanelProps {
  /** Id of the panel, for the button that opens it. */
  readonly id: string;
  /** Container of the panel, placed so that Tab reaches it after the button. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The panel of notifications under the bell. @see docs/product.md#notifications */
export function NotificationPanel({ id, anchor, button, onClose }: NotificationPanelProps): ReactElement {
  const { notifications } = useViewModels();
  const viewModel = useLoaded('notifications', notifications);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Overlay
      show
      container={anchor}
      target={button}
      placement="bottom-end"
      popperConfig={BELOW_HEADER}
      transition={false}
      rootClose
      onHide={onClose}
    >
      <Popover id={id} role="region" className="notification-panel" aria-labelledby={`${id}-title`}>
        <Popover.Header as="h2" id={`${id}-title`} ref={heading} tabIndex={-1}>
          Notifications
        </Popover.Header>
        {viewModel === undefined ? (
          <Waiting />
        ) : (
          <Notifications viewModel={viewModel} onLeave={onClose} onAllRead={() => heading.current?.focus()} />
        )}
      </Popover>
    </Overlay>
  );
}

interface NotificationsProps {
  readonly viewModel: NotificationsModel;
  /** Called when the link of a notification is followed. */
  readonly onLeave: () => void;
  /** Called after a click on "Mark all as read", because the button disappears. */
  readonly onAllRead: () => void;
}

function Notifications({ viewModel, onLeave, onAllRead }: NotificationsProps): ReactElement {
  const state = useObservableState(viewModel.state$, undefined);
  useEffect(() => viewModel.open(), [viewModel]);
  if (state === undefined || state.status === 'loading') return <Waiting />;
  return (
    <>
      {state.unreadCount > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mark-all"
          onClick={() => {
            viewModel.markAllRead();
            onAllRead();
          }}
        >
          Mark all as read
        </Button>
      )}
      <Groups state={state} viewModel={viewModel} onLeave={onLeave} />
      {state.incomplete && (
        <div className="panel-foot">
          <span>Some notifications could not be loaded.</span>
          <TryAgain variant="quiet" onRetry={() => viewModel.retry()} />
        </div>
      )}
      {(state.checkedNote ?? state.storageNote) !== undefined && (
        <div className="notification-notes">
          <p role="status">{state.checkedNote}</p>
          {state.storageNote !== undefined && <p>{state.storageNote}</p>}
        </div>
      )}
    </>
  );
}

interface GroupsProps extends Pick<NotificationsProps, 'viewModel' | 'onLeave'> {
  readonly state: NotificationsState;
}

function Groups({ state, viewModel, onLeave }: GroupsProps): ReactElement {
  const keys = useListKeyboard(state.groups.flatMap(({ items }) => items.map(({ id }) => id)));
  if (state.groups.length === 0) {
    return (
      <output>
        <EmptyState title="No Notifications Yet" detail="You have no new notifications right now." />
      </output>
    );
  }
  return (
    <>
      <div {...keys.listProps}>
        {state.groups.map(({ name, title, items }) => (
          <section key={name} aria-label={title}>
            <h3 className="notification-group">{title}</h3>
            <ul className="notification-list" aria-describedby={keys.hintId}>
              {items.map((item) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  tabIndex={keys.tabIndexOf(item.id)}
                  onRead={() => viewModel.markRead(item.id)}
                  onFollow={onLeave}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <RowKeysHint id={keys.hintId} noun="notifications" />
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <LoadingRegion className="notification-waiting">
      {skeletonKeys(3).map((key) => (
        <div key={key}>
          <Skeleton className="medium" />
          <Skeleton className="short" />
        </div>
      ))}
    </LoadingRegion>
  );
}
