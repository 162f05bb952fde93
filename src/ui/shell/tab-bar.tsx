import { type ReactElement, useEffect, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import { Link } from 'wouter';
import type { NavigationEntry } from '../../core/shell/shell-state.ts';

/** The main pages as links; scrolls sideways to show the active one. Renders nothing on a page without tabs. */
export function TabBar({ tabs }: { readonly tabs: readonly NavigationEntry[] }): ReactElement | undefined {
  const bar = useRef<HTMLElement>(null);
  const activePath = tabs.find((tab) => tab.active)?.path;

  useEffect(() => {
    if (activePath !== undefined && bar.current !== null) showActive(bar.current);
  }, [activePath]);

  if (tabs.length === 0) return undefined;
  return (
    <Nav ref={bar} as="nav" variant="underline" className="tab-bar" aria-label="Main">
      {tabs.map(({ label, path, active }) => (
        <Nav.Link
          key={path}
          as={Link}
          to={path}
          active={active}
          data-label={label}
          aria-current={active ? 'page' : undefined}
        >
          {label}
        </Nav.Link>
      ))}
    </Nav>
  );
}

/** Scrolls the bar only; `scrollIntoView` would scroll the page too. */
function showActive(bar: HTMLElement): void {
  const tab = bar.querySelector<HTMLElement>('[aria-current]');
  if (tab === null) return;
  const outer = bar.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left + 16;
  if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right + 16;
}
