import { type RefObject, useEffect, useRef } from 'react';
import { ancestorsOf, focusNearestRegion } from './use-focus-around.ts';

/**
 * Moves the focus when the content of a part of a card has changed and the focused control of the card is gone. The
 * part's first button gets the focus; without a button, the part itself if it can get the focus, or else the card. When
 * a dialog closes, it returns the focus to its opener before this hook acts.
 * @param part an element in a card, or the card itself; the card is the nearest `section` element
 * @param content changes whenever controls of the part come or go
 */
export function useFocusAfterRemoval<Part extends HTMLElement>(
  part: RefObject<Part | null>,
  content: string | boolean,
): void {
  const before = useRef(content);
  /** Whether the last focus outside dialogs was in the card. */
  const wasInside = useRef(false);
  useEffect(() => {
    const recordFocus = ({ target }: Event): void => {
      // A dialog returns the focus when it closes.
      if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
      const card = part.current?.closest('section');
      wasInside.current = card?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', recordFocus);
    // A click that focuses nothing, as on a button in Safari, takes the focus away without a `focusin` event.
    document.addEventListener('pointerup', recordFocus);
    return () => {
      document.removeEventListener('focusin', recordFocus);
      document.removeEventListener('pointerup', recordFocus);
    };
  }, [part]);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || !wasInside.current) return;
    const target = part.current?.querySelector<HTMLElement>('button') ?? part.current;
    target?.focus({ preventScroll: true });
    if (part.current !== null && document.activeElement === document.body)
      focusNearestRegion(ancestorsOf(part.current));
  }, [part, content]);
}
