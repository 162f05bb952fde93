import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first button of a section, or the section itself, when its content has changed and the control of its card
 * that had the focus is gone. It runs after a closed dialog has returned the focus to what opened it, if that is still there.
 * @param content what the controls of the section depend on
 */
export function useFocusKept<Section extends HTMLElement>(
  section: RefObject<Section | null>,
  content: string | boolean,
): void {
  const before = useRef(content);
  /** Whether the focus, but for one in a dialog, was last in the card. */
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      // What a dialog takes, it returns.
      if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
      const card = section.current?.closest('section');
      wasInside.current = card?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    // A click that focuses nothing, as on a button in Safari, takes the focus away without that event.
    document.addEventListener('pointerup', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerup', note);
    };
  }, [section]);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || !wasInside.current) return;
    const target = section.current?.querySelector<HTMLElement>('button') ?? section.current;
    target?.focus({ preventScroll: true });
  }, [section, content]);
}
