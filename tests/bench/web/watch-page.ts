/** Measurements that only the page itself can make, in milliseconds; points in time count from the navigation. */
export interface PageMeasurements {
  /** By the browser's names: `first-contentful-paint`. */
  readonly paint: Readonly<Record<string, number>>;
  /** The time of the largest contentful paint. */
  readonly largestPaint: number;
  /** The time that tasks take beyond 50 ms each, summed. */
  readonly blocked: number;
  readonly longestTask: number;
  /** The layout shifts, summed, without a unit. */
  readonly shift: number;
  /** When the page first showed each measured content: `form`, `charts`, `rows`. */
  readonly marks: Readonly<Record<string, number>>;
  /** The time from each input to the next paint, if it is 16 ms or more. */
  readonly inputs: readonly number[];
}

/**
 * Runs in a measured page before anything else, and collects its measurements in the global `kopalBench`. Playwright
 * sends the source of this function to the browser, so the function uses nothing declared outside of it.
 */
export function watchPage(): void {
  const paint: Record<string, number> = {};
  const marks: Record<string, number> = {};
  const inputs: number[] = [];
  const measurements = {
    paint,
    largestPaint: 0,
    blocked: 0,
    longestTask: 0,
    shift: 0,
    marks,
    inputs,
  } satisfies PageMeasurements;
  Object.assign(globalThis, { kopalBench: measurements });

  type Entry = PerformanceEntry & { readonly value: number; readonly interactionId: number };
  const watch = (type: string, onEntry: (entry: Entry) => void, options: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => onEntry(entry as Entry))).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('paint', ({ name, startTime }) => {
    paint[name] = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    measurements.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    measurements.blocked += duration - 50;
    measurements.longestTask = Math.max(measurements.longestTask, duration);
  });
  watch('layout-shift', ({ value }) => {
    measurements.shift += value;
  });
  watch('event', ({ duration, interactionId }) => interactionId > 0 && inputs.push(duration), {
    durationThreshold: 16,
  });

  const count = (selector: string, text = ''): number =>
    [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent.includes(text)).length;
  const awaited: Readonly<Record<string, () => boolean>> = {
    form: () => count('form button[type="submit"]') === 1,
    charts: () => count('svg.highcharts-root') >= 4,
    rows: () => count('tbody tr', '₹') >= 8,
  };
  const waiting = new Set(Object.keys(awaited));
  new MutationObserver(() => {
    for (const name of waiting) {
      if (awaited[name]?.() !== true) continue;
      waiting.delete(name);
      // Runs after the frame that paints the content.
      requestAnimationFrame(() => setTimeout(() => (marks[name] = performance.now())));
    }
  }).observe(document, { childList: true, subtree: true });
}
