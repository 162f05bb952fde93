import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { type RouteName, pathOf } from '../../core/shell/routes.ts';
import type { FrameView } from '../../core/shell/shell-state.ts';
import { AppLink } from '../shared/app-link.tsx';
import { Icon, type IconName } from '../shared/icon.tsx';
import { LaterIcon } from '../shared/later-icon.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import { moveInMenu } from './menu-keyboard.ts';

type ProfilePage = Extract<RouteName, `profile-${string}`>;

/** @see specification, section 2, "Protected layout" */
const LINKS: readonly { readonly label: string; readonly page: ProfilePage; readonly icon: IconName }[] = [
  { label: 'Profile', page: 'profile-basic', icon: 'person' },
  { label: 'KYC Documents', page: 'profile-kyc', icon: 'person-vcard' },
  { label: 'Bank Detail', page: 'profile-bank', icon: 'bank' },
  { label: 'Nominee Detail', page: 'profile-nominee', icon: 'people' },
];

interface UserMenuPanelProps {
  readonly user: NonNullable<FrameView['user']>;
  /** Of the menu, for the button that opens it. */
  readonly id: string;
  readonly onChoose: () => void;
}

/** What opens under the investor's name: who is logged in, the ways to the profile, and the way out. */
export function UserMenuPanel({ user, id, onChoose }: UserMenuPanelProps): ReactElement {
  return (
    <div className="menu-panel">
      <div className="menu-person">
        <span className="avatar large" aria-hidden="true">
          {user.initials}
        </span>
        <div>
          <strong>{user.name}</strong>
          <span className="text-secondary">{user.email}</span>
        </div>
      </div>
      <MenuItems id={id} label={user.name} onChoose={onChoose} />
    </div>
  );
}

interface MenuItemsProps {
  readonly id: string;
  readonly label: string;
  readonly onChoose: () => void;
}

function MenuItems({ id, label, onChoose }: MenuItemsProps): ReactElement {
  const { frame } = useViewModels();
  const menu = useFocusOnFirstItem();
  const logOut = (): void => {
    onChoose();
    frame.logOut();
  };
  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveInMenu}>
      <div className="menu-list" role="none">
        {LINKS.map(({ label: text, page, icon }) => (
          <AppLink
            key={page}
            to={pathOf(page)}
            className="menu-item"
            role="menuitem"
            tabIndex={-1}
            onClick={onChoose}
          >
            <Icon name={icon} />
            {text}
          </AppLink>
        ))}
      </div>
      <div className="menu-list" role="none">
        <button type="button" className="menu-item" role="menuitem" tabIndex={-1} onClick={logOut}>
          <LaterIcon name="box-arrow-right" />
          Log Out
        </button>
      </div>
    </div>
  );
}

function useFocusOnFirstItem(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  return menu;
}
