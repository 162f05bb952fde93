import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the content of a box is larger than the box and scrolls, observed while the box is rendered.
 * @param box an element whose children stay the same; their sizes may change
 */
export function useOverflow(box: RefObject<HTMLElement | null>, direction: 'sideways' | 'down'): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { overflowX, overflowY } = getComputedStyle(element);
      setScrolls(
        direction === 'sideways'
          ? element.scrollWidth > element.clientWidth && overflowX !== 'visible'
          : element.scrollHeight > element.clientHeight && overflowY !== 'visible',
      );
    };
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [box, direction]);
  return scrolls;
}
