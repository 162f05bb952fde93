import { prefetchCode } from './load-code.ts';

interface NearHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Returns handlers for a link that prefetch its target when the pointer or the focus reaches it. */
export function prefetchWhenNear(...chunks: readonly (() => Promise<unknown>)[]): NearHandlers {
  const fetchAll = (): void => prefetchCode(...chunks);
  return { onPointerEnter: fetchAll, onFocus: fetchAll };
}
