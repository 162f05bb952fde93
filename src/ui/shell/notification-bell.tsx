import { type ReactElement, useCallback, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useOptionalViewModel } from '../shared/use-optional-view-model.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import { BellBadge } from './bell-badge.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { usePopup } from './use-popup.ts';

/** The bell, with the number of unread notifications once these are loaded in the background. */
export function NotificationBell(): ReactElement {
  const { idle, notifications } = useViewModels();
  const { open, anchor, button, toggle, close, onBlur } = usePopup();
  const viewModel = useOptionalViewModel(
    useCallback(() => idle().then(notifications), [idle, notifications]),
  );
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
