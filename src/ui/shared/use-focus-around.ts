import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of an element that disappears: a control when it is used, or a card when another page of its list is
 * shown. If the focus was on it or in it, the part of the page around it gets the focus. The component that calls this
 * must disappear together with the element.
 */
export function useFocusAround<Vanishing extends HTMLElement>(): RefObject<Vanishing | null> {
  const vanishing = useRef<Vanishing>(null);
  useLayoutEffect(() => {
    const element = vanishing.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const around = ancestorsOf(element);
      // Wait until the page has changed: the parts around the element may disappear, too, or take the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusNearestRegion(around);
      });
    };
  }, []);
  return vanishing;
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
