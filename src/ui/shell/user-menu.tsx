import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'wouter';
import { userMenuLinks } from '../../core/shell/layout-entries.ts';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import { BELOW_HEADER } from './below-header.ts';
import { menuIcon } from './menu-icon.ts';
import { MenuLabel } from './menu-label.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { usePopup } from './use-popup.ts';

interface UserMenuProps {
  readonly user: NonNullable<LayoutView['user']>;
}

/** The investor's name as a button that opens a menu: name and e-mail, the links to the profile, and Log Out. */
export function UserMenu({ user }: UserMenuProps): ReactElement {
  const { open, anchor, button, show, close, onBlur } = usePopup();
  return (
    <Dropdown
      ref={anchor}
      align="end"
      show={open}
      onToggle={(shown) => (shown ? show() : close())}
      onBlur={onBlur}
    >
      {/* The library's own class would add a second arrow. */}
      <Dropdown.Toggle ref={button} as="button" type="button" bsPrefix="user-button" aria-haspopup="menu">
        <span className="avatar" aria-hidden="true">
          {user.initials}
        </span>
        <span className="user-name">{user.name}</span>
        <Icon paths={ICON_PATHS['chevron-down']} />
      </Dropdown.Toggle>
      {open && (
        <PopupBoundary onClose={close}>
          <Menu user={user} />
        </PopupBoundary>
      )}
    </Dropdown>
  );
}

function Menu({ user }: UserMenuProps): ReactElement {
  const { layout } = useViewModels();
  const items = useRef<HTMLDivElement>(null);
  // The library's own `focusFirstItemOnShow` throws, outside of the boundary, when the menu has failed.
  useEffect(() => items.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);
  return (
    <Dropdown.Menu className="user-menu" role="group" popperConfig={BELOW_HEADER}>
      <div className="menu-person">
        <span className="avatar large" aria-hidden="true">
          {user.initials}
        </span>
        <div>
          <strong>{user.name}</strong>
          <span className="text-secondary">{user.email}</span>
        </div>
      </div>
      <div ref={items} role="menu" tabIndex={-1} aria-label={user.name} onKeyDown={focusFirstOrLast}>
        {userMenuLinks().map(({ label, path }) => (
          <Dropdown.Item key={path} as={Link} to={path} role="menuitem" tabIndex={-1}>
            <Icon paths={menuIcon(path)} />
            <MenuLabel label={label} path={path} />
          </Dropdown.Item>
        ))}
        <Dropdown.Divider />
        <Dropdown.Item
          as="button"
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => layout.logOut()}
        >
          <Icon paths={ICON_PATHS['box-arrow-right']} />
          Log Out
        </Dropdown.Item>
      </div>
    </Dropdown.Menu>
  );
}

/** Adds Home and End to the arrow keys that the library handles. */
function focusFirstOrLast(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.at(event.key === 'Home' ? 0 : -1)?.focus();
}
