import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of a control that disappears when it is used. If the control had the focus, the part of the page
 * around it gets the focus. The component that calls this must disappear together with the control.
 */
export function useFocusAround<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (element === null || document.activeElement !== element) return;
      const around = ancestorsOf(element);
      // Wait until the page has changed: the parts around the control may disappear, too, or take the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusNearestRegion(around);
      });
    };
  }, []);
  return control;
}

/** Returns the elements around an element, the nearest first. */
export function ancestorsOf(element: Element): readonly HTMLElement[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/**
 * Focuses the nearest ancestor that is still in the document and is a section, a fieldset, a `search`, a region, a
 * dialog or `main`; in place of `main`, its heading.
 * @param around the ancestors of an element, the nearest first
 */
export function focusNearestRegion(around: readonly HTMLElement[]): void {
  const part = around.find(
    (each) =>
      each.isConnected && each.matches('section, fieldset, search, [role="region"], [role="dialog"], main'),
  );
  const target = part?.matches('main') === true ? (part.querySelector<HTMLElement>('h1') ?? part) : part;
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
