import BootstrapModalManager from 'react-bootstrap/BootstrapModalManager';
import { wrapTab } from './wrap-tab.ts';

type Modal = Parameters<BootstrapModalManager['setModalAttributes']>[0];

/**
 * What can be read and used while a dialog is open: toasts, the offline note, and the message that a part of the page
 * has not loaded. In a narrow window a notice, `.narrow-window-notice`, replaces the app and hides the dialog.
 */
const NEVER_INERT = '#messages, .offline-region, #load-failure, .narrow-window-notice';

/**
 * React Bootstrap's modal manager with four differences:
 * - Everything behind the top dialog is inert, except the messages of `NEVER_INERT`. The library leaves the page open
 *   to screen readers. It would also move the focus from a toast's close button back into the dialog, so every dialog
 *   with this manager sets `enforceFocus={false}`.
 * - Tab cycles through the dialog and these messages.
 * - When a link in a drawer closes the drawer and opens a dialog, closing the dialog returns the focus to the button
 *   that opened the drawer. The library tries to return the focus to the link, which is gone.
 * - The scroll lock is on `<html>`, the element that scrolls. A lock on `<body>` would break the sticky header.
 */
class PageModalManager extends BootstrapModalManager {
  readonly #opened = new Map<
    Modal,
    { readonly behind: readonly HTMLElement[]; readonly focused: Element | null }
  >();

  override getElement(): HTMLElement {
    return document.documentElement;
  }

  override setModalAttributes(modal: Modal): void {
    const all = [...document.body.children].flatMap((part) =>
      part.id === 'root' ? [...part.children] : part,
    );
    const behind = all.filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== modal.dialog &&
        element !== modal.backdrop &&
        !element.inert &&
        !element.matches(NEVER_INERT),
    );
    for (const element of behind) element.inert = true;
    this.#opened.set(modal, { behind, focused: document.activeElement });
    document.addEventListener('keydown', this.#keepTabInside);
  }

  override removeModalAttributes(modal: Modal): void {
    const { behind = [], focused } = this.#opened.get(modal) ?? {};
    for (const element of behind) element.inert = false;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    this.#opened.delete(modal);
    if (this.modals.length === 0) document.removeEventListener('keydown', this.#keepTabInside);
  }

  readonly #keepTabInside = (event: KeyboardEvent): void => {
    const top = this.modals.at(-1);
    if (top !== undefined) wrapTab(event, [top.dialog, ...document.querySelectorAll(NEVER_INERT)]);
  };
}

/** All dialogs and side panels share this manager, so that Escape closes only the top one. */
export const modalManager = new PageModalManager();
