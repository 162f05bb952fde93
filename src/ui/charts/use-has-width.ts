import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element has a width; `false` while it or an ancestor is not displayed. */
export function useHasWidth(element: RefObject<HTMLElement | null>): boolean {
  const [hasWidth, setHasWidth] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver((entries) => {
      setHasWidth((entries.at(-1)?.contentRect.width ?? 0) > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasWidth;
}
