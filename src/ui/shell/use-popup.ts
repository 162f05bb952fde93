import { type RefObject, useEffect, useRef, useState } from 'react';

interface Popup<Opener, Anchor> {
  readonly open: boolean;
  /** Goes round the opener and the panel. */
  readonly anchor: RefObject<Anchor | null>;
  /** A button, or the field that the panel belongs to. */
  readonly button: RefObject<Opener | null>;
  readonly show: () => void;
  /** Puts the panel away; the focus stays where it is. */
  readonly hide: () => void;
  /** Puts the panel away and gives the focus back to the button. */
  readonly dismiss: () => void;
  readonly toggle: () => void;
}

/** A panel under a button or a field: closes on Escape, and when the pointer or the focus goes elsewhere. */
export function usePopup<
  Opener extends HTMLElement = HTMLButtonElement,
  Anchor extends HTMLElement = HTMLDivElement,
>(): Popup<Opener, Anchor> {
  const [open, setOpen] = useState(false);
  const anchor = useRef<Anchor>(null);
  const button = useRef<Opener>(null);

  const hide = (): void => setOpen(false);
  const dismiss = (): void => {
    hide();
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

  return { open, anchor, button, show: () => setOpen(true), hide, dismiss, toggle: () => setOpen(!open) };
}
