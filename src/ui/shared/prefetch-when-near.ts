import { prefetchCode } from './load-code.ts';

interface NearHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** For a link: fetches what it leads to once the pointer or the focus is on it, a moment before it is followed. */
export function prefetchWhenNear(...parts: readonly (() => Promise<unknown>)[]): NearHandlers {
  const fetchAll = (): void => prefetchCode(...parts);
  return { onPointerEnter: fetchAll, onFocus: fetchAll };
}
