import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../shared/page-heading.tsx';
import { ScrollMemory } from './scroll-memory.ts';

/**
 * What a load would do on a navigation without one: the focus goes to the page's heading, a page that was opened
 * starts at its top, and one that was gone back to where it was left. The first page is the browser's business.
 * @param key of the page shown; `undefined` while none is
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

  // Not in a layout effect: a dialog that closes with the navigation first gives the focus back.
  useEffect(() => {
    if (key === undefined) return;
    const before = last.current;
    last.current = key;
    if (isNavigation(before, key)) focusHeading();
  }, [key]);
}

const isNavigation = (before: string | undefined, now: string): boolean =>
  before !== undefined && before !== now;

/** The heading, or `main` until there is one. */
function focusHeading(): void {
  const main = document.getElementById(CONTENT_ID);
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
