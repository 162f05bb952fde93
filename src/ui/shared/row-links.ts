import type { MouseEvent } from 'react';

/** What a click on it does already: the row must not do something else in addition. */
const CONTROLS = 'a, button, input, select, label, [role="tooltip"]';

/** A link to another site opens only where it is clicked. */
const ROW_LINK = 'a.row-link:not([target])';

function linkOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  if (target.closest(CONTROLS) !== null) return undefined;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK) ?? undefined;
}

const openNewTab = (link: HTMLAnchorElement): void => void globalThis.open(link.href, '_blank', 'noopener');

function onClick(event: MouseEvent<HTMLElement>): void {
  const link = linkOf(event);
  // A drag that selected text ends with a click too.
  if (link === undefined || globalThis.getSelection()?.isCollapsed === false) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) openNewTab(link);
  else link.click();
}

function onAuxClick(event: MouseEvent<HTMLElement>): void {
  const link = event.button === 1 ? linkOf(event) : undefined;
  if (link !== undefined) openNewTab(link);
}

/** The middle button would begin to scroll, and on Linux paste what is selected into the field that has the focus. */
function onMouseDown(event: MouseEvent<HTMLElement>): void {
  const link = event.button === 1 ? linkOf(event) : undefined;
  if (link === undefined) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
}

/**
 * Properties of a table's body whose rows open the link in their name: a click, the middle button, and a click with Ctrl
 * work anywhere in the row, and its text can still be selected. Keys use the link itself.
 */
export const ROW_LINKS = { className: 'row-links', onClick, onAuxClick, onMouseDown } as const;
