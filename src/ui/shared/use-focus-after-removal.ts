import { type RefObject, useEffect, useRef } from 'react';
import { ancestorsOf, focusPart } from './use-focus-around.ts';

/**
 * Focuses the first button of a section, or the section itself, or else the card around it, when the section's content
 * has changed and the focused control is gone from the card. A dialog that closes returns the focus to its opener
 * before that.
 * @param content changes whenever controls of the section come or go
 */
export function useFocusAfterRemoval<Section extends HTMLElement>(
  section: RefObject<Section | null>,
  content: string | boolean,
): void {
  const before = useRef(content);
  /** Whether the card had the focus last, dialogs aside. */
  const wasInside = useRef(false);
  useEffect(() => {
    const recordFocus = ({ target }: Event): void => {
      // A dialog returns the focus when it closes.
      if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
      const card = section.current?.closest('section');
      wasInside.current = card?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', recordFocus);
    // A click that focuses nothing, as on a button in Safari, takes the focus away without a `focusin` event.
    document.addEventListener('pointerup', recordFocus);
    return () => {
      document.removeEventListener('focusin', recordFocus);
      document.removeEventListener('pointerup', recordFocus);
    };
  }, [section]);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || !wasInside.current) return;
    const target = section.current?.querySelector<HTMLElement>('button') ?? section.current;
    target?.focus({ preventScroll: true });
    if (section.current !== null && document.activeElement === document.body)
      focusPart(ancestorsOf(section.current));
  }, [section, content]);
}
