const TAB_STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Makes Tab and Shift+Tab cycle through the given parts instead of leaving them.
 * @param parts the parts in tab order
 */
export function wrapTab(event: KeyboardEvent, parts: readonly Element[]): void {
  if (event.key !== 'Tab') return;
  const groups = parts
    .map((part) =>
      [...part.querySelectorAll<HTMLElement>(TAB_STOPS)].filter((stop) => stop.checkVisibility()),
    )
    .filter((stops) => stops.length > 0);
  const [step, exit, entry] = event.shiftKey ? [-1, 0, -1] : [1, -1, 0];
  const active = document.activeElement;
  const group = groups.findIndex((stops) => stops.at(exit) === active);
  // A dialog that has just opened has the focus itself: Shift+Tab goes to the last control.
  const isOnFirstPart = event.shiftKey && active === parts[0];
  if (group === -1 && !isOnFirstPart) return;
  event.preventDefault();
  groups
    .at((Math.max(group, 0) + step) % groups.length)
    ?.at(entry)
    ?.focus();
}
