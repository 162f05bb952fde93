import { prefetchCode } from './load-code.ts';

interface NearHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Returns handlers that prefetch what a link or button opens, when the pointer or the focus reaches the control. */
export function prefetchWhenNear(load: () => Promise<unknown>): NearHandlers {
  const prefetch = (): void => prefetchCode(load);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
