import { type FocusEvent, type RefObject, useRef, useState } from 'react';

interface Popup {
  readonly open: boolean;
  /** Goes round the button and what it opens. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly show: () => void;
  readonly toggle: () => void;
  /** The focus goes back to the button if it is in what closes. */
  readonly close: () => void;
  /** For the anchor: closes when the focus moves elsewhere. */
  readonly onBlur: (event: FocusEvent) => void;
}

/** Whether a button of the header has its menu or popover open. */
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
