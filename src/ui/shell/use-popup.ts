import { type RefObject, useEffect, useRef, useState } from 'react';

interface Popup {
  readonly open: boolean;
  /** Goes round the button and the panel. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly show: () => void;
  /** Puts the panel away and gives the focus back to the button. */
  readonly dismiss: () => void;
  readonly toggle: () => void;
}

/** A panel under a button: closes on Escape, and when the pointer or the focus goes elsewhere. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const dismiss = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && anchor.current?.contains(event.target) === false) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => listening.abort();
  }, [open]);

  return { open, anchor, button, show: () => setOpen(true), dismiss, toggle: () => setOpen(!open) };
}
