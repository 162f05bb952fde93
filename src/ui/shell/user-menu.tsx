import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import { type RouteName, pathOf } from '../../core/shell/routes.ts';
import type { FrameView } from '../../core/shell/shell-state.ts';
import { AppLink } from '../shared/app-link.tsx';
import { Icon, type IconName } from '../shared/icon.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import { moveInMenu } from './menu-keyboard.ts';
import { usePopup } from './use-popup.ts';

type ProfilePage = Extract<RouteName, `profile-${string}`>;

/** @see specification, section 2, "Protected layout" */
const LINKS: readonly { readonly label: string; readonly page: ProfilePage; readonly icon: IconName }[] = [
  { label: 'Profile', page: 'profile-basic', icon: 'person' },
  { label: 'KYC Documents', page: 'profile-kyc', icon: 'person-vcard' },
  { label: 'Bank Detail', page: 'profile-bank', icon: 'bank' },
  { label: 'Nominee Detail', page: 'profile-nominee', icon: 'people' },
];

/** The investor's name as a button; under it who is logged in, the ways to the profile, and the way out. */
export function UserMenu({ user }: { readonly user: NonNullable<FrameView['user']> }): ReactElement {
  const { open, anchor, button, show, dismiss, toggle } = usePopup();
  const id = useId();
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    show();
  };
  return (
    <div className="menu-anchor" ref={anchor}>
      <button
        ref={button}
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        <span className="avatar" aria-hidden="true">
          {user.initials}
        </span>
        <span className="user-name">{user.name}</span>
        <Icon name="chevron-down" />
      </button>
      {open && (
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
          <MenuItems id={id} label={user.name} onChoose={dismiss} />
        </div>
      )}
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
          <Icon name="box-arrow-right" />
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
