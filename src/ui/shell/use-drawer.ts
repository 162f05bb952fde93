import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * While it is open the panel keeps the focus, and closes on Escape and when a link in it is followed. It also closes
 * when the window grows and the panel becomes a fixed part of the page.
 */
export function useDrawer(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    if (!open || element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
      if (event.key === 'Tab') keepInside(event, element);
    };
    const onFollow = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
    };
    document.addEventListener('keydown', onKey, { signal });
    element.addEventListener('click', onFollow, { signal });
    window.addEventListener('resize', onClose, { signal });
    element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => listening.abort();
  }, [panel, open, onClose]);
}

function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = stops[0];
  const last = stops.at(-1);
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
