/** What a click or a key can press. */
const CONTROLS = 'a, button, input, select, textarea, summary, [role]';

/**
 * Ignores presses that reach a control by accident: the second click of a double click, if the first one has put
 * another control under the pointer, and the repeats of a held Enter key, which would press each control that gets the
 * focus. Otherwise a double click on a card would also close the panel that it opens, and Enter held a moment too
 * long would send the form that it opens.
 * @see docs/product.md#keyboard
 */
export function ignoreAccidentalPresses(): void {
  let clicked: Element | undefined;
  addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target);
      // `detail` is 2 for the second click of a double click. From the third click on, users mean what is there now.
      if (event.detail === 2 && control !== clicked) ignore(event);
      clicked = control;
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
        ignore(event);
    },
    { capture: true },
  );
}

/** Returns the control that a click at an element presses, or the element itself. */
function controlAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target;
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
