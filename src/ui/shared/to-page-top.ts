import { CONTENT_ID } from './page-heading.tsx';

/** Focuses the page's heading and scrolls to the top, after the same page has received new content. */
export function toPageTop(): void {
  document
    .getElementById(CONTENT_ID)
    ?.querySelector<HTMLElement>('h1[tabindex]')
    ?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
