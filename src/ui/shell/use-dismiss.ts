import { type RefObject, useEffect, useRef } from 'react';

/** While `open`, calls `onDismiss` on Escape, and on a click or a focus outside `area`. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (by: 'escape' | 'leaving') => void,
): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && area.current?.contains(target) === false) dismiss.current('leaving');
    };
    const escape = ({ key, isComposing }: KeyboardEvent): void => {
      if (key === 'Escape' && !isComposing) dismiss.current('escape');
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => listening.abort();
  }, [area, open]);
}
