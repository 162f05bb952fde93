import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { Logo } from '../shared/logo.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  /** `undefined` for a visitor. */
  readonly user: LayoutView['user'];
  readonly drawerOpen: boolean;
  readonly onToggleDrawer: () => void;
}

/** The header of the app. @see docs/product.md#header */
export function Header({ user, drawerOpen, onToggleDrawer }: HeaderProps): ReactElement {
  return (
    <header className="app-header">
      {user !== undefined && (
        <Button
          variant="icon"
          className="menu-button"
          aria-label="Open menu"
          aria-expanded={drawerOpen}
          onClick={onToggleDrawer}
        >
          <Icon paths={ICON_PATHS.list} />
        </Button>
      )}
      <div className="header-brand">
        <Logo to={pathOf(user === undefined ? 'deals' : 'dashboard')} />
      </div>
      <SearchBox />
      <div className="header-tools">
        {user === undefined ? (
          <VisitorTools />
        ) : (
          <>
            <NotificationBell />
            <UserMenu user={user} />
          </>
        )}
      </div>
    </header>
  );
}

function VisitorTools(): ReactElement {
  return (
    <>
      <ThemeSwitch />
      <Link to={pathOf('login')} className="btn btn-outline btn-sm">
        Log In
      </Link>
      <Link to={pathOf('register')} className="btn btn-primary btn-sm">
        Sign Up
      </Link>
    </>
  );
}
