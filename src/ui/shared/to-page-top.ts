import { CONTENT_ID } from './page-heading.tsx';

/** After the content of a page was exchanged for other content of the same page: reading goes on at its heading. */
export function toPageTop(): void {
  document
    .getElementById(CONTENT_ID)
    ?.querySelector<HTMLElement>('h1[tabindex]')
    ?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
