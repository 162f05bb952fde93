import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells when the pointer or the focus goes elsewhere than to the field or to the panel that belongs to it.
 * @returns goes to the panel
 */
export function useLeaving(
  field: RefObject<HTMLElement | null>,
  onLeave: () => void,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = ({ target }: Event): void => {
      if (!(target instanceof Node)) return;
      const inside = field.current?.contains(target) === true || panel.current?.contains(target) === true;
      if (!inside) leave.current();
    };
    document.addEventListener('pointerdown', look, { signal });
    document.addEventListener('focusin', look, { signal });
    return () => listening.abort();
  }, [field]);

  return panel;
}
