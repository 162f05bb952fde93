import { CONTENT_ID } from './page-heading.tsx';

/**
 * Focuses the page's heading and scrolls to the top. Called when another page of a list opens, because no navigation
 * moves the focus then.
 */
export function toPageTop(): void {
  document
    .getElementById(CONTENT_ID)
    ?.querySelector<HTMLElement>('h1[tabindex]')
    ?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
