import { type KeyboardEvent, type ReactElement, useEffect, useId } from 'react';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { prefetchCode } from '../shared/load-code.ts';
import { prefetchWhenNear } from '../shared/prefetch-when-near.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import { PopupPart } from './popup-part.tsx';
import { usePopup } from './use-popup.ts';

const userMenuCode = async () => (await import('./user-menu-panel.tsx')).UserMenuPanel;

/** The menu of the logged-in investor; nothing for a visitor. */
export function UserMenu(): ReactElement | undefined {
  const { layout } = useViewModels();
  const user = useObservableState(layout.state$, undefined)?.user;
  return user && <InvestorMenu user={user} />;
}

/**
 * The investor's name as a button. Its menu is prefetched when the pointer or the focus reaches it, and at the latest
 * when the page is idle: Log Out is in it, and has to work without a connection.
 */
function InvestorMenu({ user }: { readonly user: NonNullable<LayoutView['user']> }): ReactElement {
  const { open, anchor, button, show, toggle, close, onBlur } = usePopup();
  const id = useId();
  const { idle } = useViewModels();
  useEffect(() => void idle().then(() => prefetchCode(userMenuCode)), [idle]);
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
        {...prefetchWhenNear(userMenuCode)}
      >
        <span className="avatar" aria-hidden="true">
          {user.initials}
        </span>
        <span className="user-name">{user.name}</span>
        <Icon paths={ICON_PATHS['chevron-down']} />
      </button>
      {open && (
        <PopupPart
          name="user-menu"
          code={userMenuCode}
          props={{ user, button, onClose: close }}
          onClose={close}
        />
      )}
    </div>
  );
}
