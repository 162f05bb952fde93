import { type FocusEvent, type RefObject, useRef, useState } from 'react';

interface Popup {
  readonly open: boolean;
  /** The element around the button and its popup. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly show: () => void;
  readonly toggle: () => void;
  /** Closes the popup. If the focus was in the popup, the button gets it. */
  readonly close: () => void;
  /** Blur handler of the anchor; closes the popup when an element outside the anchor gets the focus. */
  readonly onBlur: (event: FocusEvent) => void;
}

/** The state and handlers of a header button with a popup. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInside = (element: Element | null): boolean => anchor.current?.contains(element) ?? false;
  return {
    open,
    anchor,
    button,
    show: () => setOpen(true),
    toggle: () => setOpen(!open),
    close: () => {
      if (isInside(document.activeElement)) button.current?.focus();
      setOpen(false);
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null && !isInside(relatedTarget)) setOpen(false);
    },
  };
}
