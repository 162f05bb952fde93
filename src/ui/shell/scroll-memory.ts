/** Time for a revisited page to grow to its former height, in milliseconds. */
const MAX_GROWTH_MS = 5000;

/** Time in which a history move leads to another page, if it does, in milliseconds. */
const ARRIVAL_MS = 200;

/** Remembers the scroll position of each page, and restores it on back and forward. */
export class ScrollMemory {
  readonly #tops = new Map<string, number>();
  #page: string | undefined;
  #byHistory = false;
  #arriving = false;
  #stopRestoring: (() => void) | undefined;

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
    window.addEventListener('scroll', () => this.#note(), { signal, passive: true });
    // A click can navigate before the browser fires the scroll event.
    window.addEventListener('click', () => this.#note(), { signal, capture: true, passive: true });
    window.addEventListener('popstate', () => this.#noteHistory(), { signal });
    return () => {
      listening.abort();
      this.#stopRestoring?.();
      handBack();
    };
  }

  /** Sets the page whose scroll position is recorded from now on. */
  enter(page: string): void {
    this.#page = page;
  }

  /**
   * Scrolls the entered page to its top or, after back and forward, to its former position. It waits until just before
   * the next paint, because the app may receive the history event first.
   */
  arrive(): void {
    const kept = this.#page === undefined ? undefined : this.#tops.get(this.#page);
    this.#stopRestoring?.();
    this.#arriving = true;
    requestAnimationFrame(() => {
      const top = (this.#byHistory ? kept : undefined) ?? 0;
      this.#byHistory = false;
      this.#arriving = false;
      window.scrollTo(0, top);
      if (window.scrollY < top - 1) this.#stopRestoring = scrollUntilReached(top);
    });
  }

  #note(): void {
    if (this.#page !== undefined) this.#tops.set(this.#page, window.scrollY);
  }

  #noteHistory(): void {
    this.#byHistory = true;
    setTimeout(() => {
      // On a slow machine the next paint may come later than this timer.
      if (!this.#arriving) this.#byHistory = false;
    }, ARRIVAL_MS);
  }
}

/** Scrolls while the page grows, until it reaches the position, the user scrolls, or the time is up. */
function scrollUntilReached(top: number): () => void {
  const ending = new AbortController();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const timer = setTimeout(() => stop(), MAX_GROWTH_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    ending.abort();
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(gesture, stop, { signal: ending.signal, passive: true });
  }
  observer.observe(document.body);
  return stop;
}
