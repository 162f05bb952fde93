import { type ReactElement, useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { prefetchWhenNear } from '../shared/prefetch-when-near.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { NotificationsModel } from '../../core/view-models.ts';
import { BellBadge } from './bell-badge.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { usePopup } from './use-popup.ts';

/** The bell, with the number of unread notifications once they were loaded in the background. */
export function NotificationBell(): ReactElement {
  const { notifications } = useViewModels();
  const { open, anchor, button, toggle, close, onBlur } = usePopup();
  const viewModel = useWhenIdle(notifications);
  const id = useId();
  return (
    <div className="menu-anchor" ref={anchor} onBlur={onBlur}>
      <Button
        ref={button}
        variant="icon"
        aria-label="Notifications"
        aria-describedby={`${id}-unread`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        {...prefetchWhenNear(notifications)}
      >
        <Icon paths={ICON_PATHS.bell} />
      </Button>
      {viewModel !== undefined && (
        <ErrorBoundary fallback={undefined}>
          <BellBadge viewModel={viewModel} noteId={`${id}-unread`} />
        </ErrorBoundary>
      )}
      {open && (
        <PopupBoundary onClose={close}>
          <NotificationPanel id={id} anchor={anchor} button={button} onClose={close} />
        </PopupBoundary>
      )}
    </div>
  );
}

/** Makes the view model of the badge when the page is idle; a failure is ignored. */
function useWhenIdle(make: () => Promise<NotificationsModel>): NotificationsModel | undefined {
  const { idle } = useViewModels();
  const [viewModel, setViewModel] = useState<NotificationsModel>();
  useEffect(() => {
    let wanted = true;
    idle()
      .then(make)
      .then((made) => wanted && setViewModel(made))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [idle, make]);
  return viewModel;
}
