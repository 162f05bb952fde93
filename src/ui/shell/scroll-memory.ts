/** How long a page that was gone back to may take to grow to the height it had. */
const PATIENCE_MS = 5000;

/** A move through the history that has not led to another page by then leads to none. */
const ARRIVAL_MS = 200;

/** Knows how far each page was scrolled, for the way back. */
export class ScrollMemory {
  readonly #tops = new Map<string, number>();
  #page: string | undefined;
  #byHistory = false;
  #arriving = false;
  #stopRestoring: (() => void) | undefined;

  /** @returns ends it */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser would scroll before the page is there; at a reload it does so rightly.
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
    // A press can lead away sooner than the browser tells of the scrolling before it.
    window.addEventListener('click', () => this.#note(), { signal, capture: true, passive: true });
    window.addEventListener('popstate', () => this.#noteHistory(), { signal });
    return () => {
      listening.abort();
      this.#stopRestoring?.();
      handBack();
    };
  }

  /** From now on this page is the one that is scrolled. */
  enter(page: string): void {
    this.#page = page;
  }

  /**
   * Scrolls the page just entered: to its top, or by back and forward to where it was. Before the next paint, and not
   * at once: the app may hear of a move through the history before we do.
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
      if (window.scrollY < top - 1) this.#stopRestoring = keepTrying(top);
    });
  }

  #note(): void {
    if (this.#page !== undefined) this.#tops.set(this.#page, window.scrollY);
  }

  #noteHistory(): void {
    this.#byHistory = true;
    setTimeout(() => {
      // On a slow machine the next paint comes later than that.
      if (!this.#arriving) this.#byHistory = false;
    }, ARRIVAL_MS);
  }
}

/** Scrolls on while the page grows, until it is there, the user scrolls, or patience ends. */
function keepTrying(top: number): () => void {
  const ending = new AbortController();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
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
