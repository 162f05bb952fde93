import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first button of a section, or the section itself, when its content has changed and the control that had the
 * focus is gone. It runs after a closed dialog has returned the focus to what opened it, if that is still there.
 * @param content what the controls of the section depend on
 */
export function useFocusKept<Section extends HTMLElement>(
  section: RefObject<Section | null>,
  content: string | boolean,
): void {
  const before = useRef(content);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost) return;
    const target = section.current?.querySelector<HTMLElement>('button') ?? section.current;
    target?.focus({ preventScroll: true });
  }, [section, content]);
}
