import { CONTENT_ID } from '../shared/page-heading.tsx';

/** Time for a revisited page to grow to its former height, in milliseconds. */
const MAX_GROWTH_MS = 5000;

/** A link of a page: its address, its index among the page's links to that address, and its distance from the top. */
interface FollowedLink {
  readonly href: string;
  readonly index: number;
  readonly y: number;
}

/** How a page was left: its scroll position, and the link that was followed. */
interface Departure {
  readonly top: number;
  readonly link?: FollowedLink | undefined;
}

/**
 * Remembers, until a reload, the scroll position of each page and the link by which the page was left. Back and forward
 * restore the position and focus the link, so that users go on where they were.
 */
export class ScrollMemory {
  readonly #departures = new Map<string, Departure>();
  #page: string | undefined;
  /** The path that back or forward has led to, until another page is shown. They may lead to a page already shown. */
  #pathByHistory: string | undefined;
  #stopRestoring: (() => void) | undefined;
  #returnedTo: HTMLElement | undefined;

  /** Starts listening. @returns the function that stops it */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser would scroll before the page is rendered. After a reload it scrolls correctly.
    const takeOver = (): void => {
      history.scrollRestoration = 'manual';
    };
    const handBack = (): void => {
      history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver, { signal });
    window.addEventListener('pagehide', handBack, { signal });
    window.addEventListener('scroll', () => this.#recordPosition(), { signal, passive: true });
    // A click can navigate before the browser fires the scroll event.
    const recordClick = ({ target }: MouseEvent): void => {
      this.#recordPosition();
      if (target instanceof Element) this.#recordLink(target.closest('a'));
    };
    window.addEventListener('click', recordClick, { signal, capture: true, passive: true });
    window.addEventListener('popstate', () => (this.#pathByHistory = location.pathname), { signal });
    // Wouter's event for a followed link.
    window.addEventListener('pushState', () => (this.#pathByHistory = undefined), { signal });
    return () => {
      listening.abort();
      this.#stopRestoring?.();
      handBack();
    };
  }

  /** Sets the page, by its path, whose scroll position is recorded from now on. */
  enter(page: string): void {
    this.#page = page;
  }

  /**
   * Scrolls the entered page to its top or, after back and forward, to its former position. Waits until just before the
   * next paint, because the app may receive the history event before this class does.
   */
  arrive(): void {
    const page = this.#page;
    const departure = page === undefined ? undefined : this.#departures.get(page);
    this.#stopRestoring?.();
    const frame = requestAnimationFrame(() => {
      const { top, link } = (this.#pathByHistory === page ? departure : undefined) ?? { top: 0 };
      this.#pathByHistory = undefined;
      window.scrollTo(0, top);
      const stopScrolling = top > 0 ? keepScrolledTo(top) : undefined;
      const stopLooking =
        link === undefined
          ? undefined
          : focusWhenThere(link, (found) => {
              this.#returnedTo = found;
              window.scrollTo(0, top);
              if (showMoved(found, link)) stopScrolling?.();
            });
      this.#stopRestoring = () => {
        stopScrolling?.();
        stopLooking?.();
      };
    });
    this.#stopRestoring = () => cancelAnimationFrame(frame);
  }

  /** Whether the focus is on the link by which the page was left. */
  get hasReturnedFocus(): boolean {
    return this.#returnedTo !== undefined && this.#returnedTo === document.activeElement;
  }

  #recordPosition(): void {
    if (this.#page === undefined) return;
    const { link } = this.#departures.get(this.#page) ?? {};
    this.#departures.set(this.#page, { top: window.scrollY, link });
  }

  #recordLink(link: HTMLAnchorElement | null): void {
    if (this.#page === undefined) return;
    const href = link?.getAttribute('href');
    const index = link === null ? -1 : linksOfContent().filter(hasAddress(href)).indexOf(link);
    const isInContent = link !== null && typeof href === 'string' && index !== -1;
    this.#departures.set(this.#page, {
      top: window.scrollY,
      link: isInContent ? { href, index, y: distanceFromTop(link) } : undefined,
    });
  }
}

const linksOfContent = (): HTMLAnchorElement[] => [
  ...(document.getElementById(CONTENT_ID)?.querySelectorAll('a') ?? []),
];

const hasAddress =
  (href: string | null | undefined) =>
  (link: HTMLAnchorElement): boolean =>
    link.getAttribute('href') === href;

const distanceFromTop = (element: Element): number => element.getBoundingClientRect().top + window.scrollY;

/** Focuses the link as soon as the page has it, unless the user does something first or the time is up. */
function focusWhenThere({ href, index }: FollowedLink, onFound: (link: HTMLElement) => void): () => void {
  const tryNow = (): void => {
    const link = linksOfContent().filter(hasAddress(href))[index];
    if (link === undefined) return;
    stop();
    // The link was visible when it was clicked, so a `<details>` around it was open.
    link.closest('details')?.setAttribute('open', '');
    onFound(link);
    link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(tryNow);
  const stop = untilGesture(['pointerdown', 'keydown'], () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();
  return stop;
}

/** Scrolls to a link that is out of view because the list has changed. @returns whether it scrolled */
function showMoved(link: HTMLElement, { y }: FollowedLink): boolean {
  const hasMoved = Math.abs(distanceFromTop(link) - y) > 1;
  const { top, bottom } = link.getBoundingClientRect();
  const isOutOfView = bottom < 0 || top > window.innerHeight;
  if (!hasMoved || !isOutOfView) return false;
  link.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Scrolls to the position whenever the height of the page changes, until the user does something or the time is up. A
 * page that was high enough may shrink again, when one placeholder replaces another.
 */
function keepScrolledTo(top: number): () => void {
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  observer.observe(document.body);
  return untilGesture(['wheel', 'touchstart', 'pointerdown', 'keydown'], () => observer.disconnect());
}

/**
 * Calls `onEnd` at the first of the gestures, or when the page has had time to grow.
 * @returns a function that stops waiting and calls `onEnd` at once
 */
function untilGesture(gestures: readonly string[], onEnd: () => void): () => void {
  const listening = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    listening.abort();
    onEnd();
  };
  const timer = setTimeout(stop, MAX_GROWTH_MS);
  for (const gesture of gestures)
    window.addEventListener(gesture, stop, { signal: listening.signal, passive: true });
  return stop;
}
