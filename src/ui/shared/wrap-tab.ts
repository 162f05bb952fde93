const TAB_STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Tab and Shift+Tab at an end of the given parts go on at the other end, not in the browser's own controls.
 * @param parts in the order in which Tab goes through them
 */
export function wrapTab(event: KeyboardEvent, parts: readonly Element[]): void {
  if (event.key !== 'Tab') return;
  const groups = parts
    .map((part) => [...part.querySelectorAll<HTMLElement>(TAB_STOPS)])
    .filter((stops) => stops.length > 0);
  const [step, near, far] = event.shiftKey ? [-1, 0, -1] : [1, -1, 0];
  const active = document.activeElement;
  const group = groups.findIndex((stops) => stops.at(near) === active);
  // The first part itself has the focus when it has just opened.
  const before = event.shiftKey && active === parts[0];
  if (group === -1 && !before) return;
  event.preventDefault();
  groups
    .at((Math.max(group, 0) + step) % groups.length)
    ?.at(far)
    ?.focus();
}
