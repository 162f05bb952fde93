import { type ComponentType, type ReactElement, useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { prefetchWhenNear } from '../shared/prefetch-when-near.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { NotificationsModel } from '../../core/view-models.ts';
import { PopupPart } from './popup-part.tsx';
import { usePopup } from './use-popup.ts';

const bellBadgeCode = async () => (await import('./bell-badge.tsx')).BellBadge;
const notificationPanelCode = async () => (await import('./notification-panel.tsx')).NotificationPanel;

/** The bell, with the number of unread notifications once they were loaded in the background. */
export function NotificationBell(): ReactElement {
  const { notifications } = useViewModels();
  const { open, anchor, button, toggle, close, onBlur } = usePopup();
  const badge = useBadge();
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
        {...prefetchWhenNear(notificationPanelCode, notifications)}
      >
        <Icon paths={ICON_PATHS.bell} />
      </Button>
      {badge !== undefined && (
        <ErrorBoundary fallback={undefined}>
          <badge.Badge viewModel={badge.viewModel} noteId={`${id}-unread`} />
        </ErrorBoundary>
      )}
      {open && (
        <PopupPart
          name="notification-panel"
          code={notificationPanelCode}
          props={{ id, anchor, button, onClose: close }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface LoadedBadge {
  readonly Badge: ComponentType<{ readonly viewModel: NotificationsModel; readonly noteId: string }>;
  readonly viewModel: NotificationsModel;
}

/** Loads the badge when the page is idle; a failure is ignored. */
function useBadge(): LoadedBadge | undefined {
  const { idle, notifications } = useViewModels();
  const [loaded, setLoaded] = useState<LoadedBadge>();
  useEffect(() => {
    let wanted = true;
    idle()
      .then(() => Promise.all([bellBadgeCode(), notifications()]))
      .then(([Badge, viewModel]) => wanted && setLoaded({ Badge, viewModel }))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [idle, notifications]);
  return loaded;
}
