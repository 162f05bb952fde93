import { type KeyboardEvent, type ReactElement, type Ref, type RefObject, useImperativeHandle } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'wouter';
import { userMenuLinks } from '../../core/shell/layout-entries.ts';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import './user-menu-panel.scss';
import { BELOW_HEADER } from './below-header.ts';
import { menuIcon } from './menu-icon.ts';
import { MenuLabel } from './menu-label.tsx';

interface UserMenuPanelProps {
  readonly user: NonNullable<LayoutView['user']>;
  /** The button that opens the menu and labels it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The user menu: the investor's name and e-mail, the links to the profile, and Log Out. */
export function UserMenuPanel({ user, button, onClose }: UserMenuPanelProps): ReactElement {
  const { layout } = useViewModels();
  return (
    <Dropdown show align="end" focusFirstItemOnShow onToggle={(show) => show || onClose()}>
      <Dropdown.Toggle as={HeaderButton} button={button} />
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
        <div role="menu" tabIndex={-1} aria-label={user.name} onKeyDown={focusFirstOrLast}>
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
    </Dropdown>
  );
}

/** Adds Home and End to the arrow keys that the library handles. */
function focusFirstOrLast(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.at(event.key === 'Home' ? 0 : -1)?.focus();
}

interface HeaderButtonProps extends Pick<UserMenuPanelProps, 'button'> {
  readonly ref?: Ref<HTMLElement | null>;
}

/** Passes the header's button, which is outside the library's dropdown, to the dropdown as its toggle. */
function HeaderButton({ button, ref }: HeaderButtonProps): undefined {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return undefined;
}
