import { type KeyboardEvent, type ReactElement, useId } from 'react';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { usePopup } from './use-popup.ts';
import { UserMenuPanel } from './user-menu-panel.tsx';

/** The investor's name as a button that opens the menu. */
export function UserMenu({ user }: { readonly user: NonNullable<LayoutView['user']> }): ReactElement {
  const { open, anchor, button, show, toggle, close, onBlur } = usePopup();
  const id = useId();
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    show();
  };
  return (
    <div className="menu-anchor" ref={anchor} onBlur={onBlur}>
      <button
        ref={button}
        id={id}
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        <span className="avatar" aria-hidden="true">
          {user.initials}
        </span>
        <span className="user-name">{user.name}</span>
        <Icon paths={ICON_PATHS['chevron-down']} />
      </button>
      {open && (
        <PopupBoundary onClose={close}>
          <UserMenuPanel user={user} button={button} onClose={close} />
        </PopupBoundary>
      )}
    </div>
  );
}
