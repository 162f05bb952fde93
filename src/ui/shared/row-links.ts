import type { MouseEvent } from 'react';

/** Elements that react to a click themselves: a click on them must not open the row's link too. */
const CONTROLS = 'a, button, input, select, label';

/**
 * The link that a click anywhere in the row opens; a link to another site opens only when the link itself is clicked.
 */
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

/** Keeps the middle button from scrolling, and on Linux from pasting the selection into the focused field. */
function onMouseDown(event: MouseEvent<HTMLElement>): void {
  const link = event.button === 1 ? linkOf(event) : undefined;
  if (link === undefined) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
}

/**
 * Properties of a table's body in which a click anywhere in a row opens the row's link. The middle button and a click
 * with Ctrl work as on a link, and the row's text can still be selected. The keyboard reaches only the link itself.
 */
export const ROW_LINK_PROPS = { className: 'row-links', onClick, onAuxClick, onMouseDown } as const;
