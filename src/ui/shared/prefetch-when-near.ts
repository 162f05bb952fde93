import { prefetchCode } from './load-code.ts';

interface NearHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Returns handlers that prefetch what a link or button opens, when the pointer or the focus reaches the control. */
export function prefetchWhenNear(...chunks: readonly (() => Promise<unknown>)[]): NearHandlers {
  const fetchAll = (): void => prefetchCode(...chunks);
  return { onPointerEnter: fetchAll, onFocus: fetchAll };
}
