import { type ReactElement, useId } from 'react';
import Nav from 'react-bootstrap/Nav';
import { Link } from 'wouter';
import type { NavigationEntry } from '../../core/shell/shell-state.ts';
import { Icon } from '../shared/icon.tsx';
import { AmountsSwitch } from './amounts-switch.tsx';
import { BriefAmountsSwitch } from './brief-amounts-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { menuIcon } from './menu-icon.ts';
import { MenuLabel } from './menu-label.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const NAME = 'Sections';

interface SidebarProps {
  readonly portfolioLinks: readonly NavigationEntry[];
  readonly accountLinks: readonly NavigationEntry[];
  /** Whether the drawer is open, below 768 px. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation to the investor's own pages: a sidebar, a rail of icons below 1280 px, a drawer below 768 px. */
export function Sidebar({ open, onClose, ...links }: SidebarProps): ReactElement {
  const sections = <Sections {...links} />;
  return (
    <>
      <nav className="app-sidebar" aria-label={NAME}>
        {sections}
      </nav>
      {open && (
        <PopupBoundary onClose={onClose}>
          <SidebarDrawer name={NAME} onClose={onClose}>
            {sections}
          </SidebarDrawer>
        </PopupBoundary>
      )}
    </>
  );
}

function Sections({
  portfolioLinks,
  accountLinks,
}: Pick<SidebarProps, 'portfolioLinks' | 'accountLinks'>): ReactElement {
  return (
    <>
      <Group title="Portfolio" entries={portfolioLinks} />
      <Group title="Account" entries={accountLinks} />
      <div className="sidebar-foot">
        <div className="sidebar-switches">
          <ThemeSwitch />
          <AmountsSwitch />
          <BriefAmountsSwitch />
        </div>
        <div className="legal-links">
          <LegalLinks />
        </div>
      </div>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

function Group({ title, entries }: GroupProps): ReactElement {
  const id = useId();
  return (
    <>
      <div className="sidebar-group" id={id}>
        {title}
      </div>
      <Nav as="ul" className="sidebar-links" aria-labelledby={id}>
        {entries.map(({ label, path, active, current }) => (
          <Nav.Item as="li" key={path}>
            <Nav.Link
              as={Link}
              to={path}
              active={active}
              className="sidebar-link"
              aria-current={current ? 'page' : active || undefined}
            >
              <Icon paths={menuIcon(path)} />
              <MenuLabel label={label} path={path} />
            </Nav.Link>
          </Nav.Item>
        ))}
      </Nav>
    </>
  );
}
