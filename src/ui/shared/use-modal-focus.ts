import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Messages stay readable and can be closed while a dialog is open. */
const NEVER_INERT = '#messages';

/**
 * Makes everything but the layer inert, moves the focus into its panel, keeps it there, and gives it back at the end.
 * @param layer a child of the body
 * @param panel what gets the focus: its last button, which is the likeliest, else itself
 */
export function useModalFocus(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const outer = layer.current;
    const inner = panel.current;
    if (outer === null || inner === null) return undefined;
    const opener = document.activeElement;
    const silenced = silenceOthers(outer);
    (inner.querySelector<HTMLElement>('.dialog-foot button:last-child') ?? inner).focus();

    const onKey = (event: KeyboardEvent): void => {
      // Another dialog lies over this one.
      if (outer.inert) return;
      if (event.key === 'Tab') keepInside(event, inner);
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    // On the document: what had the focus may have gone.
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const element of silenced) element.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [layer, panel]);
}

/** @returns what was made inert; what was so already is someone else's to undo */
function silenceOthers(layer: HTMLElement): readonly HTMLElement[] {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== layer && !element.inert && !element.matches(NEVER_INERT),
  );
  for (const element of others) element.inert = true;
  return others;
}

function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = stops[0];
  const last = stops.at(-1);
  const from = document.activeElement;
  const leaving = event.shiftKey ? from === first || from === panel : from === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
