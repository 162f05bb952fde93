import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../shared/page-heading.tsx';
import { ScrollMemory } from './scroll-memory.ts';

/**
 * After a client-side navigation, focuses the page's heading and scrolls a new page to its top. A page revisited by
 * back or forward gets its former position, and the focus goes to the link by which it was left. The browser itself
 * handles the first page.
 * @param key path of the shown page; `undefined` while there is none
 */
export function usePageArrival(key: string | undefined): void {
  const [memory] = useState(() => new ScrollMemory());
  const last = useRef<string>(undefined);

  useEffect(() => memory.start(), [memory]);

  useLayoutEffect(() => {
    if (key === undefined) return;
    memory.enter(key);
    if (isNavigation(last.current, key)) memory.arrive();
  }, [key, memory]);

  // Not in a layout effect, so that a dialog that closes on the navigation has already returned the focus.
  useEffect(() => {
    if (key === undefined) return;
    const before = last.current;
    last.current = key;
    if (isNavigation(before, key) && !memory.hasReturnedFocus) focusHeading();
  }, [key, memory]);
}

const isNavigation = (before: string | undefined, now: string): boolean =>
  before !== undefined && before !== now;

/** Focuses the heading, or `main` until there is one. An input that the new page has focused keeps the focus. */
function focusHeading(): void {
  const main = document.getElementById(CONTENT_ID);
  if (main?.querySelector('input:focus')) return;
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
